import styles from './NotFoundPage.module.css';

/** Ten columns by two rows of places, each 120 wide. */
const PLACES =
  'M0 1H1200M0 120H1200M0 240H1200' + Array.from({ length: 11 }, (_, at) => `M${at * 120} 0V240`).join('');

/** Shapes fallen out of their grid: some hold, one hangs, the others are on the floor. */
export function FallenShapes() {
  return (
    <svg
      className={styles.shapes}
      viewBox="0 0 1200 420"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
    >
      <path className={styles.places} d={PLACES} fill="none" strokeWidth="2" />
      <path
        fill="var(--cobalt)"
        d="M0 0H120V120H0ZM120 120V0A120 120 0 0 1 240 120ZM600 120A60 60 0 0 1 720 120Z"
      />
      <path fill="var(--lilac)" d="M480 0H600A120 120 0 0 1 480 120ZM1080 120V0A120 120 0 0 1 1200 120Z" />
      <path fill="var(--sun)" d="M240 0A60 60 0 0 0 360 0ZM960 0H1080V120H960Z" />
      <path fill="#111111" d="M720 120H840V240A120 120 0 0 1 720 120Z" transform="rotate(24 840 120)" />
      <circle fill="var(--vermilion)" cx="62" cy="360" r="60" />
      <path fill="var(--sun)" d="M140 360A60 60 0 0 0 260 360Z" transform="rotate(-24 200 360)" />
      <path fill="var(--mint)" d="M0 0H120V120H0Z" transform="translate(282 379) rotate(-70)" />
      <path fill="var(--lilac)" d="M470 420V300A120 120 0 0 1 590 420Z" />
      <path fill="var(--vermilion)" d="M0 0H120V120H0Z" transform="translate(694 265) rotate(22)" />
      <path fill="var(--cobalt)" d="M800 420A60 60 0 0 1 920 420Z" />
      <path
        fill="var(--vermilion)"
        d="M0 0H120A120 120 0 0 1 0 120Z"
        transform="translate(967 420) rotate(-112)"
      />
      <circle fill="var(--sun)" cx="1140" cy="360" r="60" />
      <path d="M0 419H1200" stroke="#111111" strokeWidth="2" />
    </svg>
  );
}
