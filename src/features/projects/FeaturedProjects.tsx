import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { DESKTOP, onPhone, pictureSlot, SNAP_SHARE } from '../../lib/pictures/pictureSlot';
import { heldOf } from '../content/contentSelectors';
import { ListSection } from '../lists/ListSection';
import { renderItems } from '../lists/renderItems';
import { useList } from '../lists/useList';
import { bringCard } from './bringCard';
import { featuredOf } from './featuredOf';
import styles from './FeaturedProjects.module.css';
import { ProjectItem } from './ProjectItem';

/** Seven and five columns, then five and seven; the first of an odd number is wide. */
function slotOf(index: number, isOdd: boolean) {
  if (isOdd && index === 0) return pictureSlot([DESKTOP, 8]);
  const isLarge = isOdd ? index === 1 : index === 0 || index === 3;
  return pictureSlot([DESKTOP, isLarge ? 7 : 5]);
}

/** 'Featured projects': up to four, large (rule: projects.featured). The last of an odd number is wide. */
export function FeaturedProjects() {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const list = useList({ list: 'projects', locale });
  const items = featuredOf(heldOf(list).items);
  const isOdd = items.length % 2 === 1;
  return (
    <ListSection
      title={t('section.featuredProjects')}
      what="projects"
      list={list}
      isEmpty={items.length === 0}
      count={0}
    >
      <ul className={styles.list} data-testid="featured-list" onFocus={bringCard}>
        {renderItems(items, (item, index) => (
          <ProjectItem
            item={item}
            slot={onPhone(slotOf(index, isOdd), SNAP_SHARE)}
            wide={isOdd && index === 0}
            eager={index === 0}
          />
        ))}
      </ul>
    </ListSection>
  );
}
