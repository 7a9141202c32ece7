import { type MouseEventHandler, type MouseEvent, type ReactNode, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ConnectionNotice } from '../../components/offline/offline';
import { selectLoadingPhase } from '../../features/loading/loading';
import { Footer } from '../../features/shell/Footer';
import { Header, SkipLink } from '../../features/shell/Header';
import { navigationRequested, selectOutage, selectPlace } from '../../navigation/navigationSlice';
import { type Address, parseAddress } from '@hibari/contract/address/address';
import type { NavigationRequest, HistoryAction, PressedPoint } from '../../lib/address/place';
import styles from './Shell.module.css';
import { Router, type Navigator } from 'react-router-dom';
import { PlaceContext } from '../../components/PlaceContext';
import { linkAddress, isModified } from '../../lib/address/links';

/**
 * The internal address that a click opens. Undefined where the browser should handle the click: other buttons, modifier
 * keys, and what is no page of the site.
 */
export function internalLinkOf(event: MouseEvent): Address | undefined {
  if (event.defaultPrevented || event.button !== 0 || isModified(event)) return undefined;
  const link = (event.target as Element).closest('a');
  return link ? linkAddress(link) : undefined;
}

/** In hundredths: a moment of the visit that is read again need not be more exact. */
const part = (length: number, whole: number) => Math.round((length / whole) * 100) / 100;

/** Where in the window a click was; a click by keyboard has no point, and is in the middle of its link. */
export function pressedPoint({ clientX, clientY, detail, target }: MouseEvent): PressedPoint {
  const { x, y, width, height } = (target as Element).getBoundingClientRect();
  const [left, top] = detail ? [clientX, clientY] : [x + width / 2, y + height / 2];
  return { x: part(left, window.innerWidth), y: part(top, window.innerWidth) };
}

/** A link that extends a list replaces the history entry of that list; any other adds one. */
function requestOf(event: MouseEvent, to: Address): NavigationRequest {
  const isExtension = (event.target as Element).closest('[data-navigation="extend"]') !== null;
  return isExtension
    ? { to, action: 'replace', kind: 'filter' }
    : { to, action: 'push', point: pressedPoint(event) };
}

/** The router's navigator: passes each change of address to the navigation saga. */
function useNavigator(): Navigator {
  const dispatch = useDispatch();
  return useMemo(() => {
    const request = (action: HistoryAction) => (to: Parameters<Navigator['push']>[0]) => {
      const url = typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
      dispatch(navigationRequested({ to: parseAddress(url), action }));
    };
    return {
      createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
      go: (steps) => window.history.go(steps),
      push: request('push'),
      replace: request('replace'),
    };
  }, [dispatch]);
}

/** The router shows the place of the store, and passes each change of address to the navigation saga. */
function PlaceRouter({ children }: { children: ReactNode }) {
  const place = useSelector(selectPlace);
  const navigator = useNavigator();
  if (!place) return null;
  return (
    <Router location={place.address} navigator={navigator}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </Router>
  );
}

interface FrameProps {
  onClick: MouseEventHandler;
  children: ReactNode;
}

/**
 * Inert while the loading screen covers it. Its children do not re-render with the phases of loading. `data-over` is for
 * styles of the shell that depend on the page: with `:root:has()`, each change of the page would style all of it again.
 */
function Frame({ onClick, children }: FrameProps) {
  const covered = useSelector(selectLoadingPhase) === 'counting';
  const place = useSelector(selectPlace);
  return (
    <div className={styles.shell} onClick={onClick} inert={covered} data-over={place?.page}>
      {children}
    </div>
  );
}

/** Header, page and footer. One click handler turns every internal link into a navigation. */
export function Shell({ children }: { children: ReactNode }) {
  const outage = useSelector(selectOutage);
  const dispatch = useDispatch();

  const onClick = (event: MouseEvent) => {
    const to = internalLinkOf(event);
    if (!to) return;
    event.preventDefault();
    dispatch(navigationRequested(requestOf(event, to)));
  };

  return (
    <PlaceRouter>
      <Frame onClick={onClick}>
        <SkipLink />
        <Header />
        {children}
        <Footer />
      </Frame>
      <ConnectionNotice outage={outage} />
    </PlaceRouter>
  );
}
