import { useMemo, type MouseEventHandler, type MouseEvent, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Router, type Navigator } from 'react-router-dom';
import { ConnectionNotice } from '../../components/offline/offline';
import { PlaceContext } from '../../components/PlaceContext';
import { selectLoadingPhase } from '../../features/loading/loadingSelectors';
import { Footer } from '../../features/shell/Footer';
import { Header } from '../../features/shell/Header';
import { SkipLink } from '../../features/shell/SkipLink';
import { navigationRequested } from '../../navigation/navigationSlice';
import {
  parseAddress,
  type Address,
  type HistoryAction,
  type NavigationRequest,
} from '../../lib/address/place';
import { internalLinkOf } from './internalLink';
import styles from './Shell.module.css';
import { selectOutage, selectPlace } from '../../navigation/navigationSelectors';

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

/** A link that extends a list replaces the history entry of that list; any other adds one. */
function requestOf(event: MouseEvent, to: Address): NavigationRequest {
  const isExtension = (event.target as Element).closest('[data-navigation="extend"]') !== null;
  return isExtension ? { to, action: 'replace', kind: 'filter' } : { to, action: 'push' };
}

interface FrameProps {
  onClick: MouseEventHandler;
  children: ReactNode;
}

/** Inert while the loading screen covers it. Its children do not re-render with the phases of loading. */
function Frame({ onClick, children }: FrameProps) {
  const covered = useSelector(selectLoadingPhase) === 'counting';
  return (
    <div className={styles.shell} onClick={onClick} inert={covered}>
      {children}
    </div>
  );
}

/** Header, page and footer. One click handler turns every internal link into a navigation. */
export function Shell({ children }: { children: ReactNode }) {
  const place = useSelector(selectPlace);
  const outage = useSelector(selectOutage);
  const dispatch = useDispatch();
  const navigator = useNavigator();
  if (!place) return null;

  const onClick = (event: MouseEvent) => {
    const to = internalLinkOf(event);
    if (!to) return;
    event.preventDefault();
    dispatch(navigationRequested(requestOf(event, to)));
  };

  return (
    <Router location={place.address} navigator={navigator}>
      <PlaceContext value={place}>
        <Frame onClick={onClick}>
          <SkipLink />
          <Header />
          {children}
          <Footer />
        </Frame>
        <ConnectionNotice outage={outage} />
      </PlaceContext>
    </Router>
  );
}
