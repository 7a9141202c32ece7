import { useSelector } from 'react-redux';
import { PageOpening } from '../../components/PageOpening';
import { LowerSection, Section } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import { FilteredList, selectListedChoice } from '../../features/lists/FilteredList';
import all from './AllProjects.module.css';
import { bringCard, ProjectItem } from '../../features/projects/ProjectItem';
import { useLocale } from '../../components/useLocale';
import { ListSection } from '../../features/lists/ListSection';
import { renderItems } from '../../features/lists/renderItems';
import { useList } from '../../features/lists/useList';
import featured from './FeaturedProjects.module.css';
import { heldOf, selectHeldList, type WithContent } from '../../features/content/contentState';
import type { Place } from '../../lib/address/place';
import type { Project } from '@hibari/contract/schemas';
import { featuredSlot, rhythmSlot } from '../../lib/pictures/pageSlots';
import { describePage } from '../page';
import styles from './ProjectsPage.module.css';
import { selectHeaderBackground } from '../../features/shell/shellSelectors';

/** 'Featured projects': up to four, large (rule: projects.featured). The last of an odd number is wide. */
function FeaturedProjects() {
  const t = useMessages('shell');
  const locale = useLocale();
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
      <ul className={featured.list} data-testid="featured-list" onFocus={bringCard}>
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

const LAYOUT = { className: all.list, slotOf: rhythmSlot };

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
