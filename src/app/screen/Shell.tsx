import type { MouseEventHandler, MouseEvent, ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ConnectionNotice } from '../../components/offline/offline';
import { selectLoadingPhase } from '../../features/loading/loading';
import { Footer } from '../../features/shell/Footer';
import { Header } from '../../features/shell/Header';
import { SkipLink } from '../../features/shell/SkipLink';
import { navigationRequested } from '../../navigation/navigationSlice';
import type { Address, NavigationRequest } from '../../lib/address/place';
import { selectOutage, selectPlace } from '../../navigation/navigationSelectors';
import { internalLinkOf } from './internalLink';
import { PlaceRouter } from './PlaceRouter';
import { pressedPoint } from './pressedPoint';
import styles from './Shell.module.css';

/** A link that extends a list replaces the history entry of that list; any other adds one. */
function requestOf(event: MouseEvent, to: Address): NavigationRequest {
  const isExtension = (event.target as Element).closest('[data-navigation="extend"]') !== null;
  return isExtension
    ? { to, action: 'replace', kind: 'filter' }
    : { to, action: 'push', point: pressedPoint(event) };
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
