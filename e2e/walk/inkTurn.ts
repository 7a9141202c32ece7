/** The turn of the project list to ink (decision 041), stopped halfway. */
import sharp from 'sharp';
import { HEADER_BACKGROUND_AFTER } from '../../src/lib/specConstants';
import type { Driver } from './driver';
import { expect } from './test';
import { expectSoon } from './visit';

const GROUNDS = ['17,17,17', '255,255,255'];
/** Of what is looked at: below the header, within the opening. */
const TOP = 130;

/** Crosses the line and stops what moves there. Returns where the opening ends in the window. */
function crossHalfway(driver: Driver, line: number): Promise<number> {
  return driver.evaluate(async (y) => {
    scrollTo({ top: y, behavior: 'instant' });
    const opening = document.querySelector('[data-page="projects"] > :first-child');
    // Pictures in it may fade in at any time.
    const turns = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target === opening;
    for (let frame = 0; !opening?.getAnimations({ subtree: true }).some(turns); frame += 1) {
      if (frame > 600) throw new Error('nothing moves');
      await new Promise(requestAnimationFrame);
    }
    for (const animation of document.getAnimations()) {
      if (animation.timeline !== document.timeline) continue;
      animation.pause();
      animation.currentTime = Number(animation.effect?.getComputedTiming().endTime) / 2;
    }
    await new Promise(requestAnimationFrame);
    return Math.floor(opening?.getBoundingClientRect().bottom ?? 0);
  }, line);
}

/** The colours at the left edge, down to where the opening ends. */
async function groundsAbove(driver: Driver, end: number): Promise<Set<string>> {
  const { data, info } = await sharp(await driver.shoot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = new Set<string>();
  for (let y = TOP; y < Math.min(end, info.height); y += 1) {
    const at = (y * info.width + 4) * 3;
    seen.add(data.subarray(at, at + 3).join());
  }
  return seen;
}

/** Only pixels tell whether an engine draws the inversion (rule: projects.ink-from-the-line). */
export async function expectInkTurn(driver: Driver, isMobile: boolean): Promise<void> {
  const end = await crossHalfway(driver, HEADER_BACKGROUND_AFTER[isMobile ? 'mobile' : 'desktop']);
  // What stands still need not be drawn yet.
  await expectSoon(async () => {
    const seen = await groundsAbove(driver, end);
    expect(seen).toContain(GROUNDS[0]);
    expect([...seen].filter((ground) => !GROUNDS.includes(ground))).toEqual([]);
  });
  await driver.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.timeline === document.timeline) animation.finish();
  }, undefined);
}
