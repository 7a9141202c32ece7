import type { Namespace } from '../../i18n/namespaces';
import { useTranslation } from 'react-i18next';
import { usePlace } from './PlaceContext';

/**
 * The messages of a namespace in the language of the place around the component. Costs 22 µs a call on the server: ask
 * once for a list, not once for an item.
 */
export function useMessages<N extends Namespace>(namespace: N) {
  const { locale } = usePlace();
  return useTranslation(namespace, { lng: locale }).t;
}
