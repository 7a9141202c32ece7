import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { paths } from '../../lib/address/paths';
import styles from './NavLinks.module.css';

const SECTIONS = ['projects', 'articles', 'team', 'search'] as const;

/** The sections' links. The articles link is shown only when the locale is not en (rule: header.no-articles-in-english). */
export function NavLinks() {
  const t = useMessages('shell');
  const { locale, section } = usePlace();
  const shown = SECTIONS.filter((name) => name !== 'articles' || locale !== 'en');
  return (
    <ul className={styles.list}>
      {shown.map((name) => (
        <li key={name}>
          <a
            className={styles.link}
            href={paths[name](locale)}
            data-track={name}
            {...(section === name && { 'aria-current': 'page' as const })}
          >
            {t(`nav.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
