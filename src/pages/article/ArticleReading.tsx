import { CopyLink } from '../../components/CopyLink';
import { usePlace } from '../../components/PlaceContext';
import { RichText } from '../../components/RichText';
import { Section } from '../../components/Section';
import { Tags } from '../../components/Tags';
import { Thumbnail } from '../../components/Thumbnail';
import { useMessages } from '../../components/useMessages';
import type { Article } from '../../contract/schemas';
import { Neighbours } from '../../features/content/Neighbours';
import { Boundary } from '../../lib/Boundary';
import { formatDate } from '../../lib/formatDate';
import { categoryLabel } from '../../lib/labels';
import styles from './ArticlePage.module.css';

/** The reading view (design.md "Articles"). What the article lacks leaves no gap. */
export function ArticleReading({ article }: { article: Article }) {
  const t = useMessages('article');
  const shell = useMessages('shell');
  const { locale } = usePlace();
  const category = categoryLabel(article.category);
  const [image] = article.thumbnail;
  return (
    <>
      <article className={styles.article}>
        <header className={styles.opening}>
          <p className={styles.meta}>
            {category && <span className={styles.category}>{category}</span>}
            <time dateTime={article.date}>{formatDate(article.date, locale)}</time>
            {article.publisher && <span>{article.publisher}</span>}
          </p>
          <h1 className={styles.title}>{article.title || shell('nav.articles')}</h1>
        </header>
        {image && (
          <div className={styles.picture}>
            <Thumbnail image={image} shape="wide" eager />
          </div>
        )}
        {article.body && (
          <div className={styles.body}>
            <Section>
              <RichText html={article.body} externalNotice={shell('external')} />
            </Section>
          </div>
        )}
        <footer className={styles.foot}>
          <Tags tags={article.tags} locale={locale} label={t('tags')} />
          <Boundary>
            <CopyLink label={t('copy')} copied={t('copied')} />
          </Boundary>
        </footer>
      </article>
      <Section>
        <Neighbours id={article.id} />
      </Section>
    </>
  );
}
