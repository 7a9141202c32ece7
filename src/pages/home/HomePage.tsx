import { Suspense } from 'react';
import { HomeArticles } from '../../features/content/HomeArticles';
import { HomeProjects } from '../../features/content/HomeProjects';
import { usePlace } from '../../components/PlaceContext';
import { Hero } from './Hero';
import styles from './HomePage.module.css';
import { TeamBanner } from './TeamBanner';

/** Hero, newest articles (not in English), newest projects, team banner (spec §1). Each section hydrates by itself. */
export function HomePage() {
  const { locale } = usePlace();
  return (
    <main id="page" data-testid="page" data-page="home">
      <Suspense>
        <Hero />
      </Suspense>
      <div className={styles.lists}>
        {locale !== 'en' && (
          <Suspense>
            <HomeArticles />
          </Suspense>
        )}
        <Suspense>
          <HomeProjects />
        </Suspense>
      </div>
      <Suspense>
        <TeamBanner />
      </Suspense>
    </main>
  );
}
