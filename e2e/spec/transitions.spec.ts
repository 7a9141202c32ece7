/** Specification §2, routing rules: the way to the top, which navigation has a cover, and what Back and Forward restore. */
import type { Page } from '@playwright/test';
import { distinctCategories } from '@hibari/contract/queries/distinctCategories';
import { COVER_FADE_OUT_MS, COVER_MS, SCROLL_TO_TOP_MS } from '../support/specNumbers';
import { DURATION } from '../../src/motion/tokens';
import { itemsOf } from '../support/content';
import { documentTitle, messagesOf } from '../support/messages';
import { bringIntoView, followInPlace, scrollPage, TEAM_LINK, untilChosen } from '../support/navigate';
import {
  forgetNavigation,
  namesOf,
  openRecorded,
  readNavigation,
  recordNavigation,
  takeNavigation,
  timeOf,
  type NavigationRecord,
} from '../support/navigationRecord';
import { chooseLanguage, openMoving, openPage, waitForLoadComplete } from '../support/page';
import { HAS_SYSTEM_FONTS } from '../support/shiftRecord';
import {
  NEAR_MS,
  openStopped,
  pass,
  passUntil,
  scrollStopped,
  STEP_MS,
  untilRun,
} from '../support/stoppedClock';
import { expect, ONCE, test } from '../support/test';

const COVER_PHASES = ['covering', 'covered', 'revealing', 'idle'];

/**
 * Without the fallback system fonts, lines break anew when the web font arrives, and the browser moves the page so that
 * what is in view stays there. In pixels.
 */
const LINES_MOVE = HAS_SYSTEM_FONTS ? 0 : 200;

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** A link of the header, which on a phone is in the closed panel. */
const headerLink = (page: Page, section: string) =>
  page.getByTestId('header').locator(`a[data-track="${section}"]`).first();

async function untilViewed(page: Page, address: string): Promise<void> {
  await page.waitForFunction(
    (start) => window.navigationRecord?.events.some(({ what }) => what.startsWith(start)),
    `page_view ${address}`,
    { polling: 50 },
  );
}

/** Opens a page whose clock stands still, and records what follows. */
async function openStoppedRecorded(page: Page, path: string): Promise<void> {
  await recordNavigation(page);
  await openStopped(page, path);
  await forgetNavigation(page);
}

const isRevealing = () =>
  document.querySelector<HTMLElement>('[data-testid="cover"]')?.dataset.phase === 'revealing';

const coverMs = (isMobile: boolean) => COVER_MS[isMobile ? 'mobile' : 'desktop'];

/** Lets the time of a cover pass, from its first moment to its last; `step` is the time between two of its frames. */
async function letCoverPass(page: Page, isMobile: boolean, step = 100): Promise<NavigationRecord> {
  await pass(page, coverMs(isMobile) + STEP_MS, step);
  await passUntil(page, isRevealing, STEP_MS);
  await pass(page, COVER_FADE_OUT_MS + STEP_MS, step);
  return takeNavigation(page, 'idle');
}

/** How long a phase of the cover lasted, in milliseconds of the page's clock. */
const lengthOf = (record: NavigationRecord, from: string, to: string) =>
  timeOf(record, to) - timeOf(record, from);

/** Lets the time of a way to the top pass, from its first moment to its last. */
async function expectWayToTop(page: Page): Promise<void> {
  const from = await scrollY(page);
  await pass(page, SCROLL_TO_TOP_MS / 2, 100);
  const half = (await scrollY(page)) / from;
  expect(half).toBeGreaterThan(0.35);
  expect(half).toBeLessThan(0.6);
  // The last pixel is passed before the last frame.
  await pass(page, SCROLL_TO_TOP_MS / 2 - 2 * NEAR_MS, 100);
  expect(await scrollY(page)).toBeGreaterThan(0);
  await pass(page, 3 * NEAR_MS, 100);
  expect(await scrollY(page)).toBe(0);
}

