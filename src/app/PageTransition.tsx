import { createRef, useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { SwitchTransition, Transition } from 'react-transition-group';
import { PlaceContext } from '../components/PlaceContext';
import { pageEntered } from '../features/ui/navigationSlice';
import { selectCoverPhase, selectMotion, selectPlace } from '../features/ui/uiSelectors';
import type { Place } from '../lib/place';
import { DURATION } from '../motion/tokens';
import { pageComponent } from './pageRegistry';
import { routeOf } from './routes';
import styles from './PageTransition.module.css';
import type { RootState } from './store';

/** Two places with one key are one page that changes; with two keys one page leaves before the other enters. */
function pageKey({ page, params }: Place): string {
  return params.id ? `${page}/${params.id}` : page;
}

/** A page in its own place, which stays as it was while the page leaves. */
function PageFrame({ place }: { place: Place }) {
  const Page = pageComponent(place.page);
  const { path } = routeOf(place.page);
  return (
    <PlaceContext value={place}>
      <Routes location={place.address}>
        <Route path="/:locale">
          {path === '/' ? (
            <Route index element={Page && <Page />} />
          ) : (
            <Route path={path.replace(/^\//, '')} element={Page && <Page />} />
          )}
        </Route>
      </Routes>
    </PlaceContext>
  );
}

/** Out-in change of pages (spec §2): at once under the cover, with a short fade where there is none. */
export function PageTransition() {
  const place = useSelector(selectPlace);
  const dispatch = useDispatch();
  const store = useStore<RootState>();
  const key = place ? pageKey(place) : '';
  // One ref for each page: the leaving one must not follow the entering one.
  const nodeRef = useMemo(() => ({ key, ref: createRef<HTMLDivElement>() }).ref, [key]);
  if (!place) return null;

  const isCovered = () => selectCoverPhase(store.getState()) !== 'idle' || !selectMotion(store.getState());
  const timeout = isCovered() ? 0 : DURATION.swap;
  return (
    <SwitchTransition mode="out-in">
      <Transition key={key} nodeRef={nodeRef} timeout={timeout} onEntered={() => dispatch(pageEntered())}>
        {(status) => (
          <div ref={nodeRef} className={styles.page} data-transition={status}>
            <PageFrame place={place} />
          </div>
        )}
      </Transition>
    </SwitchTransition>
  );
}
