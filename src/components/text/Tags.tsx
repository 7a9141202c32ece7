import type { Locale } from '@hibari/contract/locales';
import { paths } from '@hibari/contract/address/paths';
import chips from '../controls/chip.module.css';
import styles from './Tags.module.css';

interface TagsProps {
  tags: readonly string[];
  locale: Locale;
  /** Accessible name of the list. */
  label: string;
}

/** The tags of an item, each linked to its search; renders nothing without tags (rule: articles.tag-links). */
export function Tags({ tags, locale, label }: TagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={chips.chips} aria-label={label}>
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <a className={styles.tag} href={paths.search(locale, tag)}>
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
