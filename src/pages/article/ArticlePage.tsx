import type { i18n } from 'i18next';
import { useSelector } from 'react-redux';
import { Notice } from '../../components/Notice';
import { LoadOffer } from '../../components/offline/offline';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import type { Locale } from '../../../i18n/locales';
import { ARTICLE_SOURCES } from '../../contract/articleSources';
import { itemName } from '../../contract/itemName';
import { ArticlesNotice } from '../../features/articles/ArticlesNotice';
import { isLoadingOrFailed, selectItem, type WithContent } from '../../features/content/contentState';
import { selectShownArticle } from '../../features/content/shownItem';
import { paths } from '../../lib/address/paths';
import type { Place } from '../../lib/address/place';
import { excerpt } from '../../lib/text/excerpt';
import { OPENING_SLOT } from '../../lib/pictures/pageSlots';
import styles from './ArticlePage.module.css';
import { ArticleReading } from './ArticleReading';

function ArticleElsewhere({ id }: { id: string }) {
  const t = useMessages('article');
  const { locale } = usePlace();
  return (
    <div className={styles.elsewhere}>
      <Notice
        heading="h1"
        title={t('onlyKoreanTitle')}
        text={t('onlyKorean')}
        links={[
          { href: paths.article('ko', id), label: t('toKorean'), language: 'ko' },
          { href: paths.articleTab(locale, 'blog'), label: t('onward') },
        ]}
      />
    </div>
  );
}

const hasArticles = (locale: Locale) => ARTICLE_SOURCES[locale].length > 0;

/** A Korean article; in Japanese a link to it, in English a link to the articles. */
export function ArticlePage() {
  const shell = useMessages('shell');
  const { locale, id = '' } = usePlace();
  const shown = useSelector((state: WithContent) => selectShownArticle(state, locale, id));
  const item = useSelector((state: WithContent) => selectItem(state, { collection: 'blog_kr', locale, id }));
  const offer = isLoadingOrFailed(item) && <LoadOffer what="article" busy={item.status === 'loading'} />;
  return (
    <main id="page" data-testid="page" data-page="article" data-section="articles">
      {shown === 'elsewhere' && <ArticleElsewhere id={id} />}
      {!hasArticles(locale) && (
        <div className={styles.elsewhere}>
          <ArticlesNotice heading="h1" />
        </div>
      )}
      {hasArticles(locale) && !shown && (
        <div className={styles.article}>
          <h1 className="visually-hidden">{shell('nav.articles')}</h1>
          {offer}
        </div>
      )}
      {shown && shown !== 'elsewhere' && <ArticleReading article={shown} unloaded={offer} />}
    </main>
  );
}

ArticlePage.describe = (state: WithContent, { locale, id = '' }: Place, i18n: i18n) => {
  if (!hasArticles(locale)) return { title: i18n.getFixedT(locale, 'articles')('noticeTitle') };
  const article = selectShownArticle(state, locale, id);
  if (article === 'elsewhere') return { title: i18n.getFixedT(locale, 'article')('onlyKoreanTitle') };
  return {
    title: article ? itemName(article, locale) : '',
    description: excerpt(article?.body),
    isPictured: article !== undefined,
  };
};

ArticlePage.firstPicture = (state: WithContent, { locale, id = '' }: Place) => {
  const article = selectShownArticle(state, locale, id);
  const image = article === 'elsewhere' ? undefined : article?.thumbnail[0];
  return image && { image, slot: OPENING_SLOT };
};
