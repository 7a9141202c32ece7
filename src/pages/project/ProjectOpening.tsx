import { usePlace } from '../../components/PlaceContext';
import { Phrases } from '../../components/Phrases';
import { Thumbnail } from '../../components/Thumbnail';
import { useMessages } from '../../components/useMessages';
import type { Project } from '../../contract/schemas';
import { formatDate } from '../../lib/formatDate';
import { categoryLabel } from '../../lib/labels';
import styles from './ProjectOpening.module.css';

/** Category and service, title, date, lead and the picture (design.md "Project"). What is missing leaves no gap. */
export function ProjectOpening({ project }: { project: Project }) {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const category = categoryLabel(project.category);
  const date = formatDate(project.date, locale);
  const [image] = project.thumbnail;
  // A picture of unknown size is given a ratio, so that nothing moves when it comes.
  const shape = image?.width && image.height ? 'whole' : 'wide';
  return (
    <>
      <header className={styles.opening}>
        {(category || project.service_name) && (
          <p className={styles.meta}>
            {category && <span className={styles.category}>{category}</span>}
            {project.service_name && <span>{project.service_name}</span>}
          </p>
        )}
        <h1 className={styles.title}>
          <Phrases text={project.title || project.service_name || t('nav.projects')} />
        </h1>
        {date && (
          <p className={styles.date}>
            <time dateTime={project.date}>{date}</time>
          </p>
        )}
        {project.main_text && <p className={styles.lead}>{project.main_text}</p>}
      </header>
      {image && (
        <div className={styles.picture}>
          <Thumbnail image={image} shape={shape} eager />
        </div>
      )}
    </>
  );
}