test('every page scrolls to the top; the smooth scroll lasts 1 s, and a wheel, a touch or a key ends it [scroll.one-second] [scroll.visitor-ends-it]', async ({
  page,
  isMobile,
}) => {
  await openStoppedRecorded(page, '/en/team');

  await test.step('the same page in another language', async () => {
    await scrollStopped(page, 1500);
    await followInPlace(page.locator('a[hreflang="ko"]').first());
    await untilViewed(page, '/ko/team');
    await untilRun(page, 'gsap');
    await expectWayToTop(page);
  });

  await test.step('the same address again: no cover, no page view', async () => {
    await scrollStopped(page, 1500);
    await forgetNavigation(page);
    await followInPlace(headerLink(page, 'team'));
    await expectWayToTop(page);
    expect((await readNavigation(page)).events).toEqual([]);
  });

  const inputs: [event: string, act: () => Promise<void>][] = isMobile
    ? [['touchstart', () => page.touchscreen.tap(2, 600)]]
    : [
        ['wheel', () => page.mouse.wheel(0, 1)],
        ['keydown', () => page.keyboard.press('Shift')],
      ];
  for (const [input, act] of inputs)
    await test.step(`${input} ends it`, async () => {
      await scrollStopped(page, 1500);
      const heard = await page.evaluateHandle((event) => {
        const state = { isHeard: false };
        window.addEventListener(event, () => (state.isHeard = true), { once: true });
        return state;
      }, input);
      await followInPlace(headerLink(page, 'team'));
      await pass(page, SCROLL_TO_TOP_MS / 2, 100);
      await act();
      await page.waitForFunction(({ isHeard }) => isHeard, heard, { polling: 50 });
      const stopped = await scrollY(page);
      expect(stopped).toBeGreaterThan(400);
      await pass(page, SCROLL_TO_TOP_MS, 100);
      // The wheel scrolls by a pixel of its own.
      expect(Math.abs((await scrollY(page)) - stopped)).toBeLessThanOrEqual(1);
    });
});

/** A navigation to an address has ended without a cover: the title first, then the focus, then one page view. */
async function expectCoverless(page: Page, address: string, changesPage: boolean): Promise<void> {
  await untilViewed(page, address);
  const record = await readNavigation(page);
  const events = namesOf(record);
  expect(events.filter((what) => COVER_PHASES.includes(what))).toEqual([]);
  expect(record.frames.filter(({ cover }) => cover !== 0)).toEqual([]);
  expect(events.slice(-2)).toEqual(['focus', expect.stringContaining(`page_view ${address}`)]);
  expect(events.filter((what) => /^page_view/.test(what))).toHaveLength(1);
  expect(events.filter((what) => / and /.test(what))).toEqual([]);
  // A page fades out, then the next fades in.
  const fade = { duration: DURATION.swap };
  const outIn = [
    { part: 'exiting', from: 1, to: 0, ...fade },
    { part: 'entering', from: 0, to: 1, ...fade },
  ];
  expect(record.fades).toEqual(changesPage ? outIn : []);
  await forgetNavigation(page);
}

test('between two articles pages, two search pages, or to the same page in another language there is no cover; pages change out-in [navigation.out-in]', async ({
  page,
}) => {
  await openRecorded(page, '/ja/articles/blog');
  await test.step('from the blog to the media', async () => {
    const { media } = messagesOf('ja', 'shell').section;
    await page.getByRole('main').getByRole('link', { name: media, exact: true }).click();
    await expectCoverless(page, '/ja/articles/media', true);
  });
  await test.step('to the articles in another language, which redirects', async () => {
    await chooseLanguage(page, 'ko');
    await expectCoverless(page, '/ko/articles', true);
    await expect(page).toHaveURL('/ko/articles');
  });
  await test.step('from a list of articles to an article', async () => {
    await page.getByTestId('article-item').getByRole('link').first().click();
    await expectCoverless(page, '/ko/articles/', true);
  });
  await openMoving(page, '/en/search');
  await forgetNavigation(page);
  await test.step('from one search to another', async () => {
    const field = page.getByTestId('search-form').locator('input[name="text"]');
    await field.fill('kumo');
    await field.press('Enter');
    await expectCoverless(page, '/en/search?text=kumo', false);
  });
  await test.step('to the same page in another language', async () => {
    await chooseLanguage(page, 'ko');
    await expectCoverless(page, '/ko/search?text=kumo', false);
  });
});

