import { createElement, Fragment, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SwitchTransition, Transition } from 'react-transition-group';
import { PlaceContext } from '../components/PlaceContext';
import { pageEntered, type CoverPhase } from '../features/ui/navigationSlice';
import { selectCoverPhase, selectMotion, selectPlace } from '../features/ui/uiSelectors';
import { pathBelowLocale, type Place } from '../lib/place';
import { DURATION } from '../motion/tokens';
import { PageBoundary } from './PageBoundary';
import { pageComponent } from './pageRegistry';
import styles from './PageTransition.module.css';
import type { RootState } from './store';

interface PageSlotProps {
  place: Place;
  /** Milliseconds of leaving and of entering. */
  timeout: number;
  onEntered: () => void;
}

/** A page in its own place, which stays as it was while the page leaves. `SwitchTransition` adds what it moves it by. */
function PageSlot({ place, ...transition }: PageSlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Transition {...transition} nodeRef={frame}>
      {(status) => (
        <div ref={frame} className={styles.page} data-transition={status}>
          <PlaceContext value={place}>
            <PageBoundary>{createElement(pageComponent(place.page) ?? Fragment)}</PageBoundary>
          </PlaceContext>
        </div>
      )}
    </Transition>
  );
}

const UNCOVERED: readonly CoverPhase[] = ['idle', 'revealing'];

/** Out-in change of pages (rule: navigation.out-in): at once under the cover, with a short fade where there is none. */
export function PageTransition() {
  const place = useSelector(selectPlace);
  const dispatch = useDispatch();
  const isUncovered = useSelector(
    (state: RootState) => UNCOVERED.includes(selectCoverPhase(state)) && selectMotion(state),
  );
  if (!place) return null;
  return (
    <SwitchTransition mode="out-in">
      <PageSlot
        // The same page in another language or with another query changes where it is; any other leaves first.
        key={pathBelowLocale(place.address)}
        place={place}
        timeout={isUncovered ? DURATION.swap : 0}
        onEntered={() => dispatch(pageEntered(place.address))}
      />
    </SwitchTransition>
  );
}
