import styles from './Logo.module.css';

/** The skylark from the four shapes, and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg width="40" height="40" viewBox="0 4 96 88" aria-hidden="true">
        <path fill="#FF4A26" d="M32 40v32A32 32 0 0 1 0 40Z" />
        <path
          fill="#2443FF"
          d="M32 40h48a48 48 0 0 1-48 48ZM64 40H48a16 16 0 0 1 16-16ZM64 24h16v16H64ZM64 8v16A16 16 0 0 1 48 8Z"
        />
        <path fill="currentColor" d="M64 40v32a32 32 0 0 1-32-32Z" />
        <path fill="#FFC524" d="M80 24h16a16 16 0 0 1-16 16Z" />
        <circle fill="#FFFFFF" cx="72" cy="32" r="4" />
      </svg>
      <span lang="en">Hibari Design</span>
    </span>
  );
}
