import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Router, useRoutes } from 'react-router-dom';
import { routeObjects } from '../../src/app/pages/routes';
import { useNavigator } from '../../src/app/screen/Shell';
import type { Place } from '../../src/lib/address/place';
import { selectPlace } from '../../src/navigation/navigationSlice';

const NOTHING_PRESSED = { current: null };

function Routed({ place, children }: { place: Place; children: ReactNode }) {
  return useRoutes(
    routeObjects(() => children),
    place.address,
  );
}

/** Part of a page as in the page's slot: in a router, with location and parameters of the store's place. */
export function AtPlace({ children }: { children: ReactNode }) {
  const place = useSelector(selectPlace);
  const navigator = useNavigator(NOTHING_PRESSED);
  if (!place) return null;
  return (
    <Router location={place.address} navigator={navigator}>
      <Routed place={place}>{children}</Routed>
    </Router>
  );
}
