import { Phrases } from '../../components/text/Phrases';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { paths } from '../../lib/address/paths';
import styles from './TeamBanner.module.css';

/** The banner that links to the team page; its shapes move on hover and focus (wakingShapes.css). */
export function TeamBanner() {
  const t = useMessages('home');
  const { locale } = usePlace();
  return (
    <section className={`${styles.banner} later`}>
      <svg className={styles.shapes} viewBox="0 0 400 200" aria-hidden="true">
        <circle cx="50" cy="150" r="50" fill="var(--vermilion)" />
        <path d="M100 101v-1a50 50 0 0 1 100 0v1Z" fill="var(--sun)" />
        <path d="M199 100h101a100 100 0 0 1-100 100h-1Z" fill="var(--cobalt)" />
        <path d="M100 100h100v100a100 100 0 0 1-100-100Z" fill="var(--lilac)" />
        <rect x="300" y="99" width="100" height="101" fill="var(--mint)" />
        <path d="M300 100V0a100 100 0 0 1 100 100Z" fill="currentColor" />
      </svg>
      <h2 className={styles.title}>
        <Phrases text={t('banner.title')} />
      </h2>
      <p className={styles.text}>{t('banner.text')}</p>
      <a className={styles.link} href={paths.team(locale)} data-track="banner_team">
        {t('banner.link')}
      </a>
    </section>
  );
}
