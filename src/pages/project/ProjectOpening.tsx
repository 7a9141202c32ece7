import { usePlace } from '../../components/PlaceContext';
import { Phrases } from '../../components/text/Phrases';
import { ItemThumbnail } from '../../components/ItemThumbnail';
import { PlayablePicture, type MotionWords } from '../../components/moving/PlayablePicture';
import { itemCategory, itemName } from '../../contract/itemName';
import type { Project } from '../../contract/schemas';
import { formatDate } from '../../lib/text/formatDate';
import { OPENING_SLOT } from '../../lib/pictures/pageSlots';
import styles from './ProjectOpening.module.css';

/** Category and service, title, date, lead and the picture. Missing fields leave no gap. */
export function ProjectOpening({ project, motion }: { project: Project; motion: MotionWords }) {
  const { locale } = usePlace();
  const name = itemName(project, locale);
  const category = itemCategory(project);
  const serviceName = project.service_name;
  const date = formatDate(project.date, locale);
  const [image] = project.thumbnail;
  // A picture of unknown size gets a fixed ratio, so that nothing moves when it loads.
  const shape = image?.width && image.height ? 'whole' : 'wide';
  return (
    <>
      <header className={styles.opening}>
        {(category || serviceName) && (
          <p className={styles.meta}>
            {category && category !== name && <span className={styles.category}>{category}</span>}
            {serviceName && serviceName !== name && <span>{serviceName}</span>}
          </p>
        )}
        <h1 className={styles.title}>
          <Phrases text={name} />
        </h1>
        {date && date !== name && (
          <p className={styles.date}>
            <time dateTime={project.date}>{date}</time>
          </p>
        )}
        {project.main_text && <p className={styles.lead}>{project.main_text}</p>}
      </header>
      {image && (
        <div className={styles.picture}>
          <PlayablePicture image={image} words={motion}>
            <ItemThumbnail image={image} slot={OPENING_SLOT} shape={shape} eager />
          </PlayablePicture>
        </div>
      )}
    </>
  );
}
