import { HomeArticles, HomeProjects } from './HomeLists';
import { usePlace } from '../../components/PlaceContext';
import { LowerSection, Section } from '../../components/Section';
import { Hero } from './Hero';
import styles from './HomePage.module.css';
import { TeamBanner } from './TeamBanner';

/** Hero, newest articles (not in English), newest projects, team banner; each hydrates and fails on its own. */
export function HomePage() {
  const { locale } = usePlace();
  return (
    <main id="page" data-testid="page" data-page="home">
      <Section>
        <Hero />
      </Section>
      <div className={styles.lists}>
        {locale !== 'en' && (
          <LowerSection>
            <HomeArticles />
          </LowerSection>
        )}
        <LowerSection>
          <HomeProjects />
        </LowerSection>
      </div>
      <LowerSection>
        <TeamBanner />
      </LowerSection>
    </main>
  );
}
