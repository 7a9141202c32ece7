import type messages from '../../../i18n/ja/articles.json';
import type { Saga } from '../../world/saga';
import { call } from '../../world/effects';
import type { Locale } from '@hibari/contract/locales';
import { filteredLists } from '../../features/content/contentState';
import { ensureFilteredList } from '../../features/content/listPartsSaga';
import { articleListOf } from '../../lib/items/articleSources';
import type { Place } from '../../lib/address/place';
import type { PageRoute } from '../page';

declare module '../../../i18n/namespaces' {
  interface NamespaceMessages {
    articles: typeof messages;
  }
}

/** Japanese opens its blog, Korean has no tabs. */
function redirect(locale: Locale, path: string): string | undefined {
  if (locale === 'ja' && path === '/articles') return '/articles/blog';
  if (locale === 'ko' && /^\/articles\/(blog|media)$/.test(path)) return '/articles';
  return undefined;
}

/** The tab's list as far as the address extends it, and all of its categories. Makes no call in en. */
export function* loadArticles({ locale, choice }: Place): Saga<void> {
  const { list } = choice;
  if (list) yield* call(ensureFilteredList, { list, locale }, choice);
}

export const articlesRoute: PageRoute<'articles'> = {
  page: 'articles',
  paths: ['/articles', '/articles/blog', '/articles/media'],
  redirect,
  parameters: ['category', 'page'],
  listOf: articleListOf,
  namespaces: ['articles'],
  importPage: () =>
    import(/* webpackChunkName: "page-articles" */ './ArticlesPage').then((m) => m.ArticlesPage),
  load: loadArticles,
  content({ locale, choice }) {
    const { list } = choice;
    return { lists: list ? filteredLists({ list, locale }, choice) : [] };
  },
  // Media posts are Japanese.
  localesOf: (_state, { choice }) => (choice.list === 'media' ? ['ja'] : ['ja', 'ko']),
  // English pages only say where the articles are.
  noindex: ({ locale }) => locale === 'en',
};
