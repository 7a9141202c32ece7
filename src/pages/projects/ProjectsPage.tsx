import { useSelector } from 'react-redux';
import { PageOpening } from '../../components/PageOpening';
import { LowerSection, Section } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import { FilteredList, selectListedChoice } from '../../features/lists/FilteredList';
import list from './AllProjects.module.css';
import { ProjectItem } from '../../features/projects/ProjectItem';
import { FeaturedProjects } from '../../features/projects/FeaturedProjects';
import { selectHeldList, type WithContent } from '../../features/content/contentState';
import type { Place } from '../../lib/address/place';
import type { Project } from '../../contract/schemas';
import { featuredSlot, rhythmSlot } from '../../lib/pictures/pageSlots';
import { describePage } from '../page';
import styles from './ProjectsPage.module.css';
import { selectHeaderBackground } from '../../features/shell/shellSelectors';

const LAYOUT = { className: list.list, slotOf: rhythmSlot };

/** 'All projects' with the category filter (rule: projects.sections). */
export function AllProjects() {
  const t = useMessages('shell');
  return (
    <FilteredList name="projects" title={t('section.allProjects')} testId="project-list" layout={LAYOUT}>
      {(item, { slot, id }) => <ProjectItem item={item as Project} slot={slot} id={id} />}
    </FilteredList>
  );
}

/**
 * The project list: a light opening with the featured ones, then all of them on an ink background. The opening turns
 * to ink together with the header (rule: projects.ground-turns-with-header).
 */
export function ProjectsPage() {
  const t = useMessages('projects');
  const isTurned = useSelector(selectHeaderBackground);
  return (
    <main id="page" data-testid="page" data-page="projects">
      <div className={`${styles.opening} ${isTurned ? styles.ink : ''}`}>
        <PageOpening title={t('title')} lead={t('lead')} />
        <div className={styles.featured}>
          <Section>
            <FeaturedProjects />
          </Section>
        </div>
      </div>
      <div className={`${styles.all} ${styles.ink}`}>
        <LowerSection>
          <AllProjects />
        </LowerSection>
      </div>
    </main>
  );
}

ProjectsPage.describe = describePage('projects');

ProjectsPage.firstPicture = (state: WithContent, { locale }: Place) => {
  const { items } = selectHeldList(state, { list: 'featured', locale });
  const image = items[0]?.thumbnail[0];
  return image && { image, slot: featuredSlot(0, items.length) };
};

ProjectsPage.listedChoice = (state: WithContent, { locale, choice }: Place) =>
  selectListedChoice(state, { list: 'projects', locale }, choice);
