import type { EventChannel } from 'redux-saga';
import type { HistoryEntry, HistoryPoint, Address } from '../../lib/address/place';

/** The browser's history, and the scroll position and the followed link of each of its entries. */
export interface BrowserHistory {
  /** Where the document was opened. An entry of another document is kept, a new one gets a key. */
  opened: () => Required<HistoryPoint>;
  newKey: () => string;
  /**
   * Brings the browser to an address and its entry: pushes an entry beyond its current one, replaces that one
   * otherwise.
   */
  show: (address: Address, entry: HistoryEntry) => void;
  /** From now on the scroll position is recorded for this entry; for none while its page is not shown yet. */
  record: (key: string | undefined) => void;
  /** The scroll position at which an entry was left, in CSS pixels; undefined if it is new. */
  rememberedScroll: (key: string) => number | undefined;
  /** The link of its page that was followed or focused last (`linkName.ts`); undefined if the focus left it. */
  rememberedLink: (key: string) => string | undefined;
  /** Back, forward, and hash jumps that the browser does itself. */
  pops: () => EventChannel<HistoryPoint>;
}
