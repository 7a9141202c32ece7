import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import type { Project } from '../../contract/schemas';
import { paths } from '../../lib/address/paths';
import { closestItems } from '../../lib/items/listOrder';
import { hasId } from '../../lib/items/itemInList';
import { DESKTOP, onPhone, pictureSlot, SNAP_SHARE } from '../../lib/pictures/pictureSlot';
import { RELATED_COUNT } from '../../lib/specConstants';
import { ListSection } from '../lists/ListSection';
import { renderItems } from '../lists/renderItems';
import { useNear } from '../lists/useList';
import { bringCard, ProjectItem } from './ProjectItem';
import styles from './RelatedProjects.module.css';

const SLOT = onPhone(pictureSlot([DESKTOP, 6]), SNAP_SHARE);

/** 'You may also like': the closest projects in the list (rule: project.related); renders nothing without any. */
export function RelatedProjects({ id }: { id: string }) {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const near = useNear('projects', { collection: 'post', locale, id });
  const items = closestItems(near.items as Project[], hasId(id));
  return (
    <ListSection
      title={t('section.youMayAlsoLike')}
      what="projects"
      list={near.list}
      isEmpty={items.length === 0}
      count={items.length < RELATED_COUNT ? Infinity : 0}
      all={paths.projects(locale)}
    >
      <ul className={styles.list} data-testid="related-list" onFocus={bringCard}>
        {renderItems(items, (item) => (
          <ProjectItem item={item} slot={SLOT} />
        ))}
      </ul>
    </ListSection>
  );
}
