import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import type { Project } from '../../contract/schemas';
import { featuredSlot } from '../../lib/pictures/pageSlots';
import { heldOf } from '../content/contentState';
import { ListSection } from '../lists/ListSection';
import { renderItems } from '../lists/renderItems';
import { useList } from '../lists/useList';
import { bringCard, ProjectItem } from './ProjectItem';
import styles from './FeaturedProjects.module.css';

/** 'Featured projects': up to four, large (rule: projects.featured). The last of an odd number is wide. */
export function FeaturedProjects() {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const list = useList({ list: 'featured', locale });
  const items = heldOf(list).items as Project[];
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
            slot={featuredSlot(index, items.length)}
            wide={isOdd && index === 0}
            eager={index === 0}
          />
        ))}
      </ul>
    </ListSection>
  );
}
