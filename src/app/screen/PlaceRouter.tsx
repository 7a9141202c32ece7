import { useMemo, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Router, type Navigator } from 'react-router-dom';
import { PlaceContext } from '../../components/PlaceContext';
import { parseAddress, type HistoryAction } from '../../lib/address/place';
import { selectPlace } from '../../navigation/navigationSelectors';
import { navigationRequested } from '../../navigation/navigationSlice';

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
export function PlaceRouter({ children }: { children: ReactNode }) {
  const place = useSelector(selectPlace);
  const navigator = useNavigator();
  if (!place) return null;
  return (
    <Router location={place.address} navigator={navigator}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </Router>
  );
}
