import { useSelector } from 'react-redux';
import type { ReactNode } from 'react';
import type { Locale } from '../../../i18n/locales';
import { ArticleLink } from './ArticleLink';
import { ArticleMotion } from './ArticleMotion';
import { Phrases } from '../../components/Phrases';
import { Thumbnail } from '../../components/Thumbnail';
import type { Article } from '../../contract/schemas';
import { formatDate } from '../../lib/formatDate';
import { categoryLabel } from '../../lib/labels';
import { paths } from '../../lib/paths';
import { ARTICLE_MOTION_INDEX } from '../../lib/specConstants';
import { selectIsMobile } from '../ui/uiSelectors';
import styles from './ArticleItem.module.css';

interface ArticleItemProps {
  item: Article;
  index: number;
  locale: Locale;
  /** Announces a link that opens a new tab. */
  externalNotice: string;
  /** Tags are shown, on desktop (spec §9). */
  isHasTag?: boolean;
  /** The wide motion stands behind the item with index 5, on desktop (spec §9). */
  isHasMotion?: boolean;
  /** The category label is left out (spec §9). */
  isHideCate?: boolean;
  /** Marks what a search found in a text. */
  mark?: (text: string) => ReactNode;
}

interface TagsProps {
  tags: readonly string[];
  locale: Locale;
  mark: (text: string) => ReactNode;
}

function Tags({ tags, locale, mark }: TagsProps): ReactNode {
  return (
    <ul className={styles.tags}>
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <a className={styles.tag} href={paths.search(locale, tag)}>
            {mark(tag)}
          </a>
        </li>
      ))}
    </ul>
  );
}

const unmarked = (text: string): ReactNode => <Phrases text={text} />;

/** One article of a list (spec §2, "Article item behaviour"; §9, "Article item rules"). */
export function ArticleItem({
  item,
  index,
  locale,
  externalNotice,
  mark = unmarked,
  ...options
}: ArticleItemProps) {
  const isMobile = useSelector(selectIsMobile);
  const category = categoryLabel(item.category) || item.publisher;
  const hasMotion = options.isHasMotion && index === ARTICLE_MOTION_INDEX && !isMobile;
  return (
    <li className={styles.item} data-testid="article-item">
      {hasMotion && <ArticleMotion />}
      <article className={styles.card} data-cursor="1">
        <Thumbnail image={item.thumbnail[0]} />
        <p className={styles.meta}>
          {!options.isHideCate && category && <span className={styles.category}>{category}</span>}
          <time dateTime={item.date}>{formatDate(item.date, locale)}</time>
        </p>
        <h3 className={styles.title}>
          <ArticleLink item={item} locale={locale} externalNotice={externalNotice} mark={mark} />
        </h3>
      </article>
      {options.isHasTag && item.tags.length > 0 && <Tags tags={item.tags} locale={locale} mark={mark} />}
    </li>
  );
}
