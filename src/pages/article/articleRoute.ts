import type messages from '../../../i18n/ja/article.json';
import type { Saga } from '../../world/saga';
import { all, call } from '../../world/effects';
import { ARTICLE_SOURCES } from '../../lib/items/articleSources';
import { selectItemOfPlace, itemRefOfPlace, listsAround } from '../../features/content/contentState';
import { ensureItem } from '../../features/content/itemSaga';
import { ensurePart } from '../../features/content/listPartsSaga';
import { paths } from '@hibari/contract/address/paths';
import type { Place } from '../../lib/address/place';
import type { Locale } from '@hibari/contract/locales';
import type { PageRoute } from '../page';

declare module '../../../i18n/namespaces' {
  interface NamespaceMessages {
    article: typeof messages;
  }
}

const hasArticles = (locale: Locale) => ARTICLE_SOURCES[locale].length > 0;
const isKorean = (locale: Locale) => ARTICLE_SOURCES[locale].includes('blog_kr');

const listsOf = ({ locale, id }: Place) =>
  isKorean(locale) ? listsAround({ list: 'blog_kr', locale }, id) : [];

/**
 * The Korean article and its neighbours; in Japanese only where it exists. A language without articles makes no calls
 * (rule: articles.english-asks-nothing).
 */
export function* loadArticle(place: Place): Saga<void> {
  const { locale, id = '' } = place;
  const [, near] = listsOf(place);
  if (!hasArticles(locale)) return;
  yield* all([
    call(ensureItem, { collection: 'blog_kr', locale, id }),
    ...(near ? [call(ensurePart, near)] : []),
  ]);
}

export const articleRoute: PageRoute<'article'> = {
  page: 'article',
  paths: ['/articles/:id'],
  item: { collection: 'blog_kr', pathOf: paths.article },
  namespaces: ['article', 'articles'],
  importPage: () => import(/* webpackChunkName: "page-article" */ './ArticlePage').then((m) => m.ArticlePage),
  load: loadArticle,
  content: (place) => ({
    lists: listsOf(place),
    item: hasArticles(place.locale) ? itemRefOfPlace(place) : undefined,
  }),
  // A Korean article is not missing in ja and en: their pages say where it is (rule: article.korean-only).
  isMissing(state, place) {
    const { status, locales = [] } = selectItemOfPlace(state, place) ?? {};
    return status === 'missing' && !locales.includes('ko_KR');
  },
  localesOf: (_state, { locale }) => [locale],
  // English pages only say where the articles are.
  noindex: ({ locale }) => locale === 'en',
};
