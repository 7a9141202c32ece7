import { useMessages } from '../../components/useMessages';
import type { Project } from '../../contract/schemas';
import { rhythmSlot } from '../../lib/pictures/pageSlots';
import { ITEMS_PER_REQUEST } from '../../lib/specConstants';
import { FilteredList } from '../lists/FilteredList';
import { PagedGrid } from '../lists/PagedGrid';
import styles from './AllProjects.module.css';
import { ProjectItem } from './ProjectItem';

const LAYOUT = { className: styles.list, slotOf: rhythmSlot };

/** 'All projects' with the category filter (rule: projects.sections). */
export function AllProjects() {
  const t = useMessages('projects');
  const shell = useMessages('shell');
  return (
    <FilteredList name="projects" title={shell('section.allProjects')} count={ITEMS_PER_REQUEST}>
      {(list, busy) => (
        <PagedGrid
          list={list}
          parameter="page"
          testId="project-list"
          layout={LAYOUT}
          busy={busy}
          moreLabel={t('more')}
        >
          {(item, { slot, id }) => <ProjectItem item={item as Project} slot={slot} id={id} />}
        </PagedGrid>
      )}
    </FilteredList>
  );
}
