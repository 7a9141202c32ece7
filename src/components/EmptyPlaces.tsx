import styles from './EmptyPlaces.module.css';
import { FallenDrawing } from './FallenDrawing';

/** In their places, row by row. */
const SHAPES = [
  { d: 'M100 50A50 50 0 0 1 200 50A50 50 0 0 1 100 50Z', fill: 'var(--vermilion)', pose: styles.circle },
  { d: 'M200 100A50 50 0 0 1 300 100Z', fill: 'var(--sun)', pose: styles.half },
];

/** Three places for something that was not found, of which two have lost their shapes. */
export function EmptyPlaces({ className }: { className: string | undefined }) {
  return (
    <FallenDrawing className={className} viewBox="0 0 300 200" shapes={SHAPES}>
      <path className={styles.places} d="M1 1H299V99H1ZM100 0V100M200 0V100" fill="none" strokeWidth="2" />
      <path fill="var(--cobalt)" d="M0 0H100V100A100 100 0 0 1 0 0Z" />
      <path d="M0 199H300" stroke="currentColor" strokeWidth="2" />
    </FallenDrawing>
  );
}
