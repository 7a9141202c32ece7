import { useMessages } from '../../components/useMessages';
import { FIVE_HUNDRED_SIZE, fiveHundred } from '../../lib/shapes/fiveHundred';
import { colourPaths } from '../../lib/shapes/shapePath';
import styles from './FiveHundred.module.css';

/** Units of the drawing in one module; even, so that every coordinate is a whole number. */
const MODULE = 2;

/** Constant, but too slow to compute when the chunk loads: it is drawn on first render, under the cover. */
let paths: ReturnType<typeof colourPaths> | undefined;

/** 'About 500 designers', the number made of 500 shapes, one per designer. */
export function FiveHundred() {
  const t = useMessages('team');
  const { columns, rows } = FIVE_HUNDRED_SIZE;
  paths ??= colourPaths(fiveHundred(), MODULE);
  return (
    <section className={styles.section}>
      <h2 className={styles.sentence}>
        <span className={styles.label}>{`${t('countLabel')} `}</span>
        <span className="visually-hidden">{`${t('count')} `}</span>
        <svg
          className={styles.number}
          viewBox={`0 0 ${columns * MODULE} ${rows * MODULE}`}
          aria-hidden="true"
          data-testid="five-hundred"
        >
          {paths.map(({ colour, d }) => {
            // White like the text, so that both are visible where the background is not drawn.
            const paint = colour === 'paper' ? 'currentColor' : `var(--${colour})`;
            return <path key={colour} fill={paint} stroke={paint} d={d} />;
          })}
        </svg>
        <span className={styles.unit}>{t('countUnit')}</span>
      </h2>
      <p className={styles.text}>{t('countText')}</p>
    </section>
  );
}
