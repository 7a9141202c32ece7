import type { Locale } from '../../../i18n/locales';
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
}

/** One project of a list: thumbnail, category, service name and title, linked to its page (spec §2). */
export function ProjectItem({ item, locale, wide = false }: ProjectItemProps) {
  const category = categoryLabel(item.category);
  return (
    <li className={styles.item} data-testid="project-item" data-wide={wide}>
      <article className={styles.card}>
        <Thumbnail image={item.thumbnail[0]} shape={wide ? 'wide' : 'card'} />
        <div className={styles.info}>
          <p className={styles.meta}>
            {category && <span className={styles.category}>{category}</span>}
            {item.service_name && <span>{item.service_name}</span>}
          </p>
          <h3 className={styles.title}>
            <a className={styles.link} href={paths.project(locale, item.postId || item.id)}>
              {item.title}
            </a>
          </h3>
          {wide && item.main_text && <p className={styles.text}>{item.main_text}</p>}
        </div>
      </article>
    </li>
  );
}
