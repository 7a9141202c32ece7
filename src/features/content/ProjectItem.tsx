import type { ReactNode } from 'react';
import type { Locale } from '../../../i18n/locales';
import { Phrases } from '../../components/Phrases';
import { Thumbnail } from '../../components/Thumbnail';
import type { Project } from '../../contract/schemas';
import { categoryLabel } from '../../lib/labels';
import { paths } from '../../lib/paths';
import styles from './ProjectItem.module.css';

interface ProjectItemProps {
  item: Project;
  locale: Locale;
  /** The wide item also shows its main text, beside the picture on desktop (spec §2). */
  wide?: boolean;
  /** Its picture is among the first that the page shows. */
  eager?: boolean;
  /** Marks what a search found in a text. */
  mark?: (text: string) => ReactNode;
}

const unmarked = (text: string): ReactNode => <Phrases text={text} />;

/** One project of a list: thumbnail, category, service name and title, linked to its page (spec §2). */
export function ProjectItem({
  item,
  locale,
  wide = false,
  eager = false,
  mark = unmarked,
}: ProjectItemProps) {
  const category = categoryLabel(item.category);
  return (
    <li className={styles.item} data-testid="project-item" data-wide={wide}>
      <article className={styles.card} data-cursor="1">
        <Thumbnail image={item.thumbnail[0]} shape={wide ? 'wide' : 'card'} eager={eager} />
        <div className={styles.info}>
          <p className={styles.meta}>
            {category && <span className={styles.category}>{category}</span>}
            {item.service_name && <span>{mark(item.service_name)}</span>}
          </p>
          <h3 className={styles.title}>
            <a className={styles.link} href={paths.project(locale, item.postId || item.id)}>
              {mark(item.title)}
            </a>
          </h3>
          {wide && item.main_text && <p className={styles.text}>{item.main_text}</p>}
        </div>
      </article>
    </li>
  );
}
