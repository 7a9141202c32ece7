import { useSelector } from 'react-redux';
import { PageOpening } from '../../components/PageOpening';
import { LowerSection, Section } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import { AllProjects } from '../../features/projects/AllProjects';
import { FeaturedProjects } from '../../features/projects/FeaturedProjects';
import { selectHeldList, type WithContent } from '../../features/content/contentState';
import { selectListedChoice } from '../../features/lists/listSelectors';
import type { Place } from '../../lib/address/place';
import { featuredSlot } from '../../lib/pictures/pageSlots';
import { describePage } from '../describePage';
import styles from './ProjectsPage.module.css';
import { selectHeaderBackground } from '../../features/shell/shellSelectors';

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
