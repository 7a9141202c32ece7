import type { Saga } from '../../world/saga';
import { all, call } from '../../world/effects';
import type { Locale } from '../../../i18n/locales';
import type { ListRef } from '../../features/content/contentKeys';
import { ensureCategories, ensurePages } from '../../features/content/listPagesSaga';
import type { Place } from '../../lib/address/place';
import { describePage } from '../describePage';
import { SEARCH_PAGE } from '../../lib/specConstants';
import type { PageRoute } from '../page';

const LISTS = { ja: 'blog', ko: 'blog_kr', en: undefined } as const;

/** Japanese opens its blog, Korean has no tabs. */
function redirect(locale: Locale, path: string): string | undefined {
  if (locale === 'ja' && path === '/articles') return '/articles/blog';
  if (locale === 'ko' && /^\/articles\/(blog|media)$/.test(path)) return '/articles';
  return undefined;
}

/** The tab's list as far as the address extends it, and all of its categories. Makes no call in en. */
export function* loadArticles({ locale, choice }: Place): Saga<void> {
  const { list, category, page = SEARCH_PAGE } = choice;
  if (!list) return;
  const whole: ListRef = { list, locale };
  const shown = call(ensurePages, { ...whole, category }, page);
  const categories = call(ensureCategories, whole);
  if (category !== undefined) {
    yield* all([shown, categories]);
  } else {
    yield* shown;
    yield* categories;
  }
}

export const articlesRoute: PageRoute<'articles'> = {
  page: 'articles',
  paths: ['/articles', '/articles/blog', '/articles/media'],
  redirect,
  parameters: ['category', 'page'],
  listOf: (locale, path) => (locale === 'ja' && path === 'articles/media' ? 'media' : LISTS[locale]),
  namespaces: ['articles'],
  importPage: () =>
    import(/* webpackChunkName: "page-articles" */ './ArticlesPage').then((m) => m.ArticlesPage),
  load: loadArticles,
  content({ locale, choice: { list, category } }) {
    if (!list) return { lists: [] };
    const whole = { list, locale };
    return { lists: category === undefined ? [whole] : [whole, { ...whole, category }] };
  },
  describe: describePage('articles'),
  // Media posts are Japanese.
  localesOf: (_state, { choice }) => (choice.list === 'media' ? ['ja'] : ['ja', 'ko']),
  // English pages only say where the articles are.
  noindex: ({ locale }) => locale === 'en',
};
