import { useState } from 'react';
import styles from './SeeMore.module.css';

/** Whether a mobile list shows all its items; if so, its button is not rendered. */
export function useSeeMore(count: number, visible: number) {
  const [open, setOpen] = useState(false);
  return { open, closed: !open && count > visible, show: () => setOpen(true) };
}

interface SeeMoreButtonProps {
  label: string;
  /** Name of the tracking event for a press (rule: tracking.events). */
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
