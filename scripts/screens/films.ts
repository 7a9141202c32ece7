/** Films of what moves: one contact sheet each, with a frame for every step of a stopped clock. */
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { chooseSection, projectLinks } from '../../e2e/support/navigate';
import { hasDecorations, pass, passUntil, stopClock } from '../../e2e/support/stoppedClock';
import type { Locale } from '../../i18n/locales';
import { writeGrid, type Cell } from './contactSheet';
import { WINDOWS, type WindowName } from './scenes';

export const FILM_LOCALES: readonly Locale[] = ['ja', 'ko'];
export const FILM_WINDOWS = ['desktop', 'mobile'] as const satisfies readonly WindowName[];

/** Milliseconds of the page's clock between two frames. */
const STEP_MS = 100;
/** Frames in one row of a sheet. */
const COLUMNS = { desktop: 6, mobile: 10 } as const;
/** The width of a frame on a sheet, in pixels. */
const WIDTH = { desktop: 320, mobile: 180 } as const;

interface Film {
  /** Part of the file's name. */
  name: string;
  /** Brings the site, which is open on home and covered by its loading screen, to the beginning. */
  prepare?: (page: Page, locale: Locale) => Promise<void>;
  act?: (page: Page, locale: Locale) => Promise<void>;
  /** What happens before each frame, beside time. */
  step?: (page: Page) => Promise<void>;
  /** Whether it is over. */
  isOver: () => boolean;
}

const isLoaded = () => !document.querySelector('[data-testid="loading"]');
const isIdle = () =>
  document.querySelector<HTMLElement>('[data-testid="cover"]')?.dataset['phase'] === 'idle';

/** Home, loaded, with what is loaded when the browser is idle. */
async function waitForHome(page: Page): Promise<void> {
  await passUntil(page, isLoaded);
  await passUntil(page, hasDecorations);
}

async function goTo(page: Page, locale: Locale, section: 'projects' | 'articles' | 'team' | 'search') {
  await waitForHome(page);
  await chooseSection(page, locale, section);
  await passUntil(page, isIdle);
}

/** Opens the list of projects and a card in the middle of the window. */
async function showCard(page: Page, locale: Locale): Promise<void> {
  await goTo(page, locale, 'projects');
  await pass(page, 1000);
  await projectLinks(page)
    .first()
    .evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await pass(page, 500);
}

const pressCard = (page: Page) => projectLinks(page).first().click();

/** A third of the window further; the pictures that come into it are loaded. */
const scrollOn = (page: Page) =>
  page.evaluate(async () => {
    scrollBy({ top: innerHeight / 3, behavior: 'instant' });
    for (const image of document.images) {
      const { top, bottom, height } = image.getBoundingClientRect();
      // One that is not shown, or was passed, may never load.
      if (height > 0 && bottom > 0 && top < innerHeight) await image.decode().catch(() => undefined);
    }
  });

const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;

/** A way through a whole page. */
function scrollFilm(name: string, prepare: Film['prepare']): Film {
  return { name: `scroll-${name}`, ...(prepare && { prepare }), step: scrollOn, isOver: isAtEnd };
}

const ORDER = ['projects', 'articles', 'team', 'search'] as const;

export const FILMS: readonly Film[] = [
  { name: 'loader', act: () => Promise.resolve(), isOver: isLoaded },
  ...ORDER.map((section, index): Film => {
    const from = ORDER[index - 1];
    return {
      name: `cover-${from ?? 'home'}-${section}`,
      prepare: (page, locale) => (from ? goTo(page, locale, from) : waitForHome(page)),
      act: (page, locale) => chooseSection(page, locale, section),
      isOver: isIdle,
    };
  }),
  {
    name: 'cover-search-home',
    prepare: (page, locale) => goTo(page, locale, 'search'),
    act: (page) => page.getByTestId('header').getByRole('link').first().click(),
    isOver: isIdle,
  },
  {
    name: 'language',
    prepare: (page, locale) => goTo(page, locale, 'team'),
    act: (page) => page.evaluate(() => document.querySelector<HTMLElement>('a[hreflang="en"]')?.click()),
    isOver: () => document.querySelector('[data-letters]') === null,
  },
  { name: 'flight', prepare: showCard, act: pressCard, isOver: isIdle },
  {
    name: 'flight-back',
    async prepare(page, locale) {
      await showCard(page, locale);
      await pressCard(page);
      await passUntil(page, isIdle);
      await pass(page, 1000);
    },
    act: async (page) => void (await page.goBack({ waitUntil: 'commit' })),
    isOver: isIdle,
  },
  scrollFilm('home', waitForHome),
  ...ORDER.map((section) => scrollFilm(section, (page, locale) => goTo(page, locale, section))),
  scrollFilm('project', async (page, locale) => {
    await showCard(page, locale);
    await pressCard(page);
    await passUntil(page, isIdle);
  }),
];

/** The phase of what covers the page. */
const readPhase = (page: Page) =>
  page.evaluate(() => {
    const [cover, loading] = ['cover', 'loading'].map((id) =>
      document.querySelector<HTMLElement>(`[data-testid="${id}"]`),
    );
    return (loading ?? cover)?.dataset['phase'] ?? '';
  });

/** A picture that is travelling holds all drawing while the page changes under the closed cover. */
const isDrawn = (phase: string) => phase !== 'covered';

async function takeFrame(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot');
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** Writes the film's sheet; returns its file. */
export async function shootFilm(
  browser: Browser,
  where: { origin: string; folder: string },
  film: Film,
  window: (typeof FILM_WINDOWS)[number],
  locale: Locale,
): Promise<string> {
  const viewport = WINDOWS[window];
  const touch = window === 'mobile';
  const context = await browser.newContext({ viewport, isMobile: touch, hasTouch: touch, bypassCSP: true });
  try {
    const page = await context.newPage();
    await stopClock(page);
    await page.goto(`${where.origin}/${locale}`);
    await film.prepare?.(page, locale);
    await film.act?.(page, locale);
    const frames: Cell[] = [];
    for (let time = 0; time === 0 || !(await page.evaluate(film.isOver)); time += STEP_MS) {
      if (time > 0) await film.step?.(page);
      await pass(page, STEP_MS);
      const phase = await readPhase(page);
      const label = film.step ? `${await page.evaluate(() => scrollY)} px` : `${time + STEP_MS} · ${phase}`;
      if (isDrawn(phase)) frames.push({ picture: await takeFrame(page), label });
    }
    const file = path.join(where.folder, `${film.name}.${window}.${locale}.webp`);
    const width = WIDTH[window];
    const height = Math.round((width * viewport.height) / viewport.width);
    await writeGrid(frames, { width, height, columns: COLUMNS[window] }, file);
    return file;
  } finally {
    await context.close();
  }
}
