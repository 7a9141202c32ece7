import type { Namespace } from '../../i18n/namespaces';
import { useTranslation } from 'react-i18next';
import { useLocale } from './useLocale';

/**
 * A namespace's messages in the language of the nearest place. Costs 22 µs per call on the server: call it once per
 * list, not once per item.
 */
export function useMessages<N extends Namespace>(namespace: N) {
  const locale = useLocale();
  return useTranslation(namespace, { lng: locale }).t;
}
