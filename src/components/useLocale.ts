import { useLocation } from 'react-router-dom';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@hibari/contract/locales';

/** The language of the nearest location: the first segment of its path. */
export function useLocale(): Locale {
  const [, first] = useLocation().pathname.split('/');
  return isLocale(first) ? first : DEFAULT_LOCALE;
}
