import type { Page } from '@playwright/test';
import { COVER_FADE_OUT_MS, COVER_MS } from '../src/lib/specConstants';
import { projectLinks } from './support/navigate';
import { namesOf, openRecorded, takeNavigation, timeOf } from './support/navigationRecord';
import { expect, ONCE, test } from './support/test';
import { expectTimes, UNSEEN } from './support/timing';

/**
 * Presses the first project's link and, once the cover is visible, the link of another, or goes back. The cover blocks
 * the pointer, not the keyboard. Returns the addresses.
 */
async function takeOver(page: Page, then: 'other' | 'back'): Promise<string[]> {
  return projectLinks(page).evaluateAll(async (links, next) => {
    const [first, other] = [links[0], links.at(-1)] as HTMLAnchorElement[];
    const cover = document.querySelector('[data-testid="cover"]');
    if (!first || !other || !cover) throw new Error('no links or no cover');
    const addresses = [first.pathname, other.pathname];
    first.click();
    while (Number(getComputedStyle(cover).opacity) < 0.1) await new Promise(requestAnimationFrame);
    if (next === 'other') other.click();
    else history.back();
    return addresses;
  }, then);
}

test('a navigation during the cover: the last one wins, and the cover does not restart [cover.phase-attribute] @timing', async ({
  page,
  isMobile,
}) => {
  await openRecorded(page, '/ja/projects');
  const covering = isMobile ? COVER_MS.mobile : COVER_MS.desktop;
  let isFirst = true;
  await expectTimes({ covering }, async () => {
    const [, other] = await takeOver(page, 'other');
    const record = await takeNavigation(page, 'idle');
    const events = namesOf(record).filter((what) => !what.startsWith('title'));
    const changed = isFirst ? ['page project'] : [];
    const expected = ['covering', 'covered', ...changed, 'focus', `page_view ${other}`, 'revealing', 'idle'];
    expect(events.filter((what) => isFirst || what !== 'page project')).toEqual(expected);
    await expect(page).toHaveURL(other ?? '');
    isFirst = false;
    return { covering: timeOf(record, 'covered') - timeOf(record, 'covering') };
  });
});

test(
  'back to the page being covered: the cover fades out from its current opacity, the page stays @timing',
  ONCE,
  async ({ page }) => {
    await openRecorded(page, '/ja/projects');
    await expectTimes({ revealing: COVER_FADE_OUT_MS }, async () => {
      await takeOver(page, 'back');
      const record = await takeNavigation(page, 'idle');
      expect(record.events.map(({ what }) => what)).toEqual(['covering', 'revealing', 'idle']);
      expect(new Set(record.frames.map(({ pages }) => pages))).toEqual(new Set(['page projects']));
      const going = record.frames.filter(
        ({ phase, cover }) => phase === 'revealing' && cover > 0 && cover < 1,
      );
      await expect(page).toHaveURL('/ja/projects');
      const isSeen = going.length > 0;
      return { revealing: isSeen ? timeOf(record, 'idle') - timeOf(record, 'revealing') : UNSEEN };
    });
  },
);
