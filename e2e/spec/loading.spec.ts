/** Specification §2 and §4: the loading screen, `loadComplete`, the hero's opening, and the event `scrollMove`. */
import type { Page } from '@playwright/test';
import {
  COUNTER_MS,
  COVER_FADE_OUT_MS,
  HERO_CONTAINER_MS,
  HERO_HEIGHT,
  HERO_TITLE_FROM,
  HERO_TITLE_MS,
  LOADING_WATCHDOG_MS,
  PAGE_LOADING_MS,
} from '../support/specNumbers';
import type { Locale } from '@hibari/contract/locales';
import { eventsOf, LOADING_EVENTS, momentsIn, readRecord, recordLoading } from '../support/loadingRecord';
import { messagesOf } from '../support/messages';
import { scrollPage } from '../support/navigate';
import { openPage } from '../support/page';
import { expectNoShift } from '../support/shiftRecord';
import {
  expectEndings,
  NEAR_MS,
  openStopped,
  pass,
  passUntil,
  STEP_MS,
  stopClock,
  untilRun,
} from '../support/stoppedClock';
import { expect, ONCE, test } from '../support/test';

const screenOf = (page: Page, locale: Locale) =>
  page.getByRole('progressbar', { name: messagesOf(locale, 'shell').loading });

const completions = (page: Page) => page.evaluate(() => window.loadCompleteCount ?? 0);

/** Opens a page whose loading screen has taken over, before any time passes. */
async function openCovered(page: Page, path: string): Promise<void> {
  await stopClock(page);
  await page.goto(path);
  await expect(page.getByTestId('loading')).toHaveAttribute('data-phase', 'counting');
}

const isLeaving = () =>
  document.querySelector<HTMLElement>('[data-testid="loading"]')?.dataset.phase === 'leaving';

const readClock = (page: Page) => page.evaluate(() => performance.now());

/** Lets the counter count to the tenth of a second before its end. */
async function letCount(page: Page): Promise<void> {
  await untilRun(page, 'gsap');
  const shown: number[] = [];
  for (let time = 0; time < COUNTER_MS - 100; time += 100) {
    await pass(page, 100, 100);
    shown.push(Number(await page.getByTestId('loading').getAttribute('aria-valuenow')));
  }
  expect(shown, 'it never falls').toEqual(shown.toSorted((a, b) => a - b));
  expect(new Set(shown).size).toBeGreaterThan(10);
}

/** What the screen covers, and what of the page can be used under it. */
const readCovered = (page: Page) =>
  page.getByTestId('loading').evaluate((screen) => {
    const { width, height } = screen.getBoundingClientRect();
    const heading = document.querySelector('main h1');
    document.querySelector<HTMLElement>('main a')?.focus();
    return {
      isWhole: width === window.innerWidth && height === window.innerHeight,
      isOnTop: screen.contains(document.elementFromPoint(width / 2, height / 2)),
      isPagePainted: heading?.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      isPageInert: document.activeElement === document.body,
    };
  });

/** The hero's visible height, how far its title is below its place, and where the page goes on. */
const readHero = (page: Page) =>
  page.getByTestId('hero').evaluate((hero) => {
    const title = hero.querySelector('[data-testid="hero-title"]');
    const below = hero.parentElement?.nextElementSibling;
    if (!title || !below) throw new Error('no title, or nothing below the hero');
    const [, insets = ''] = /^inset\((.*)\)$/.exec(getComputedStyle(hero).clipPath) ?? [];
    const [top = '0', , bottom = top] = insets.split(' ');
    return {
      height: hero.getBoundingClientRect().height - (parseFloat(bottom) || 0),
      titleShift: new DOMMatrix(getComputedStyle(title).transform).f,
      below: below.getBoundingClientRect().top + window.scrollY,
    };
  });

