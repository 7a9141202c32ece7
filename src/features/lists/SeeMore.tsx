import { useDispatch, useSelector } from 'react-redux';
import { selectIsUnfolded, type WithNavigation } from '../../navigation/navigationSelectors';
import { unfolded } from '../../navigation/navigationSlice';
import type { ListName } from '../content/contentKeys';
import styles from './SeeMore.module.css';

/** Whether a mobile list shows all its items; if so, its button is not rendered. */
export function useSeeMore(list: ListName, count: number, visible: number) {
  const dispatch = useDispatch();
  const open = useSelector((state: WithNavigation) => selectIsUnfolded(state, list));
  return { closed: !open && count > visible, show: () => dispatch(unfolded(list)) };
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
