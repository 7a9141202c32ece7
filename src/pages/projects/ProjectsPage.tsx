import { useSelector } from 'react-redux';
import { PageOpening } from '../../components/PageOpening';
import { Section } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import { AllProjects } from '../../features/projects/AllProjects';
import { FeaturedProjects } from '../../features/projects/FeaturedProjects';
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
        <Section>
          <AllProjects />
        </Section>
      </div>
    </main>
  );
}