/** The events from home to the team page, in order. */
const TO_TEAM = [
  'covering',
  'covered',
  `title ${documentTitle('ja', messagesOf('ja', 'team').title)}`,
  'page team',
  'focus',
  'page_view /ja/team',
  'revealing',
  'idle',
];

/** The cover's opacity only rises or only falls in a phase. */
function expectOneWay({ frames }: NavigationRecord, during: string, direction: 1 | -1): void {
  const opacities = frames.filter(({ phase }) => phase === during).map(({ cover }) => cover);
  expect(new Set(opacities).size).toBeGreaterThan(5);
  expect(opacities).toEqual(opacities.toSorted((a, b) => direction * (a - b)));
}

test('other navigation has a cover that fades in over 0.6 s, on mobile 0.2 s, and out over 0.8 s; the page changes and jumps to its top under it, then come title, focus and page view [cover.drawn] [cover.phase-attribute] [scroll.jump-under-cover]', async ({
  page,
  isMobile,
}) => {
  await openStoppedRecorded(page, '/ja');
  await page.locator(TEAM_LINK).scrollIntoViewIfNeeded();
  await pass(page, 200, 100);
  const scrolled = await scrollY(page);
  expect(scrolled, 'the banner is below the fold').toBeGreaterThan(300);
  await followInPlace(page.locator(TEAM_LINK));
  const record = await letCoverPass(page, isMobile, STEP_MS);
  expect(namesOf(record)).toEqual(TO_TEAM);
  expect(lengthOf(record, 'covering', 'covered')).toBe(coverMs(isMobile));
  expect(lengthOf(record, 'revealing', 'idle')).toBe(COVER_FADE_OUT_MS);

  expectOneWay(record, 'covering', 1);
  expectOneWay(record, 'revealing', -1);
  // Only the old page at its position, then only the new one at its top, may ever be visible.
  const seen = record.frames.filter(({ phase, cover }) => phase !== 'idle' && cover < 1);
  const states = seen.map(({ phase, pages, scrollY: y }) => `${phase}: ${pages} at ${y}`);
  expect([...new Set(states)]).toEqual([`covering: page home at ${scrolled}`, 'revealing: page team at 0']);
});

test('a navigation during the cover: the last one wins, and the cover does not start again [cover.last-navigation-wins]', async ({
  page,
  isMobile,
}) => {
  await openStoppedRecorded(page, '/en');
  await followInPlace(headerLink(page, 'team'));
  await pass(page, coverMs(isMobile) / 2);
  await followInPlace(headerLink(page, 'projects'));
  const record = await letCoverPass(page, isMobile);
  expect(namesOf(record).filter((what) => !what.startsWith('title'))).toEqual([
    'covering',
    'covered',
    'page projects',
    'focus',
    'page_view /en/projects',
    'revealing',
    'idle',
  ]);
  expect(lengthOf(record, 'covering', 'covered')).toBe(coverMs(isMobile));
  await expect(page).toHaveURL('/en/projects');
});

test(
  'back to the page that is being covered: it stays, and the cover fades out from where it is',
  ONCE,
  async ({ page }) => {
    await openStoppedRecorded(page, '/ja/projects');
    await followInPlace(headerLink(page, 'team'));
    await pass(page, COVER_MS.desktop / 2);
    await page.goBack();
    await passUntil(page, isRevealing, STEP_MS);
    await pass(page, COVER_FADE_OUT_MS, 100);
    const record = await takeNavigation(page, 'idle');
    expect(record.events.map(({ what }) => what)).toEqual(['covering', 'revealing', 'idle']);
    expect(lengthOf(record, 'revealing', 'idle')).toBe(COVER_FADE_OUT_MS);
    expect(new Set(record.frames.map(({ pages }) => pages))).toEqual(new Set(['page projects']));
    await expect(page).toHaveURL('/ja/projects');
  },
);

