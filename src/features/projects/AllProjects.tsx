import { useMessages } from '../../components/useMessages';
import type { Project } from '../../contract/schemas';
import { rhythmSlot } from '../../lib/pictures/pageSlots';
import { heldOf } from '../content/contentSelectors';
import { FilteredList } from '../lists/FilteredList';
import { ItemGrid } from '../lists/ItemGrid';
import styles from './AllProjects.module.css';
import { ProjectItem } from './ProjectItem';

const LAYOUT = { className: styles.list, slotOf: rhythmSlot };

/** 'All projects' with the category filter (rule: projects.sections). */
export function AllProjects() {
  const t = useMessages('shell');
  return (
    <FilteredList name="projects" title={t('section.allProjects')}>
      {(list, busy) => (
        <ItemGrid items={heldOf(list).items as Project[]} testId="project-list" layout={LAYOUT} busy={busy}>
          {(item, { slot }) => <ProjectItem item={item} slot={slot} />}
        </ItemGrid>
      )}
    </FilteredList>
  );
}
