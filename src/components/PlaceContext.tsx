import { createContext, useContext } from 'react';
import type { Place } from '../lib/address/place';

/** The place that a subtree shows. A leaving page keeps its own, so that it does not change while it leaves. */
export const PlaceContext = createContext<Place | null>(null);

/** The nearest place; throws outside of a provider. */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('usePlace must be used inside a PlaceContext');
  return place;
}
