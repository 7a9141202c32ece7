import { createElement, Fragment, useLayoutEffect, useRef, type RefObject } from 'react';
import { useSelector, useStore } from 'react-redux';
import { SwitchTransition, Transition } from 'react-transition-group';
import { PlaceContext } from '../../components/PlaceContext';
import { Section } from '../../components/Section';
import { pageEntered, type CoverPhase } from '../../navigation/navigationSlice';
import type { Place } from '../../lib/address/place';
import { DURATION } from '../../motion/tokens';
import { BrokenPage } from './BrokenPage';
import { pageComponent } from '../pages/pageRegistry';
import styles from './PageTransition.module.css';
import type { RootState } from '../state/store';
import { selectCoverPhase, selectIsEntering, selectPlace } from '../../navigation/navigationSelectors';
import { selectMotion } from '../../features/device/deviceSelectors';

interface PageSlotProps {
  place: Place;
  /** Durations of leaving and entering, in milliseconds. */
  timeout: number;
  onEntered: () => void;
}

/** Turns the letters of the title when the same page is shown in another language (rule: language.title-turns). */
function useTurningTitle(frame: RefObject<HTMLElement | null>, { locale }: Place): void {
  const shown = useRef(locale);
  useLayoutEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    const title = frame.current?.querySelector('h1');
    const turn = () => import(/* webpackChunkName: "decorations" */ '../../motion/turnLetters');
    if (title)
      turn().then(
        ({ turnLetters }) => turnLetters(title),
        () => undefined,
      );
  }, [frame, locale]);
}

/**
 * A page with its own place, which does not change while the page leaves. `SwitchTransition` adds the transition
 * props.
 */
function PageSlot({ place, ...transition }: PageSlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  useTurningTitle(frame, place);
  return (
    <Transition {...transition} nodeRef={frame}>
      {(status) => (
        <div ref={frame} className={styles.page} data-transition={status}>
          <PlaceContext value={place}>
            <Section fallback={<BrokenPage />}>
              {createElement(pageComponent(place.page) ?? Fragment)}
            </Section>
          </PlaceContext>
        </div>
      )}
    </Transition>
  );
}

const UNCOVERED: readonly CoverPhase[] = ['idle', 'revealing'];

/** Out-in page transition: instant under the cover, a short fade without one (rule: navigation.out-in). */
export function PageTransition() {
  const place = useSelector(selectPlace);
  const store = useStore<RootState>();
  const isUncovered = useSelector(
    (state: RootState) => UNCOVERED.includes(selectCoverPhase(state)) && selectMotion(state),
  );
  if (!place) return null;
  return (
    <SwitchTransition mode="out-in">
      <PageSlot
        // Another language or query updates the same page; any other page replaces it.
        key={place.path}
        place={place}
        timeout={isUncovered ? DURATION.swap : 0}
        // A late one counts as entered already.
        onEntered={() => selectIsEntering(store.getState()) && store.dispatch(pageEntered(place.address))}
      />
    </SwitchTransition>
  );
}
