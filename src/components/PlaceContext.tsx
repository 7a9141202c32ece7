import { createContext, useContext } from 'react';
import type { Place } from '../lib/place';

/** The place that a part of the screen shows: the page's own, so that a leaving page stays as it was. */
export const PlaceContext = createContext<Place | null>(null);

/** The place around this component; throws outside of one. */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('usePlace stands outside of a PlaceContext');
  return place;
}
