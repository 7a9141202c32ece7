import styles from './Logo.module.css';

/** The skylark from the four shapes, and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <path d="M0 16A16 16 0 0 1 16 0v16Z" fill="#2443FF" />
        <path d="M16 16h16a16 16 0 0 1-16 16Z" fill="#FF4A26" />
        <circle cx="24" cy="8" r="4" fill="#111111" />
        <rect y="16" width="16" height="16" fill="#FFC524" />
      </svg>
      <span lang="en">Hibari Design</span>
    </span>
  );
}
