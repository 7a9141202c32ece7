import { ItemThumbnail } from '../../components/ItemThumbnail';
import { usePlace } from '../../components/PlaceContext';
import { Phrases } from '../../components/text/Phrases';
import { itemName } from '../../contract/itemName';
import type { Project } from '../../contract/schemas';
import { paths } from '../../lib/address/paths';
import { hasId, nextItem } from '../../lib/items/itemInList';
import { OPENING_SLOT } from '../../lib/pictures/pageSlots';
import { useNear } from '../lists/useList';
import styles from './NextProject.module.css';

/** The next project of the list, as its own page begins (rule: project.next); the last one leads to the first. */
export function NextProject({ id, label }: { id: string; label: string }) {
  const { locale } = usePlace();
  const { items } = useNear('projects', { collection: 'post', locale, id });
  const item = nextItem(items as Project[], hasId(id));
  if (!item) return null;
  return (
    <nav className={styles.next} aria-label={label}>
      <a
        className={styles.link}
        href={paths.project(locale, item.postId || item.id)}
        data-testid="next-project"
        data-cursor="1"
      >
        <span className={styles.label}>{label}</span>
        <span className={styles.title}>
          <Phrases text={itemName(item, locale)} />
        </span>
        <ItemThumbnail image={item.thumbnail[0]} slot={OPENING_SLOT} shape="wide" />
      </a>
    </nav>
  );
}
