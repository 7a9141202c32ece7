import { whenIdle } from '../../lib/engine/whenIdle';
import { once } from '../../lib/once';
import type { Cursor } from './cursor';

type Drawing = typeof import('./drawCursor');

/** The custom cursor, loaded when the browser is idle and only where it can be used. */
export function createLazyCursor(window: Window): Cursor {
  let drawing: Drawing | undefined;
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
