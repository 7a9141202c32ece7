import { whenIdle } from '../../lib/engine/whenIdle';
import type { Cursor } from './cursor';

type Drawing = typeof import('./drawCursor');

/** The custom cursor, loaded when the browser is idle and only where it can be used. */
export function createLazyCursor(window: Window): Cursor {
  let drawing: Drawing;
  return {
    async load() {
      if (!window.matchMedia('(pointer: fine)').matches) return false;
      await new Promise<void>(whenIdle);
      drawing = await import(/* webpackChunkName: "cursor" */ './drawCursor');
      return true;
    },
    types: () => drawing.drawCursor(window),
    show: (type) => drawing?.showCursorType(type),
  };
}
