import type { Locale } from '../../../i18n/locales';
import { selectHeldList, type WithContent } from '../content/contentState';
import { selectLoadingLists } from '../content/loadingContent';

/** Whether a search in the language is waiting for its first answer. */
export const selectIsSearching = (state: WithContent, locale: Locale) =>
  selectLoadingLists(state).some(
    (ref) => ref.text !== undefined && ref.locale === locale && selectHeldList(state, ref).page === 0,
  );
