import { Phrases } from '../../components/text/Phrases';
import { useMessages } from '../../components/useMessages';
import page from './TeamPage.module.css';
import styles from './WaysOfWorking.module.css';

/** The quarters of a circle, clockwise; each step adds one. */
const QUARTERS = [
  { d: 'M100 100V0A100 100 0 0 1 200 100Z', fill: 'var(--cobalt)' },
  { d: 'M100 100H200A100 100 0 0 1 100 200Z', fill: 'var(--vermilion)' },
  { d: 'M100 100V200A100 100 0 0 1 0 100Z', fill: 'var(--sun)' },
  { d: 'M100 100H0A100 100 0 0 1 100 0Z', fill: '#111111' },
] as const;
const STEPS = [1, 2, 3, 4] as const;

export function WaysOfWorking() {
  const t = useMessages('team');
  return (
    <section className={styles.ground}>
      <h2 className={page.heading}>
        <Phrases text={t('workTitle')} />
      </h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            <svg className={styles.mark} viewBox="0 0 200 200" aria-hidden="true">
              <circle className={styles.ring} cx="100" cy="100" r="99" fill="none" strokeWidth="2" />
              {QUARTERS.slice(0, step).map(({ d, fill }) => (
                <path key={fill} className={styles.quarter} d={d} fill={fill} />
              ))}
            </svg>
            <h3 className={styles.title}>
              <Phrases text={t(`work${step}Title`)} />
            </h3>
            <p className={styles.text}>{t(`work${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
