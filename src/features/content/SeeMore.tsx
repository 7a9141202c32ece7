import { useState } from 'react';
import styles from './SeeMore.module.css';

/** Whether a mobile list shows all of its items; the button that opens it goes when it has. */
export function useSeeMore(count: number, visible: number) {
  const [open, setOpen] = useState(false);
  return { open, closed: !open && count > visible, show: () => setOpen(true) };
}

interface SeeMoreButtonProps {
  label: string;
  /** The name of the event that a press is tracked as (rule: tracking.events). */
  track: string;
  onPress: () => void;
}

/** 'See more' under a home list, on mobile (rule: home.see-more). */
export function SeeMoreButton({ label, track, onPress }: SeeMoreButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-testid="see-more"
      data-track={track}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
