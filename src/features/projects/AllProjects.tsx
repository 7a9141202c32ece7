import { useMessages } from '../../components/useMessages';
import type { Project } from '../../contract/schemas';
import { heldOf } from '../content/contentSelectors';
import { FilteredList } from '../lists/FilteredList';
import { ItemGrid } from '../lists/ItemGrid';
import { ProjectItem } from './ProjectItem';

/** 'All projects' with the category filter (rule: projects.sections). */
export function AllProjects() {
  const t = useMessages('shell');
  return (
    <FilteredList name="projects" title={t('section.allProjects')}>
      {(list, busy) => (
        <ItemGrid items={heldOf(list).items as Project[]} testId="project-list" busy={busy}>
          {(item, { slot }) => <ProjectItem item={item} slot={slot} />}
        </ItemGrid>
      )}
    </FilteredList>
  );
}
