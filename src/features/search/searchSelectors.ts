import type { Locale } from '../../../i18n/locales';
import { isSearchKey } from '../content/contentKeys';
import type { WithContent } from '../content/contentSelectors';

/** Whether a search in the language is waiting for its first answer. */
export const selectIsSearching = ({ content }: WithContent, locale: Locale) =>
  Object.entries(content.lists).some(
    ([key, list]) =>
      isSearchKey(key) && key.split('/')[1] === locale && list.status === 'loading' && list.before.page === 0,
  );
