import type { ReactNode } from 'react';
import { CopyLink } from '../../features/shell/CopyLink';
import { usePlace } from '../../components/PlaceContext';
import { Phrases } from '../../components/text/Phrases';
import { RichText } from '../../components/text/RichText';
import { useBodyWords } from '../../components/text/useBodyWords';
import { LowerSection } from '../../components/Section';
import { Tags } from '../../components/text/Tags';
import { ItemThumbnail } from '../../components/ItemThumbnail';
import { PlayablePicture } from '../../components/moving/PlayablePicture';
import { useMessages } from '../../components/useMessages';
import { itemCategory, itemName } from '../../contract/itemName';
import type { Article } from '../../contract/schemas';
import { Headpiece } from '../../features/articles/Headpiece';
import { Neighbours } from '../../features/articles/Neighbours';
import { Boundary } from '../../lib/Boundary';
import { formatDate } from '../../lib/text/formatDate';
import { OPENING_SLOT } from '../../lib/pictures/pageSlots';
import styles from './ArticlePage.module.css';

interface ArticleReadingProps {
  article: Article;
  /** In place of a body that is not there. */
  unloaded: ReactNode;
}

/** The reading view. Missing fields leave no gap. */
export function ArticleReading({ article, unloaded }: ArticleReadingProps) {
  const t = useMessages('article');
  const words = useBodyWords('article');
  const { locale } = usePlace();
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
