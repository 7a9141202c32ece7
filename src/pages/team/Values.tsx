import { useMessages } from '../../components/useMessages';
import styles from './Values.module.css';

/** One shape per value: a circle has no first side, a square no loose one, a quarter circle starts off. */
const VALUES = [
  { key: 'respect', shape: <circle cx="150" cy="150" r="150" /> },
  { key: 'quality', shape: <path d="M0 0H300V300H0Z" /> },
  { key: 'speed', shape: <path d="M0 300V0A300 300 0 0 1 300 300Z" /> },
] as const;

/** Respect, Quality, Speed (rule: team.contents), each with a shape. */
export function Values() {
  const t = useMessages('team');
  return (
    <section className={styles.values}>
      <h2 className="visually-hidden">{t('valuesTitle')}</h2>
      <ul className={styles.list}>
        {VALUES.map(({ key, shape }) => (
          <li key={key} className={styles.value} data-value={key}>
            <svg className={styles.shape} viewBox="0 0 300 300" fill="currentColor" aria-hidden="true">
              {shape}
            </svg>
            <h3 className={styles.name}>{t(`${key}Title`)}</h3>
            <p>{t(`${key}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
