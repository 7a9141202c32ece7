import {
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useSelector, useStore } from 'react-redux';
import { useRoutes } from 'react-router-dom';
import { Transition } from 'react-transition-group';
import { IsWhole } from '../../components/Section';
import {
  pageEntered,
  selectCoverPhase,
  selectIsEntering,
  selectPlace,
} from '../../navigation/navigationSlice';
import { isClosed } from '../../navigation/cover/coverRule';
import type { Place } from '../../lib/address/place';
import { DURATION } from '../../motion/tokens';
import { routesAt } from '../pages/routes';
import { loadDecorations } from './loadDecorations';
import styles from './PageTransition.module.css';
import type { RootState } from '../state/store';
import { selectIsShownUnseen } from '../../navigation/historySlice';
import { selectMotion } from '../../features/device/device';

interface PageSlotProps {
  place: Place;
  /** False once another page is to replace it. */
  in: boolean;
  /** It replaces another page: it enters as it mounts. */
  appear: boolean;
  /** Durations of leaving and entering, in milliseconds. */
  timeout: number;
  onEntered: () => void;
  onExited: () => void;
}

/** Turns the letters of the title when the same page is shown in another language (rule: language.title-turns). */
function useTurningTitle(frame: RefObject<HTMLElement | null>, { locale }: Place): void {
  const shown = useRef(locale);
  useLayoutEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    const title = frame.current?.querySelector('h1');
    if (title) void loadDecorations().then((decorations) => decorations?.turnLetters(title));
  }, [frame, locale]);
}

/** The page of a place. It is not rendered again when the current location changes: a page that leaves stays as it is. */
function usePageAt(place: Place): ReactNode {
  const page = useRoutes(...routesAt(place));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `useRoutes` returns new elements each time
  return useMemo(() => page, [place]);
}

/**
 * A page with its own place, which does not change while the page leaves. A new page that begins at its top is rendered
 * in two steps: on a slow phone its first screen takes half the time that the whole page takes.
 */
function PageSlot({ place, ...transition }: PageSlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  // Back and forward restore a position, and a hash leads to one, anywhere on the page.
  const isUnseen = useSelector(selectIsShownUnseen);
  const isWhole = useDeferredValue(true, !isUnseen || place.address.hash !== '');
  const page = usePageAt(place);
  useTurningTitle(frame, place);
  return (
    <Transition {...transition} nodeRef={frame}>
      {(status) => (
        <div ref={frame} className={styles.page} data-transition={status} data-whole={isWhole}>
          <IsWhole value={isWhole}>{page}</IsWhole>
        </div>
      )}
    </Transition>
  );
}

/** Out-in page transition: instant under the cover, a short fade without one (rule: navigation.out-in). */
export function PageTransition() {
  const place = useSelector(selectPlace);
  const store = useStore<RootState>();
  const isUncovered = useSelector(
    (state: RootState) => !isClosed(selectCoverPhase(state)) && selectMotion(state),
  );
  const [first] = useState(place);
  const [shown, setShown] = useState(place);
  // Another language or query updates the same page; any other page replaces it.
  const stays = !shown || shown.path === place?.path;
  if (stays && shown !== place) setShown(place);
  if (!place || !shown) return null;
  return (
    <PageSlot
      key={shown.path}
      place={shown}
      in={stays}
      appear={shown !== first}
      timeout={isUncovered ? DURATION.swap : 0}
      // A late one counts as entered already.
      onEntered={() => selectIsEntering(store.getState()) && store.dispatch(pageEntered(shown.address))}
      onExited={() => setShown(place)}
    />
  );
}