test('the first load of home: a counter, then loadComplete, and the hero opens [loading.progressbar] [loading.counter-time] [loading.fades] [hero.opening]', async ({
  page,
  isMobile,
}) => {
  const full = page.viewportSize()?.height ?? NaN;
  const own = isMobile ? HERO_HEIGHT.mobile : HERO_HEIGHT.desktop;
  const screen = screenOf(page, 'ja');
  const hero = page.getByTestId('hero');
  const title = page.getByTestId('hero-title');
  await openCovered(page, '/ja');

  await test.step('home has a loading screen with a percentage counter: a progressbar over the inert page', async () => {
    await expect(screen).toHaveText('0');
    await expect(screen).toHaveAttribute('aria-valuenow', '0');
    await expect(screen).toHaveAttribute('aria-valuemin', '0');
    await expect(screen).toHaveAttribute('aria-valuemax', '100');
    const all = { isWhole: true, isOnTop: true, isPagePainted: true, isPageInert: true };
    expect(await readCovered(page)).toEqual(all);
  });

  await test.step('the counter animates to 100 over about 2.3 s, then loadComplete is sent', async () => {
    const start = await readClock(page);
    await letCount(page);
    await pass(page, COUNTER_MS - NEAR_MS - ((await readClock(page)) - start));
    expect(await completions(page)).toBe(0);
    await passUntil(page, isLeaving, STEP_MS);
    expect((await readClock(page)) - start).toBeLessThanOrEqual(COUNTER_MS + NEAR_MS);
    await expect(screen).toHaveText('100');
    expect(await completions(page)).toBe(1);
  });

  await test.step('the hero is as high as the window, its title 200 px below its place; what follows does not move', async () => {
    const { height, titleShift, below } = await readHero(page);
    expect(height).toBeGreaterThan(full - 1);
    expect(titleShift).toBeGreaterThan(HERO_TITLE_FROM * 0.7);
    expect(titleShift).toBeLessThanOrEqual(HERO_TITLE_FROM);
    expect(below).toBe(own);
  });

  await test.step('the screen fades out in 0.8 s, the hero opens in 0.9 s, its title rises in 1 s', async () => {
    await expectEndings(page, [
      {
        at: COVER_FADE_OUT_MS,
        before: () => expect(screen).toHaveCount(1),
        after: () => expect(screen).toHaveCount(0),
      },
      {
        at: HERO_CONTAINER_MS,
        before: () => expect(hero).not.toHaveCSS('clip-path', 'none'),
        after: () => expect(hero).toHaveCSS('clip-path', 'none'),
      },
      {
        at: HERO_TITLE_MS,
        before: () => expect(title).not.toHaveCSS('transform', 'none'),
        after: () => expect(title).toHaveCSS('transform', 'none'),
      },
    ]);
    expect(await readHero(page)).toEqual({ height: own, titleShift: 0, below: own });
  });

  await test.step('loadComplete is sent once; the page can be used', async () => {
    expect(await completions(page)).toBe(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: messagesOf('ja', 'shell').nav.skip })).toBeFocused();
  });
});

for (const locale of ['en', 'ko'] as const)
  test(`${locale}: the counter reaches 100, and loadComplete is sent once`, ONCE, async ({ page }) => {
    await openCovered(page, `/${locale}`);
    await letCount(page);
    await passUntil(page, () => !document.querySelector('[data-testid="loading"]'));
    expect(await completions(page)).toBe(1);
  });

test(
  'the first load of another page: the loading screen leaves after 0.9 s, then comes loadComplete [loading.complete-elsewhere]',
  ONCE,
  async ({ page }) => {
    const screen = screenOf(page, 'ko');
    await openCovered(page, '/ko/team');
    await expectEndings(page, [
      {
        at: PAGE_LOADING_MS,
        before: async () => {
          await expect(screen).toHaveAttribute('data-phase', 'counting');
          expect(await completions(page)).toBe(0);
        },
        after: async () => {
          await expect(screen).toHaveAttribute('data-phase', 'leaving');
          expect(await completions(page)).toBe(1);
        },
      },
      {
        at: PAGE_LOADING_MS + COVER_FADE_OUT_MS,
        before: () => expect(screen).toHaveCount(1),
        after: () => expect(screen).toHaveCount(0),
      },
    ]);
    expect(await completions(page)).toBe(1);
  },
);

