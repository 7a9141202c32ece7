/** A page whose time stands still between two steps: timers, frames, and the animations of its style sheets. */
import type { Page } from '@playwright/test';
import { onThisMachine } from './limits';
import { hasIdleParts } from './page';
import { expect } from './test';

/** Milliseconds of one step unless a test names its own: about a frame. */
export const STEP_MS = 20;
/** Milliseconds of a step in which nothing is looked at. */
const LONG_STEP_MS = 100;

const LIMIT_MS = onThisMachine(15_000);

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

declare global {
  interface Window {
    /** The addresses of the scripts that have run, on a page whose clock stands still. */
    scriptsRun?: string[];
  }
}

function noteScripts(): void {
  const run: string[] = [];
  window.scriptsRun = run;
  document.addEventListener(
    'load',
    ({ target }) => void (target instanceof HTMLScriptElement && run.push(target.src)),
    true,
  );
}

/** Call before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.addInitScript(noteScripts);
  // A cover would run, and on a busy machine end, in real time until the next step. Its events would come too late: start and end
  // may be those of one frame.
  await page.addInitScript(
    `new MutationObserver((changes) => {
      if (changes.some(({ target }) => target.matches('[data-testid="cover"]'))) (${moveAnimations.toString()})();
    }).observe(document, { subtree: true, attributeFilter: ['data-phase'] })`,
  );
}

/**
 * In the page: waits until the browser has drawn a frame, which its stopped clock does not tell. What was laid out for one
 * frame, as sections are before a jump, is remembered only when it is drawn.
 */
async function untilDrawn(): Promise<void> {
  const observer = await new Promise<IntersectionObserver>((resolve) => {
    new IntersectionObserver((_, seen) => resolve(seen)).observe(document.documentElement);
  });
  observer.disconnect();
}

/** Lets this time pass, in steps that each end with a drawn frame. */
export async function pass(page: Page, milliseconds: number, step = STEP_MS): Promise<void> {
  for (let time = 0; time < milliseconds; time += step) {
    await page.clock.runFor(Math.min(step, milliseconds - time));
    await page.evaluate(moveAnimations);
    await page.evaluate(untilDrawn);
  }
}

/**
 * Lets time pass until this is true of the page, but never faster than ours, in which files are loaded and pages are
 * rendered: a busy machine would let the page's own time-outs pass first.
 */
export async function passUntil(page: Page, isTrue: () => boolean, step = LONG_STEP_MS): Promise<void> {
  const start = performance.now();
  for (let time = 0; !(await page.evaluate(isTrue)); time += step) {
    if (time > LIMIT_MS) throw new Error(`not within ${LIMIT_MS} ms: ${isTrue.toString()}`);
    await pass(page, step, step);
    const ahead = time + step - (performance.now() - start);
    if (ahead > 0) await new Promise((resolve) => void setTimeout(resolve, ahead));
  }
}

interface Ending {
  /** Milliseconds from the call. */
  at: number;
  before: () => Promise<unknown>;
  after: () => Promise<unknown>;
}

/** How near to its time an ending is expected: a test sees a start a step late, and GSAP counts from some frames before. */
export const NEAR_MS = 3 * STEP_MS;

/** Expects something to end at each of these times: `before` holds 60 ms earlier, `after` 60 ms later. */
export async function expectEndings(page: Page, endings: readonly Ending[]): Promise<void> {
  const looks = endings.flatMap(({ at, before, after }) => [
    { at: at - NEAR_MS, look: before },
    { at: at + NEAR_MS, look: after },
  ]);
  let now = 0;
  for (const { at, look } of looks.toSorted((one, other) => one.at - other.at)) {
    await pass(page, at - now, LONG_STEP_MS);
    await look();
    now = at;
  }
}

/** Waits until a script of the build has run, in which no time of the page passes: `gsap` is the clock of what moves. */
export async function untilRun(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (part) => window.scriptsRun?.some((address) => address.includes(part)),
    `/${name}.`,
    { polling: 50 },
  );
}

/** Opens an address for a test of later motion: its first load takes none of the time that stands still afterwards. */
export async function openStopped(page: Page, path: string): Promise<void> {
  await stopClock(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await passUntil(page, () => !document.querySelector('[data-testid="loading"]'), STEP_MS);
  await passUntil(page, hasIdleParts, STEP_MS);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'on');
}

/** Scrolls a page whose clock stands still, and lets it take notice. */
export async function scrollStopped(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    if (window.scrollY === y) return;
    const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
    window.scrollTo({ top: y, behavior: 'instant' });
    await scrolled;
  }, top);
  // The page reads its position once in a tenth of a second.
  await pass(page, 2 * LONG_STEP_MS, LONG_STEP_MS);
}
