import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import type { Project } from '../../contract/schemas';
import { gridSlot } from '../../lib/pictures/pageSlots';
import { heldOf } from '../content/contentSelectors';
import { FilteredList } from '../lists/FilteredList';
import { ItemGrid } from '../lists/ItemGrid';
import { itemKeys } from '../lists/itemKeys';
import { ProjectItem } from './ProjectItem';

/** 'All projects' with the category filter (rule: projects.sections). */
export function AllProjects() {
  const t = useMessages('projects');
  const shell = useMessages('shell');
  const { locale } = usePlace();
  const texts = {
    title: shell('section.allProjects'),
    filter: t('filter'),
    all: t('all'),
    empty: t('empty'),
    total: (count: number) => t('total', { count }),
  };
  return (
    <FilteredList name="projects" texts={texts}>
      {({ list, busy }) => {
        const { items } = heldOf(list);
        const keys = itemKeys(items);
        return (
          <ItemGrid testId="project-list" busy={busy}>
            {(items as Project[]).map((item, index) => (
              <ProjectItem
                key={keys[index]}
                item={item}
                locale={locale}
                slot={gridSlot(index, items.length)}
              />
            ))}
          </ItemGrid>
        );
      }}
    </FilteredList>
  );
}