test('a hero mounted later stands in its final state, and only its title slides [hero.mounted-later]', async ({
  page,
  isMobile,
}) => {
  const own = isMobile ? HERO_HEIGHT.mobile : HERO_HEIGHT.desktop;
  const title = page.getByTestId('hero-title');
  await openStopped(page, '/en/team');
  await page.locator('header a[data-track="home"]').first().click();
  await passUntil(page, () => document.querySelector('[data-testid="hero"]') !== null, STEP_MS);
  await untilRun(page, 'gsap');
  const { height, titleShift, below } = await readHero(page);
  expect({ height, below }).toEqual({ height: own, below: own });
  expect(titleShift).toBeGreaterThan(HERO_TITLE_FROM * 0.7);
  await expectEndings(page, [
    {
      at: HERO_TITLE_MS,
      before: () => expect(title).not.toHaveCSS('transform', 'none'),
      after: () => expect(title).toHaveCSS('transform', 'none'),
    },
  ]);
  expect(await readHero(page)).toEqual({ height: own, titleShift: 0, below: own });
});

test(
  'a watchdog of 10 s ends loading, here of a page that draws no frame [loading.watchdog]',
  ONCE,
  async ({ page }) => {
    await stopClock(page);
    await page.addInitScript(() => (window.requestAnimationFrame = () => 0));
    await page.goto('/ja');
    const screen = screenOf(page, 'ja');
    await expect(screen).toHaveAttribute('data-phase', 'counting');
    await untilRun(page, 'gsap');
    await expectEndings(page, [
      {
        at: LOADING_WATCHDOG_MS,
        before: () => expect(screen).toHaveAttribute('data-phase', 'counting'),
        after: () => expect(screen).toHaveAttribute('data-phase', 'leaving'),
      },
    ]);
    expect(await completions(page)).toBe(1);
  },
);

test(
  'loading also ends in a hidden tab, where no frames run [loading.hidden-tab]',
  ONCE,
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      window.requestAnimationFrame = () => 0;
    });
    await openPage(page, '/ja');
    expect(await completions(page)).toBe(1);
    await expect(page.getByTestId('hero')).toHaveCSS('clip-path', 'none');
    await expect(page.getByTestId('hero-title')).toHaveCSS('transform', 'none');
  },
);

test.describe('with reduced motion', () => {
  test.use({ still: true });

  test('the counter reaches 100 in English too, which has no articles', ONCE, async ({ page }) => {
    await recordLoading(page);
    await openPage(page, '/en');
    const record = await readRecord(page);
    expect(momentsIn(record, 'leaving').at(-1)?.value).toBe(100);
    expect(await completions(page)).toBe(1);
  });

  test(
    'the same events in the same order, and nothing moves [loading.same-events-without-motion]',
    ONCE,
    async ({ page }) => {
      await recordLoading(page);
      await openPage(page, '/ja');
      const record = await readRecord(page);
      // The count takes no time, so React may render its start and end together; nothing else may be missing.
      const atOnce = LOADING_EVENTS.filter((event) => event !== 'counting, inert');
      expect([LOADING_EVENTS, atOnce]).toContainEqual(eventsOf(record));
      expect(record.moments.filter(({ complete }) => complete)).toHaveLength(1);
      expect(momentsIn(record, 'leaving').at(-1)?.value).toBe(100);
      const started = record.moments.filter(({ phase }) => phase !== 'waiting');
      expect(started.map(({ animations }) => animations)).toEqual(started.map(() => 0));
      expectNoShift(record.layoutShift, record.shifted);
      await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
    },
  );

  test(
    'scrollMove broadcasts each scroll position, with its direction [scroll.broadcast]',
    ONCE,
    async ({ page }) => {
      await openPage(page, '/ko/team');
      expect(await scrollPage(page, 400)).toEqual({ y: 400, direction: 'down' });
      expect(await scrollPage(page, 401)).toEqual({ y: 401, direction: 'down' });
      expect(await scrollPage(page, 120)).toEqual({ y: 120, direction: 'up' });
      expect(await scrollPage(page, 0)).toEqual({ y: 0, direction: 'up' });
    },
  );
});
