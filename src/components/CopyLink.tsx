import { useEffect, useState } from 'react';
import { Icon } from './Icon';
import styles from './CopyLink.module.css';

/** How long the confirmation is shown. */
const CONFIRMATION_MS = 4_000;

interface CopyLinkProps {
  label: string;
  /** Text of the confirmation. */
  copied: string;
}

async function copyAddress(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    return true;
  } catch {
    // Permission denied or an insecure context: nothing was copied, so nothing is announced
    // (rule: project.copy-denied).
    return false;
  }
}

/** Copies the page's address. The confirmation appears only when it was copied (rule: project.copy-confirmed). */
export function CopyLink({ label, copied }: CopyLinkProps) {
  /** Number of copies; 0 once the confirmation has expired. */
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    const done = await copyAddress();
    setCopies((count) => (done ? count + 1 : 0));
  };
  return (
    <div className={styles.copy}>
      <button type="button" className={styles.button} data-testid="copy-link" onClick={() => void copy()}>
        <Icon name="link" />
        {label}
      </button>
      <p className={styles.status} role="status">
        {copies > 0 && copied}
      </p>
    </div>
  );
}
