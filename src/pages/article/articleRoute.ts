import type { Saga } from '../../world/saga';
import { all, call } from '../../world/effects';
import { ARTICLE_SOURCES } from '../../contract/articleSources';
import { itemName } from '../../contract/itemName';
import { selectShownArticle } from '../../features/articles/shownArticle';
import { selectItemOfPlace } from '../../features/content/contentSelectors';
import { itemRefOfPlace } from '../../features/content/contentKeys';
import { ensureItem } from '../../features/content/itemSaga';
import { ensurePages } from '../../features/content/listPagesSaga';
import { excerpt } from '../../lib/text/excerpt';
import { paths } from '../../lib/address/paths';
import type { Place } from '../../lib/address/place';
import type { Locale } from '../../../i18n/locales';
import type { PageRoute } from '../page';

const hasArticles = (locale: Locale) => ARTICLE_SOURCES[locale].length > 0;
const isKorean = (locale: Locale) => ARTICLE_SOURCES[locale].includes('blog_kr');

/**
 * The Korean article and its neighbours; in Japanese only where it exists. A language without articles makes no calls
 * (rule: articles.english-asks-nothing).
 */
export function* loadArticle({ locale, id = '' }: Place): Saga<void> {
  if (!hasArticles(locale)) return;
  yield* all([
    call(ensureItem, { collection: 'blog_kr', locale, id }),
    ...(isKorean(locale) ? [call(ensurePages, { list: 'blog_kr', locale } as const)] : []),
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
    lists: isKorean(place.locale) ? [{ list: 'blog_kr', locale: place.locale }] : [],
    item: hasArticles(place.locale) ? itemRefOfPlace(place) : undefined,
  }),
  // A Korean article is not missing in ja and en: their pages say where it is (rule: article.korean-only).
  isMissing(state, place) {
    const { status, locales = [] } = selectItemOfPlace(state, place) ?? {};
    return status === 'missing' && !locales.includes('ko_KR');
  },
  describe(state, { locale, id = '' }, i18n) {
    if (!hasArticles(locale)) return { title: i18n.getFixedT(locale, 'articles')('noticeTitle') };
    const article = selectShownArticle(state, locale, id);
    if (article === 'elsewhere') return { title: i18n.getFixedT(locale, 'article')('onlyKoreanTitle') };
    return {
      title: article ? itemName(article, locale) : '',
      description: excerpt(article?.body),
      isPictured: article !== undefined,
    };
  },
  localesOf: (_state, { locale }) => [locale],
  // English pages only say where the articles are.
  noindex: ({ locale }) => locale === 'en',
};
