import type { Page } from '@playwright/test';
import { SCROLL_TO_TOP_MS } from '../src/lib/specConstants';
import { DURATION } from '../src/motion/tokens';
import { messagesOf } from './support/messages';
import { chooseSection, scrollPage } from './support/navigate';
import {
  forgetNavigation,
  letFramesPass,
  namesOf,
  openRecorded,
  readNavigation,
  takeWayToTop,
  type NavigationFrame,
} from './support/navigationRecord';
import { chooseLanguage } from './support/page';
import { expect, ONCE, test } from './support/test';
import { expectTimes, UNSEEN } from './support/timing';

const COVER_PHASES = ['covering', 'covered', 'revealing', 'idle'];
const media = messagesOf('ja', 'shell').section.media;

async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByTestId('search-form').locator('input[name="text"]').fill(text);
  await page.keyboard.press('Enter');
}

const MOVES: {
  move: string;
  from: string;
  to: string;
  /** Another page replaces the first. */
  changes: boolean;
  /** The phone takes other steps when the header is used. */
  details: typeof ONCE | object;
  go: (page: Page) => Promise<void>;
}[] = [
  {
    move: 'blog → media',
    from: '/ja/articles/blog',
    to: '/ja/articles/media',
    changes: true,
    details: ONCE,
    go: (page) => page.getByRole('main').getByRole('link', { name: media, exact: true }).click(),
  },
  {
    move: 'Korean list → article',
    from: '/ko/articles',
    to: '/ko/articles/',
    changes: true,
    details: ONCE,
    go: (page) => page.getByTestId('article-item').getByRole('link').first().click(),
  },
  {
    move: 'search → search',
    from: '/en/search',
    to: '/en/search?text=kumo',
    changes: false,
    details: ONCE,
    go: (page) => searchFor(page, 'kumo'),
  },
  {
    move: 'the same page in another language',
    from: '/ja/projects',
    to: '/ko/projects',
    changes: false,
    details: {},
    go: (page) => chooseLanguage(page, 'ko'),
  },
];

const opacities = (frames: NavigationFrame[]) => frames.map(({ opacity }) => opacity);

/** Waits for the page view and for anything that might follow it. */
async function waitForPageView(page: Page, address: string): Promise<void> {
  await page.waitForFunction(
    (start) => window.navigationRecord?.events.some(({ what }) => what.startsWith(start)),
    `page_view ${address}`,
  );
  await letFramesPass(page, 400);
}

for (const { move, from, to, changes, details, go } of MOVES) {
  test(
    `${move}: no cover; one page view, after title and focus; ${changes ? 'one page at a time' : 'the page stays'}`,
    details,
    async ({ page }) => {
      await openRecorded(page, from);
      await go(page);
      await waitForPageView(page, to);
      const record = await readNavigation(page);
      const events = namesOf(record);
      expect(events.filter((what) => COVER_PHASES.includes(what))).toEqual([]);
      expect(record.frames.filter(({ cover }) => cover !== 0)).toEqual([]);
      expect(record.events.filter(({ what }) => what.includes(' and '))).toEqual([]);
      const views = events.filter((what) => what.startsWith('page_view'));
      expect(views).toHaveLength(1);
      expect(views[0]).toContain(`page_view ${to}`);
      expect(events.indexOf('focus')).toBe(events.length - 2);
      await expect(page).toHaveURL((url) => url.href.includes(to));
      const slots = new Set(record.frames.map(({ slot }) => slot).filter((slot) => !isNaN(slot)));
      expect(slots.size).toBe(changes ? 2 : 1);
    },
  );
}

test(
  'without the cover, a page fades out, then the next fades in [navigation.out-in]',
  ONCE,
  async ({ page }) => {
    await openRecorded(page, '/ja/articles/blog');
    for (const tab of ['media', 'blog'] as const) {
      const name = messagesOf('ja', 'shell').section[tab];
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await waitForPageView(page, `/ja/articles/${tab}`);
      const { frames, fades } = await readNavigation(page);
      const going = frames.filter(({ slot }) => slot === frames[0]?.slot);
      const coming = frames.filter(({ slot }) => slot !== frames[0]?.slot && !isNaN(slot));
      expect(opacities(going)).toEqual(opacities(going).toSorted((a, b) => b - a));
      expect(opacities(coming)).toEqual(opacities(coming).toSorted((a, b) => a - b));
      expect(coming.at(-1)?.opacity).toBe(1);
      expect(fades).toEqual([
        { part: 'exiting', from: 1, to: 0, duration: DURATION.swap },
        { part: 'entering', from: 0, to: 1, duration: DURATION.swap },
      ]);
      await forgetNavigation(page);
    }
  },
);

const SAME = 'the same address again: no cover, no page view, the page scrolls to its top in 1 s @timing';
test(SAME, ONCE, async ({ page }) => {
  await openRecorded(page, '/en/team');
  await expectTimes({ scroll: SCROLL_TO_TOP_MS }, async () => {
    await scrollPage(page, 1600);
    await scrollPage(page, 1500);
    await expect(page.getByTestId('header')).toHaveAttribute('data-hidden', 'false');
    await forgetNavigation(page);
    await chooseSection(page, 'en', 'team');
    const { took, heights } = await takeWayToTop(page);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    expect((await readNavigation(page)).events).toEqual([]);
    return { scroll: new Set(heights).size > 5 ? took : UNSEEN };
  });
});
