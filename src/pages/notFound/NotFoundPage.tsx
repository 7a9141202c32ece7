import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { paths } from '../../lib/paths';
import styles from './NotFoundPage.module.css';

/** An address that is none: shapes fallen out of their grid, and ways on. */
export function NotFoundPage() {
  const t = useMessages('notFound');
  const { locale } = usePlace();
  return (
    <main id="page" data-testid="page" data-page="not-found" className={styles.page}>
      <svg className={styles.shapes} viewBox="0 0 480 240" aria-hidden="true">
        <rect x="0" y="120" width="120" height="120" fill="#2443FF" />
        <path d="M118 118h120a120 120 0 0 1-120 120Z" fill="#FFC524" transform="rotate(-14 178 238)" />
        <path d="M262 240a60 60 0 0 1 120 0Z" fill="#FF4A26" transform="rotate(160 322 210)" />
        <circle cx="434" cy="194" r="46" fill="#12B886" />
      </svg>
      <h1 className={styles.title}>{t('title')}</h1>
      <p>{t('text')}</p>
      <ul className={styles.links}>
        <li>
          <a href={paths.home(locale)}>{t('home')}</a>
        </li>
        <li>
          <a href={paths.projects(locale)}>{t('projects')}</a>
        </li>
      </ul>
    </main>
  );
}
