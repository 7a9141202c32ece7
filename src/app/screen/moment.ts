/** What a visitor sees of one state at rest and React does not render (docs/decisions/017). */
import type { i18n } from 'i18next';
import type { Locale } from '@hibari/contract/locales';
import { selectMotion } from '../../features/device/device';
import { selectLoadingPhase } from '../../features/loading/loading';
import type { Address } from '@hibari/contract/address/address';
import type { HistoryEntry, Place } from '../../lib/address/place';
import { selectLocale, selectPlace } from '../../navigation/navigationSlice';
import { selectHistory } from '../../navigation/historySlice';
import type { CursorType } from '../../world/drawCursor';
import type { PageHead } from '../../world/pageHead';
import type { RootState } from '../state/store';
import { selectHead } from './head';

export interface Moment {
  address: Address;
  entry: HistoryEntry;
  /** Key of the entry for which the scroll position is recorded. */
  recorded: string | undefined;
  /** Null before routing is resolved. */
  head: PageHead | null;
  /** The language whose fonts are loaded; undefined before the first load has started: they must not delay it. */
  fonts: Locale | undefined;
  motion: boolean;
  cursor: CursorType;
}

export type SelectMoment = (state: RootState) => Moment;

/** For one window: the head is selected again only when the place or the content has changed. */
export function createSelectMoment(i18n: i18n, siteUrl: string): SelectMoment {
  let [content, place, head] = [{} as RootState['content'], null as Place | null, null as PageHead | null];
  return (state) => {
    const shown = selectPlace(state);
    if (state.content !== content || shown !== place) {
      [content, place] = [state.content, shown];
      head = place && selectHead(state, place, i18n, siteUrl);
    }
    const { address, entry, recorded } = selectHistory(state);
    return {
      address,
      entry,
      recorded,
      head,
      fonts: selectLoadingPhase(state) === 'waiting' ? undefined : selectLocale(state),
      motion: selectMotion(state),
      cursor: state.ui.cursor,
    };
  };
}
