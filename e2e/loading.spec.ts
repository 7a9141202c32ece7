import type { Page } from '@playwright/test';
import { LOCALES } from '../i18n/locales';
import { HERO_TITLE_MS, PAGE_LOADING_MS } from '../src/lib/specConstants';
import { readHero, recordHero } from './support/heroRecord';
import { messagesOf } from './support/messages';
import { momentsIn, readRecord, recordLoading, startOf, type LoadingRecord } from './support/loadingRecord';
import {
  FONTS,
  holdFiles,
  openPage,
  seeAllLink,
  waitForHydration,
  waitForLoadComplete,
} from './support/page';
import { HAS_SYSTEM_FONTS, MAX_SHIFT } from './support/shiftRecord';
import { expect, ONCE, onceUnlessFirst, test } from './support/test';
import { expectTimes } from './support/timing';

/** A first load from its start until the hero is open and playing. */
async function loadHome(page: Page, path: string): Promise<LoadingRecord> {
  await recordLoading(page);
  await openPage(page, path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByTestId('hero-title')).toHaveCSS('transform', 'none');
  await expect(page.getByTestId('hero')).toHaveCSS('clip-path', 'none');
  await expect(page.getByTestId('hero-motion').locator('svg')).toHaveCount(2);
  return readRecord(page);
}

/** The events of a first load in order, as named by `eventsOf`. */
const EVENTS = ['waiting', 'counting, inert', 'loadComplete', 'leaving', 'gone'];

/** The events, in order, without times and counter values. */
function eventsOf({ moments }: LoadingRecord): string[] {
  const events = moments.map(({ phase, inert, complete }) =>
    complete ? 'loadComplete' : `${phase}${inert ? ', inert' : ''}`,
  );
  return events.filter((event, index) => event !== events[index - 1]);
}

for (const locale of LOCALES) {
  test(
    `${locale}: the loading screen covers the rendered page, counts to 100 and leaves; no layout shift, nothing is refetched`,
    onceUnlessFirst(locale),
    async ({ page, isMobile }) => {
      await holdFiles(page, FONTS);
      const contentCalls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/collections/')) contentCalls.push(request.url());
      });
      const record = await loadHome(page, `/${locale}`);
      expect(eventsOf(record)).toEqual(EVENTS);

      const values = [...momentsIn(record, 'waiting'), ...momentsIn(record, 'counting')].map(
        (one) => one.value,
      );
      expect(values[0]).toBe(0);
      expect(values.at(-1)).toBe(100);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      // A quiet machine draws about forty.
      expect(values.length, 'the counter shows many numbers before 100').toBeGreaterThan(10);

      const completed = record.moments.filter(({ complete }) => complete);
      expect(completed).toHaveLength(1);
      // Without a Korean system font, its few narrow boxes are smaller than the counter's zero.
      if (locale !== 'ko' || HAS_SYSTEM_FONTS)
        expect(record.largest.inPage, record.largest.element).toBe(true);
      expect(record.largest.at).toBeLessThan(completed[0]?.at ?? 0);
      expect(record.layoutShift, record.shifted.join('\n')).toBeLessThan(MAX_SHIFT);
      expect(contentCalls).toEqual([]);
      if (isMobile || locale !== LOCALES[0]) return;
      // The screen is not what counts: without it the largest paint is the same.
      await page.addInitScript(() => {
        const style = new CSSStyleSheet();
        style.replaceSync('[data-testid="loading"] { display: none }');
        document.adoptedStyleSheets.push(style);
      });
      const bare = await loadHome(page, `/${locale}`);
      expect(record.largest.element).toBe(bare.largest.element);
    },
  );
}

test(
  'the number is gone before the page becomes visible through the screen [loading.number-leaves-first]',
  ONCE,
  async ({ page }) => {
    await page.goto('/ja');
    // Steps through the fades, however few frames a busy machine draws of them.
    const frames = await page.evaluate(async () => {
      const screen = document.querySelector<HTMLElement>('[data-testid="loading"]');
      const number = screen?.querySelector('svg');
      if (!screen || !number) throw new Error('no number');
      await new Promise<void>((leaves) => {
        new MutationObserver(() => screen.dataset.phase === 'leaving' && leaves()).observe(screen, {
          attributeFilter: ['data-phase'],
        });
      });
      const seen = () => {
        const [, , below = ''] = getComputedStyle(number).clipPath.match(/-?[\d.]+%/g) ?? [];
        return [Number(getComputedStyle(screen).opacity), parseFloat(below) < 100];
      };
      seen();
      const fades = [screen, number].flatMap((element) => element.getAnimations());
      return Array.from({ length: 20 }, (_, step) => {
        for (const fade of fades) {
          fade.pause();
          fade.currentTime = step * 40;
        }
        return seen();
      });
    });
    expect(frames[0]).toEqual([1, true]);
    const seenThrough = frames.filter(([screen = 1]) => Number(screen) < 0.9);
    expect(seenThrough.length).toBeGreaterThan(3);
    expect(seenThrough.filter(([, isNumberSeen]) => isNumberSeen)).toEqual([]);
  },
);

const PROGRESSBAR =
  'while counting, the screen is a progressbar on top of everything, with the painted, inert page below [loading.progressbar]';
