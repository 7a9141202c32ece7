import { usePlace } from '../../components/PlaceContext';
import { Phrases } from '../../components/text/Phrases';
import { ItemThumbnail } from '../../components/ItemThumbnail';
import { PlayablePicture, type MotionWords } from '../../components/moving/PlayablePicture';
import { itemName } from '../../contract/itemName';
import type { Project } from '../../contract/schemas';
import { OPENING_SLOT } from '../../lib/pictures/pageSlots';
import '../../components/ownRatio.css';
import styles from './ProjectOpening.module.css';

/** Title, lead and the picture. Missing fields leave no gap. */
export function ProjectOpening({ project, motion }: { project: Project; motion: MotionWords }) {
  const { locale } = usePlace();
  const [image] = project.thumbnail;
  // A picture of unknown size gets a fixed ratio, so that nothing moves when it loads.
  const shape = image?.width && image.height ? 'whole' : 'wide';
  return (
    <>
      <header className={styles.opening}>
        <h1 className={styles.title}>
          <Phrases text={itemName(project, locale)} />
        </h1>
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
