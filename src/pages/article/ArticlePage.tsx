import type { i18n } from 'i18next';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import { Notice } from '../../components/Notice';
import { LoadOffer } from '../../components/offline/offline';
import { useLocale } from '../../components/useLocale';
import { useMessages } from '../../components/useMessages';
import type { Locale } from '@hibari/contract/locales';
import { ARTICLE_SOURCES } from '../../lib/items/articleSources';
import { itemName, itemCategory } from '../../lib/items/itemName';
import { ArticlesNotice } from '../../features/articles/ArticlesNotice';
import { isLoadingOrFailed, selectItem, type WithContent } from '../../features/content/contentState';
import { selectShownArticle } from '../../features/content/shownItem';
import { paths } from '@hibari/contract/address/paths';
import type { Place } from '../../lib/address/place';
import { excerpt } from '../../lib/text/excerpt';
import { OPENING_SLOT } from '../../lib/pictures/pageSlots';
import styles from './ArticlePage.module.css';
import { CopyLink } from '../../features/shell/CopyLink';
import { Phrases } from '../../components/text/Phrases';
import { RichText } from '../../components/text/RichText';
import { useBodyWords } from '../../components/text/useBodyWords';
import { LowerSection } from '../../components/Section';
import { Tags } from '../../components/text/Tags';
import { ItemThumbnail } from '../../components/ItemThumbnail';
import { PlayablePicture } from '../../components/PlayablePicture';
import type { Article } from '@hibari/contract/schemas';
import { Headpiece } from '../../features/articles/Headpiece';
import { Neighbours } from '../../features/articles/Neighbours';
import { Boundary } from '../../lib/Boundary';
import { formatDate } from '../../lib/text/formatDate';

interface ArticleReadingProps {
  article: Article;
  /** In place of a body that is not there. */
  unloaded: ReactNode;
}

/** The reading view. Missing fields leave no gap. */
export function ArticleReading({ article, unloaded }: ArticleReadingProps) {
  const t = useMessages('article');
  const words = useBodyWords('article');
  const locale = useLocale();
  const name = itemName(article, locale);
  const category = itemCategory(article);
  const date = formatDate(article.date, locale);
  const [image] = article.thumbnail;
  return (
    <>
      <article className={styles.article}>
        <header>
          <Headpiece id={article.id} className={styles.drawing} />
          <p className={styles.meta}>
            {category && category !== name && <span className={styles.category}>{category}</span>}
            {date && date !== name && <time dateTime={article.date}>{date}</time>}
            {article.publisher && article.publisher !== category && <span>{article.publisher}</span>}
          </p>
          <h1 className={styles.title}>
            <Phrases text={name} />
          </h1>
        </header>
        {image && (
          <div className={styles.picture}>
            <PlayablePicture image={image} words={words.motion}>
              <ItemThumbnail image={image} slot={OPENING_SLOT} shape="wide" eager />
            </PlayablePicture>
          </div>
        )}
        {article.body ? (
          <div className={styles.body}>
            <LowerSection>
              <RichText body={article.body} words={words} />
            </LowerSection>
          </div>
        ) : (
          unloaded
        )}
        <footer className={styles.foot}>
          <Tags tags={article.tags} locale={locale} label={t('tags')} />
          <Boundary>
            <CopyLink label={t('copy')} copied={t('copied')} />
          </Boundary>
        </footer>
      </article>
      <LowerSection>
        <Neighbours id={article.id} />
      </LowerSection>
    </>
  );
}

function ArticleElsewhere({ id }: { id: string }) {
  const t = useMessages('article');
  const locale = useLocale();
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
  const locale = useLocale();
  const { id = '' } = useParams();
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
