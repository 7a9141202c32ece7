import { useMessages } from '../../components/useMessages';
import styles from './Disciplines.module.css';
import page from './TeamPage.module.css';

/** The shapes between the disciplines, in turn. */
const SHAPES = [
  <circle key="circle" cx="10" cy="10" r="10" fill="var(--vermilion)" />,
  <path key="quarter" d="M0 20V0A20 20 0 0 1 20 20Z" fill="var(--cobalt)" />,
  <path key="square" d="M1 1H19V19H1Z" fill="var(--sun)" />,
  <path key="half" d="M0 15A10 10 0 0 1 20 15Z" fill="var(--mint)" />,
  <path key="turned" d="M20 0V20A20 20 0 0 1 0 0Z" fill="var(--lilac)" />,
];

/** What the designers do, as one running line. */
export function Disciplines() {
  const t = useMessages('team');
  return (
    <section className={page.section}>
      <h2 className={page.heading}>{t('disciplinesTitle')}</h2>
      <ul className={styles.line}>
        {t('disciplines', { returnObjects: true }).map((name, index) => (
          <li key={name} className={styles.entry}>
            <svg className={styles.shape} viewBox="0 0 20 20" aria-hidden="true">
              {SHAPES[index % SHAPES.length]}
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
