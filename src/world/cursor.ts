import type { EventChannel } from 'redux-saga';
import { whenIdle } from '../lib/engine/whenIdle';
import { once } from '@hibari/contract/once';
import type { CursorType } from './drawCursor';

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

/** The custom cursor, loaded when the browser is idle and only where it can be used. */
export function createLazyCursor(window: Window): Cursor {
  let drawing: typeof import('./drawCursor') | undefined;
  const loadDrawing = once(() => import(/* webpackChunkName: "cursor" */ './drawCursor'));
  return {
    async load() {
      if (!window.matchMedia('(pointer: fine)').matches) return false;
      await new Promise<void>(whenIdle);
      drawing = await loadDrawing();
      return true;
    },
    types() {
      if (!drawing) throw new Error('The cursor has not been loaded');
      return drawing.drawCursor(window);
    },
    show: (type) => drawing?.showCursorType(type),
  };
}
