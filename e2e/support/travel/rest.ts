import type { Page } from '@playwright/test';
import { onThisMachine } from '../limits';
import { waitForIdleParts } from '../page';

/** Frames without any change that count as idle. */
const QUIET_FRAMES = 12;

/**
 * Waits until the newest state is idle: nothing loads, no cover moves, and no action is added. Also for the parts that load
 * in idle time, which are in the document afterwards.
 */
export async function untilAtRest(page: Page): Promise<void> {
  await waitForIdleParts(page);
  await page.evaluate(
    async ({ quietFrames, patience }) => {
      let [last, quiet] = [-1, 0];
      const limit = performance.now() + patience;
      while (quiet < quietFrames) {
        const { computedStates, nextActionId } = window.lifted.getState();
        const { content, loading, ui } = (computedStates.at(-1) as (typeof computedStates)[0]).state;
        const isBusy =
          // The return from the past takes some frames; until then a gesture belongs to the past.
          document.documentElement.hasAttribute('data-travel') ||
          loading.phase !== 'done' ||
          ui.navigation.phase !== 'idle' ||
          ui.navigation.entering === true ||
          // What the page needs may be held already, and only its code be on its way.
          ui.navigation.place?.address.pathname !== ui.history.address.pathname ||
          [...Object.values(content.lists), ...Object.values(content.items)].some(
            (one) => one?.status === 'loading',
          );
        quiet = isBusy || nextActionId !== last ? 0 : quiet + 1;
        last = nextActionId;
        if (performance.now() > limit) throw new Error('The page does not come to rest');
        await new Promise(requestAnimationFrame);
      }
    },
    { quietFrames: QUIET_FRAMES, patience: onThisMachine(20_000) },
  );
}

/** Jumps to a state by its place in the history. */
export async function jumpTo(page: Page, index: number): Promise<void> {
  await page.evaluate((to) => window.lifted.dispatch({ type: 'JUMP_TO_STATE', index: to } as never), index);
}

export const newest = (page: Page): Promise<number> =>
  page.evaluate(() => window.lifted.getState().computedStates.length - 1);
