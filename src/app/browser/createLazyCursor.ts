import type { Cursor } from '../../features/ui/cursorSaga';

type Drawing = typeof import('./drawCursor');

/** `requestIdleCallback` where there is one. */
function idle(window: Window): Promise<unknown> {
  return new Promise((resolve) => {
    const { requestIdleCallback } = window as Partial<Pick<Window, 'requestIdleCallback'>>;
    if (requestIdleCallback) requestIdleCallback(resolve);
    else setTimeout(resolve);
  });
}

/** The custom cursor, fetched when the browser is idle and only where it can be used. */
export function createLazyCursor(window: Window): Cursor {
  let drawing: Drawing | undefined;
  return {
    async load() {
      if (!window.matchMedia('(pointer: fine)').matches) return false;
      await idle(window);
      drawing ??= await import(/* webpackChunkName: "cursor" */ './drawCursor');
      return true;
    },
    types() {
      if (!drawing) throw new Error('The cursor has not been loaded');
      return drawing.drawCursor(window);
    },
  };
}
