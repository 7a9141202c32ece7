/** A page whose time stands still between two steps: timers, frames, and the animations of its style sheets. */
import type { Page } from '@playwright/test';

/** Milliseconds of one step unless a test names its own: about a frame. */
const STEP_MS = 20;
/** Milliseconds of a step in which nothing is looked at. */
const LONG_STEP_MS = 100;

const LIMIT_MS = 15_000;

/** An animation starts in the step in which it is first seen; the page's own clock does not move it. */
function moveAnimations(): void {
  const started: WeakMap<Animation, number> = ((
    window as { started?: WeakMap<Animation, number> }
  ).started ??= new WeakMap());
  for (const animation of document.getAnimations()) {
    if (animation.timeline !== document.timeline) continue;
    const start = started.get(animation) ?? Date.now();
    started.set(animation, start);
    animation.pause();
    const time = Date.now() - start;
    if (time >= Number(animation.effect?.getComputedTiming().endTime)) animation.finish();
    else animation.currentTime = time;
  }
}

/** Call before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  // A cover would run, and on a busy machine end, in real time until the next step. Its events would come too late: start and end
  // may be those of one frame.
  await page.addInitScript(
    `new MutationObserver((changes) => {
      if (changes.some(({ target }) => target.matches('[data-testid="cover"]'))) (${moveAnimations.toString()})();
    }).observe(document, { subtree: true, attributeFilter: ['data-phase'] })`,
  );
}

/** Lets this time pass. */
export async function pass(page: Page, milliseconds: number, step = STEP_MS): Promise<void> {
  for (let time = 0; time < milliseconds; time += step) {
    await page.clock.runFor(Math.min(step, milliseconds - time));
    await page.evaluate(moveAnimations);
  }
}

/** Lets time pass until this is true of the page; fails after 15 s of its time and of ours, in which files are loaded. */
export async function passUntil(page: Page, isTrue: () => boolean): Promise<void> {
  const limit = performance.now() + LIMIT_MS;
  for (let time = 0; !(await page.evaluate(isTrue)); time += LONG_STEP_MS) {
    if (time > LIMIT_MS && performance.now() > limit)
      throw new Error(`not within 15 s: ${isTrue.toString()}`);
    await pass(page, LONG_STEP_MS, LONG_STEP_MS);
  }
}