test(
  'a navigation while the cover fades out follows its own rule: one that needs none does not bring it back [cover.revealing-keeps-own-rule]',
  ONCE,
  async ({ page }) => {
    await openStoppedRecorded(page, '/ja/team');
    await followInPlace(headerLink(page, 'articles'));
    await pass(page, COVER_MS.desktop, 100);
    await passUntil(page, isRevealing, STEP_MS);
    await followInPlace(page.locator('main a[href="/ja/articles/media"]').first());
    await passUntil(
      page,
      () => window.navigationRecord?.events.at(-1)?.what === 'page_view /ja/articles/media',
    );
    await pass(page, COVER_FADE_OUT_MS, 100);
    const events = namesOf(await readNavigation(page));
    expect(events.filter((what) => COVER_PHASES.includes(what))).toEqual(COVER_PHASES);
    // A redirect is one navigation.
    expect(events.filter((what) => what.startsWith('page_view'))).toEqual([
      'page_view /ja/articles/blog',
      'page_view /ja/articles/media',
    ]);
  },
);

test('back and forward have the same cover, under which the position is restored; the focus is on the followed link, and each is a page view [history.restores-position] [history.restores-focus]', async ({
  page,
  isMobile,
}) => {
  await openStoppedRecorded(page, '/ja');
  const link = page.locator(TEAM_LINK);
  await link.scrollIntoViewIfNeeded();
  await pass(page, 200, 100);
  const left = await scrollY(page);
  await followInPlace(link);
  await letCoverPass(page, isMobile);
  await scrollStopped(page, 500);
  for (const { go, name, address, y, focused } of [
    { go: () => page.goBack(), name: 'home', address: '/ja', y: left, focused: link },
    {
      go: () => page.goForward(),
      name: 'team',
      address: '/ja/team',
      y: 500,
      focused: page.locator('main h1'),
    },
  ]) {
    await forgetNavigation(page);
    await go();
    const record = await letCoverPass(page, isMobile);
    expect(namesOf(record).filter((what) => !/^(title|focus)/.test(what))).toEqual([
      'covering',
      'covered',
      `page ${name}`,
      `page_view ${address}`,
      'revealing',
      'idle',
    ]);
    const coming = record.frames.filter(({ phase, cover }) => phase === 'revealing' && cover < 1);
    expect([...new Set(coming.map((frame) => frame.scrollY))]).toEqual([y]);
    await expect(page).toHaveURL(address);
    await expect(focused).toBeFocused();
  }
});

