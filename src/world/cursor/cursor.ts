import type { EventChannel } from 'redux-saga';

/**
 * 0 default, 1 link, 2 white link, 3 open, 4 close, 5 link-out. On an item of a list 1 is the info block and 2 the
 * thumbnail (rule: cursor.types).
 */
export type CursorType = 0 | 1 | 2 | 3 | 4 | 5;

export interface Cursor {
  /** Loads the cursor when the browser is idle. Resolves to false, without loading, if the pointer is not fine. */
  load: () => Promise<boolean>;
  /**
   * Shows the cursor until the channel is closed. Emits the type under the pointer whenever it is not the shown one,
   * or the error that ended it.
   */
  types: () => EventChannel<CursorType | Error>;
  show: (type: CursorType) => void;
}
