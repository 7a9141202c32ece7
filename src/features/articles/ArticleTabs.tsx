import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { paths } from '../../lib/address/paths';
import styles from './ArticleTabs.module.css';

const TABS = ['blog', 'media'] as const;

export function ArticleTabs({ current, label }: { current: string; label: string }) {
  const t = useMessages('shell');
  const { locale } = usePlace();
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {TABS.map((tab) => (
          <li key={tab}>
            <a
              className={styles.tab}
              href={paths.articleTab(locale, tab)}
              aria-current={tab === current ? 'page' : undefined}
            >
              {t(`section.${tab}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
