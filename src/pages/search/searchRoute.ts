import type { Saga } from '../../world/saga';
import { all, call } from '../../world/effects';
import { ensurePages } from '../../features/content/listPagesSaga';
import { paths } from '../../lib/address/paths';
import { parseAddress, type Place } from '../../lib/address/place';
import { SEARCH_PAGE } from '../../lib/specConstants';
import type { PageRoute } from '../page';

/**
 * Projects, and the articles of all of the language's collections in one list. The address sets the length of each. A
 * newer navigation cancels it and aborts its calls.
 */
export function* loadSearch({ locale, choice }: Place): Saga<void> {
  const { text, projects = SEARCH_PAGE, articles = SEARCH_PAGE } = choice;
  yield* all([
    call(ensurePages, { list: 'projects', locale, text }, projects),
    call(ensurePages, { list: 'articles', locale, text }, articles),
  ]);
}

export const searchRoute: PageRoute<'search'> = {
  page: 'search',
  paths: ['/search'],
  parameters: ['text', 'articles', 'projects'],
  namespaces: ['search'],
  importPage: () => import(/* webpackChunkName: "page-search" */ './SearchPage').then((m) => m.SearchPage),
  load: loadSearch,
  content: ({ locale, choice: { text } }) => ({
    lists: [
      { list: 'projects', locale, text },
      { list: 'articles', locale, text },
    ],
  }),
  describe(_state, { locale, choice: { text } }, i18n) {
    const t = i18n.getFixedT(locale, 'search');
    return { title: text ? t('resultTitle', { text }) : t('title'), description: t('description') };
  },
  canonical: ({ locale, choice }) => parseAddress(paths.search(locale, choice.text)),
};
