import { FallenDrawing } from '../../components/FallenDrawing';
import styles from './FallenShapes.module.css';

/** Ten columns by two rows of places, each 120 wide. */
const PLACES =
  'M0 1H1200M0 120H1200M0 240H1200' + Array.from({ length: 11 }, (_, at) => `M${at * 120} 0V240`).join('');

/** In their places; four of them in the first five columns, which are all that a narrow window shows. */
const FALLEN = [
  { pose: styles.circle, fill: 'var(--vermilion)', d: 'M0 180A60 60 0 0 1 120 180A60 60 0 0 1 0 180Z' },
  { pose: styles.bowl, fill: 'var(--sun)', d: 'M240 240A60 60 0 0 1 360 240Z' },
  { pose: styles.square, fill: 'var(--mint)', d: 'M360 0H480V120H360Z' },
  { pose: styles.quarter, fill: 'var(--lilac)', d: 'M480 120H600V240A120 120 0 0 1 480 120Z' },
  { pose: styles.tilted, fill: 'var(--vermilion)', d: 'M720 0H840V120H720Z' },
  { pose: styles.hanging, fill: '#111111', d: 'M720 120H840V240A120 120 0 0 1 720 120Z' },
  { pose: styles.dome, fill: 'var(--cobalt)', d: 'M840 0A60 60 0 0 0 960 0Z' },
  { pose: styles.leaning, fill: 'var(--vermilion)', d: 'M840 120H960A120 120 0 0 1 840 240Z' },
  { pose: styles.ball, fill: 'var(--sun)', d: 'M1080 180A60 60 0 0 1 1200 180A60 60 0 0 1 1080 180Z' },
];

/** Shapes fallen out of their grid: some hold, one hangs, the others are on the floor. */
export function FallenShapes({ className }: { className: string | undefined }) {
  return (
    <FallenDrawing
      className={className}
      viewBox="0 0 1200 420"
      preserveAspectRatio="xMinYMax slice"
      shapes={FALLEN}
    >
      <path className={styles.places} d={PLACES} fill="none" strokeWidth="2" />
      <path
        fill="var(--cobalt)"
        d="M0 0H120V120H0ZM120 120V0A120 120 0 0 1 240 120ZM600 120A60 60 0 0 1 720 120Z"
      />
      <path
        fill="var(--lilac)"
        d="M480 0H600A120 120 0 0 1 480 120ZM1080 120V0A120 120 0 0 1 1200 120ZM120 120H240V240H120ZM960 240A60 60 0 0 1 1080 240Z"
      />
      <path
        fill="var(--sun)"
        d="M240 0A60 60 0 0 0 360 0ZM960 0H1080V120H960ZM720 240H600A120 120 0 0 1 720 120Z"
      />
      <path fill="#111111" d="M360 240A60 60 0 0 1 480 240Z" />
      <path d="M0 419H1200" stroke="#111111" strokeWidth="2" />
    </FallenDrawing>
  );
}
