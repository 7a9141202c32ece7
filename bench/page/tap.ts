import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** A finger stays on the screen for so long. */
const PRESS_MS = 80;
/** Of a tall box the upper part is pressed. */
const MOST_HEIGHT = 80;

/** Taps a box in its middle. Returns when the finger left, in milliseconds of the epoch. */
export async function tap(
  session: CDPSession,
  box: { x: number; y: number; width: number; height: number },
): Promise<number> {
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, MOST_HEIGHT) / 2];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await pause(PRESS_MS);
  const left = Date.now();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return left;
}