test(PROGRESSBAR, ONCE, async ({ page }) => {
  await page.goto('/ja');
  const screen = page.getByRole('progressbar', { name: messagesOf('ja', 'shell').loading });
  await expect(screen).toHaveAttribute('data-phase', 'counting');
  await expect(screen).toHaveAttribute('aria-valuemin', '0');
  await expect(screen).toHaveAttribute('aria-valuemax', '100');
  const covered = await page.evaluate(() => {
    const loading = document.querySelector('[data-testid="loading"]');
    const heading = document.querySelector('main h1');
    if (!loading || !heading) throw new Error('no loading screen or no heading');
    const { width, height } = loading.getBoundingClientRect();
    heading.closest('main')?.querySelector('a')?.focus();
    return {
      whole: width === window.innerWidth && height === window.innerHeight,
      opaque: getComputedStyle(loading).opacity === '1',
      onTop: loading.contains(document.elementFromPoint(width / 2, height / 2)),
      headingPainted: heading.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      focusStaysOut: document.activeElement === document.body,
    };
  });
  expect(Object.entries(covered).filter(([, isSo]) => !isSo)).toEqual([]);
  await waitForLoadComplete(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: messagesOf('ja', 'shell').nav.skip })).toBeFocused();
});

test.describe('the first load of another page', () => {
  test.use({ allowedProblems: /status of 404/ });

  test(
    'leaves after 0.9 s, then loadComplete [loading.complete-elsewhere] @timing',
    ONCE,
    async ({ page }) => {
      await recordLoading(page);
      await expectTimes({ covered: PAGE_LOADING_MS }, async () => {
        await page.goto('/ko/no-such-page');
        await page.waitForFunction(() => window.loadingRecord?.moments.at(-1)?.phase === 'gone');
        const record = await readRecord(page);
        expect(eventsOf(record)).toEqual(EVENTS);
        return { covered: startOf(record, 'leaving') - record.startedAt };
      });
    },
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is readable and its links work; the loading screen does not cover it [no-script.loading-leaves]', async ({
    page,
  }) => {
    await page.goto('/ja');
    await expect(page.getByTestId('loading')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByTestId('article-item').first().getByRole('img')).toBeVisible();
    await seeAllLink(page, messagesOf('ja', 'shell').section.newProjects).click();
    await expect(page).toHaveURL('/ja/projects');
  });
});

test.describe('when scripts fail to load', () => {
  test.use({ allowedProblems: /Failed to load resource|Loading chunk/ });

  for (const [which, pattern] of [
    ['all scripts', '**/assets/*.js'],
    ['a part of the app', '**/assets/app.*.js'],
    ['the page itself', '**/assets/page-home.*.js'],
  ] as const) {
    test(
      `${which} fails to load: the loading screen leaves by itself and the page is readable [no-script.lost-scripts]`,
      ONCE,
      async ({ page }) => {
        await page.route(pattern, (route) => route.abort());
        await page.goto('/ko');
        // At once where the page notices what is lost, else after the time in which scripts start.
        await expect(page.getByTestId('loading')).toBeHidden();
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
        await seeAllLink(page, messagesOf('ko', 'shell').section.newProjects).click();
        await expect(page).toHaveURL('/ko/projects');
      },
    );
  }
});

test(
  'late scripts, after the screen has left by itself, neither bring it back, nor make the page inert, nor scroll it [loading.gone-stays-gone]',
  ONCE,
  async ({ page }) => {
    await recordLoading(page);
    await recordHero(page);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/client.*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/en', { waitUntil: 'commit' });
    await expect(page.getByTestId('loading')).toBeHidden();
    release();
    await waitForHydration(page.getByRole('banner'));
    await waitForLoadComplete(page);
    const { moments } = await readRecord(page);
    expect(moments.filter(({ complete }) => complete)).toHaveLength(1);
    expect(moments.filter(({ inert, phase }) => inert || phase === 'counting')).toEqual([]);
    await waitForHydration(page.getByTestId('hero'));
    await expect(page.getByTestId('hero')).toHaveAttribute('data-phase', 'open');
    // For as long as the title would have moved.
    await page.waitForFunction((duration) => {
      const { heroFrames = [], heroOpensAt = NaN } = window;
      return (heroFrames.at(-1)?.at ?? NaN) > heroOpensAt + duration;
    }, HERO_TITLE_MS);
    const { covered, opening } = await readHero(page);
    expect(new Set([...covered, ...opening].map(({ titleShift }) => titleShift))).toEqual(new Set([0]));
  },
);

test(
  'loading also ends in a hidden tab, where no frames run [loading.hidden-tab]',
  ONCE,
  async ({ page }) => {
    await recordLoading(page);
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      window.requestAnimationFrame = () => 0;
    });
    await openPage(page, '/ja');
    const record = await readRecord(page);
    expect(record.moments.filter(({ complete }) => complete)).toHaveLength(1);
    expect(momentsIn(record, 'leaving').at(-1)?.value).toBe(100);
    await expect(page.getByTestId('hero')).toHaveCSS('clip-path', 'none');
    await expect(page.getByTestId('hero-title')).toHaveCSS('transform', 'none');
  },
);

test.describe('with reduced motion', () => {
  test.use({ still: true });

  test(
    'the same events in the same order, without animations [loading.same-events-without-motion]',
    ONCE,
    async ({ page }) => {
      await recordLoading(page);
      await openPage(page, '/ja');
      const record = await readRecord(page);
      // The count takes no time, so React may render its start and end together; nothing else may be missing.
      const atOnce = EVENTS.filter((event) => event !== 'counting, inert');
      expect([EVENTS, atOnce]).toContainEqual(eventsOf(record));
      expect(record.moments.filter(({ complete }) => complete)).toHaveLength(1);
      expect(momentsIn(record, 'leaving').at(-1)?.value).toBe(100);
      const started = record.moments.filter(({ phase }) => phase !== 'waiting');
      expect(started.map(({ animations }) => animations)).toEqual(started.map(() => 0));
      expect(record.layoutShift, record.shifted.join('\n')).toBeLessThan(MAX_SHIFT);
      await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
    },
  );
});
