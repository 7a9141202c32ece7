import { Link } from 'react-router-dom';
import { HomeArticles, HomeProjects } from './HomeLists';
import { useLocale } from '../../components/useLocale';
import { LowerSection, Section } from '../../components/Section';
import { Hero } from './Hero';
import styles from './HomePage.module.css';
import { Phrases } from '../../components/text/Phrases';
import { useMessages } from '../../components/useMessages';
import { paths } from '@hibari/contract/address/paths';
import banner from './TeamBanner.module.css';

/** The banner that links to the team page; its shapes move on hover and focus (wakingShapes.css). */
function TeamBanner() {
  const t = useMessages('home');
  const locale = useLocale();
  return (
    <section className={`${banner.banner} later`}>
      <svg className={banner.shapes} viewBox="0 0 400 200" aria-hidden="true">
        <circle cx="50" cy="150" r="50" fill="var(--vermilion)" />
        <path d="M100 101v-1a50 50 0 0 1 100 0v1Z" fill="var(--sun)" />
        <path d="M199 100h101a100 100 0 0 1-100 100h-1Z" fill="var(--cobalt)" />
        <path d="M100 100h100v100a100 100 0 0 1-100-100Z" fill="var(--lilac)" />
        <rect x="300" y="99" width="100" height="101" fill="var(--mint)" />
        <path d="M300 100V0a100 100 0 0 1 100 100Z" fill="currentColor" />
      </svg>
      <h2 className={banner.title}>
        <Phrases text={t('banner.title')} />
      </h2>
      <p className={banner.text}>{t('banner.text')}</p>
      <Link className={banner.link} to={paths.team(locale)} data-track="banner_team">
        {t('banner.link')}
      </Link>
    </section>
  );
}

/** Hero, newest articles (not in English), newest projects, team banner; each hydrates and fails on its own. */
export function HomePage() {
  const locale = useLocale();
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
