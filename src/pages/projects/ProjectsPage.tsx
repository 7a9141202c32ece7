import { PageOpening } from '../../components/PageOpening';
import { Section } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import { AllProjects } from '../../features/content/AllProjects';
import { FeaturedProjects } from '../../features/content/FeaturedProjects';
import styles from './ProjectsPage.module.css';

/** The project list: a light opening with the featured ones, then all of them on an ink ground (spec §2). */
export function ProjectsPage() {
  const t = useMessages('projects');
  return (
    <main id="page" data-testid="page" data-page="projects">
      <div className={styles.opening}>
        <PageOpening title={t('title')} lead={t('lead')} />
        <div className={styles.featured}>
          <Section>
            <FeaturedProjects />
          </Section>
        </div>
      </div>
      <div className={styles.ink}>
        <Section>
          <AllProjects />
        </Section>
      </div>
    </main>
  );
}
