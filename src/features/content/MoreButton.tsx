import styles from './MoreButton.module.css';

interface MoreButtonProps {
  label: string;
  /** Its page is on the way; the button stays where it is and keeps the focus. */
  busy: boolean;
  onPress: () => void;
}

/** The paging action under a list (spec §2, "Article list"). */
export function MoreButton({ label, busy, onPress }: MoreButtonProps) {
  return (
    <button type="button" className={styles.more} data-testid="more" aria-disabled={busy} onClick={onPress}>
      {label}
    </button>
  );
}