test.describe('with reduced motion', () => {
  test.use({ still: true });

  test('the same events in the same order, without any duration', ONCE, async ({ page }) => {
    await openRecorded(page, '/ja', openPage);
    await page.locator(TEAM_LINK).click();
    const record = await takeNavigation(page, 'idle');
    expect(namesOf(record)).toEqual(TO_TEAM);
    const between = record.frames.map(({ cover }) => cover).filter((cover) => cover > 0 && cover < 1);
    expect(between, 'the cover never fades').toEqual([]);
  });

  test('back restores the position over a category, a language and a search, after a reload and after leaving the site [history.restores-position]', async ({
    page,
  }) => {
    const categories = distinctCategories(await itemsOf(page.request, 'post', 'ja'));
    const category = categories.find((name) => /^\p{L}+$/u.test(name)) ?? '';
    const choice = page.getByTestId('category-filter').locator(`button[value="${category}"]`);
    const all = page.getByTestId('category-filter').getByRole('button').first();
    const eventsBut = async (ignored: RegExp) =>
      namesOf(await readNavigation(page)).filter((what) => !ignored.test(what));
    const untilAt = (y: number, slack = 0) =>
      expect
        .poll(async () => Math.abs((await scrollY(page)) - y), { intervals: [50] })
        .toBeLessThanOrEqual(slack);
    await openRecorded(page, '/ja/projects', openPage);

    await test.step('a category: no cover, no scroll, no focus, no page view', async () => {
      await scrollPage(page, 900);
      await followInPlace(choice);
      await untilChosen(page, choice);
      await page.goBack();
      await untilChosen(page, all);
      await untilAt(900);
      expect(await eventsBut(/^title/)).toEqual([]);
    });

    await test.step('a header link that clears the category is a navigation: top, focus, page view', async () => {
      await followInPlace(choice);
      await untilChosen(page, choice);
      await scrollPage(page, 100);
      await followInPlace(headerLink(page, 'projects'));
      await untilViewed(page, '/ja/projects');
      expect(await eventsBut(/^title/)).toEqual(['focus', 'page_view /ja/projects']);
      await untilAt(0);
    });

    await test.step('a reload, and leaving the site', async () => {
      await scrollPage(page, 700);
      await page.reload();
      await waitForLoadComplete(page);
      await untilAt(700, LINES_MOVE);
      await page.goto('about:blank');
      await page.goBack();
      await waitForLoadComplete(page);
      await untilAt(700, LINES_MOVE);
    });

    await test.step('another language, then two searches: no cover, page views', async () => {
      await openPage(page, '/ja/search?text=a');
      await scrollPage(page, 300);
      await forgetNavigation(page);
      await followInPlace(page.locator('a[hreflang="ko"]').first());
      await untilViewed(page, '/ko/search?text=a');
      await untilAt(0);
      await page.locator('input[name="text"]').fill('b');
      await page.keyboard.press('Enter');
      await untilViewed(page, '/ko/search?text=b');
      await forgetNavigation(page);
      await page.goBack();
      await untilViewed(page, '/ko/search?text=a');
      await page.goBack();
      await untilViewed(page, '/ja/search?text=a');
      await untilAt(300);
      const views = ['page_view /ko/search?text=a', 'page_view /ja/search?text=a'];
      expect(await eventsBut(/^(title|focus)/)).toEqual(views);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    });
  });

  test(
    "a list extended with 'more' is still extended after going back, at its position, without another call [history.extended-list]",
    ONCE,
    async ({ page }) => {
      const asked: (string | null)[] = [];
      // Repeats the service's articles, since the sample has fewer than one page.
      await page.route('**/content/collections/blog/items?*limit=100*', async (route) => {
        const url = new URL(route.request().url());
        asked.push(url.searchParams.get('page'));
        const number = Number(asked.at(-1));
        const answer = await route.fetch({ url: url.href.replace(/page=\d+/, 'page=1') });
        const { items } = (await answer.json()) as { items: { id: string }[] };
        const more = Array.from({ length: number === 1 ? 100 : 20 }, (_, index) => ({
          ...items[index % items.length],
          id: `p${number}-${index}`,
        }));
        await route.fulfill({ json: { items: more, total: 120 } });
      });
      const articles = page.getByTestId('article-item');
      await openRecorded(page, '/ja/articles/media', openPage);
      await page.locator('main a[href="/ja/articles/blog"]').first().click();
      await expect(articles).toHaveCount(100);
      await page.getByTestId('more').click();
      await expect(articles).toHaveCount(120);
      await expect(page.getByTestId('more')).toHaveCount(0);
      const left = await bringIntoView(articles.last());
      await forgetNavigation(page);
      await followInPlace(headerLink(page, 'search'));
      await takeNavigation(page, 'idle');
      await page.goBack();
      await takeNavigation(page, 'idle');
      await expect(articles).toHaveCount(120);
      expect(await scrollY(page)).toBe(left);
      expect(asked).toEqual(['1', '2']);
    },
  );
});
