import type { Page } from '@playwright/test';
import { LOCALES, type Locale } from '@hibari/contract/locales';

/** Window sizes in CSS pixels; 830 and 831 are both sides of the breakpoint. */
export const WINDOWS = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1024, height: 768 },
  wide831: { width: 831, height: 900 },
  narrow830: { width: 830, height: 900 },
  mobile: { width: 390, height: 844 },
} as const;

export type WindowName = keyof typeof WINDOWS;

/** A screen in one state. */
export interface Scene {
  /** Part of the file's name. */
  name: string;
  locales: readonly Locale[];
  /** Path below the locale, with its slash; empty for home. */
  path: (locale: Locale, items: SampleItems) => string;
  /** Windows in which it exists; all by default. */
  windows?: readonly WindowName[];
  /** Takes the whole page instead of the window. */
  whole?: boolean;
  /** Shows the loading screen instead of waiting for it to leave. */
  loading?: boolean;
  /** Brings the loaded page (with `loading`, the loading one) into the state. */
  prepare?: (page: Page, locale: Locale) => Promise<void>;
}

/** Items to show on detail pages. */
export interface SampleItems {
  project: Record<Locale, string>;
  article: string;
  tag: Record<Locale, string>;
}

/** Every screen, whole. */
const SCREENS: readonly Scene[] = [
  { name: 'home', locales: LOCALES, path: () => '', whole: true },
  { name: 'projects', locales: LOCALES, path: () => '/projects', whole: true },
  {
    name: 'project',
    locales: LOCALES,
    path: (locale, { project }) => `/projects/${project[locale]}`,
    whole: true,
  },
  { name: 'articles', locales: LOCALES, path: () => '/articles', whole: true },
  { name: 'article', locales: ['ko', 'ja'], path: (_, { article }) => `/articles/${article}`, whole: true },
  { name: 'team', locales: LOCALES, path: () => '/team', whole: true },
  { name: 'search', locales: LOCALES, path: () => '/search', whole: true },
  {
    name: 'search-results',
    locales: LOCALES,
    path: (locale, { tag }) => `/search?text=${encodeURIComponent(tag[locale])}`,
    whole: true,
  },
  { name: 'not-found', locales: LOCALES, path: () => '/nowhere', whole: true },
];

const setCounter = (value: number) => async (page: Page) => {
  await page.waitForFunction((shown) => {
    const isShown = Number(document.querySelector('[data-testid="loading"]')?.ariaValueNow) >= shown;
    if (isShown) window.stopClock?.();
    return isShown;
  }, value);
};

const scrollTo = (y: number) => async (page: Page) => {
  await page.mouse.wheel(0, y);
  await page.waitForFunction(
    (top) => scrollY >= Math.min(top, document.documentElement.scrollHeight - innerHeight) - 1,
    y,
  );
};

/** Single states of a screen. */
const STATES: readonly Scene[] = [
  ...[0, 7, 42, 100].map((value) => ({
    name: `loading-${value}`,
    locales: ['ja'] as const,
    path: () => '',
    loading: true,
    prepare: setCounter(value),
  })),
  { name: 'header-white', locales: ['en'], path: () => '/projects', prepare: scrollTo(900) },
  {
    name: 'menu',
    locales: LOCALES,
    path: () => '/projects',
    windows: ['narrow830', 'mobile'],
    prepare: (page) => page.getByTestId('menu-toggle').click(),
  },
  {
    name: 'languages',
    locales: LOCALES,
    path: () => '/team',
    windows: ['desktop', 'wide831'],
    prepare: (page) => page.getByTestId('language-switcher').getByRole('button').click(),
  },
  {
    name: 'family-site',
    locales: LOCALES,
    path: () => '/team',
    async prepare(page) {
      await page.getByTestId('family-site').scrollIntoViewIfNeeded();
      await page.getByTestId('family-site').click();
    },
  },
  { name: 'no-results', locales: LOCALES, path: () => '/search?text=zzzzzz', whole: true },
  {
    name: 'filtered',
    locales: LOCALES,
    path: () => '/projects',
    prepare: (page) => page.getByTestId('category-filter').getByRole('button').nth(2).click(),
  },
  {
    name: 'print',
    locales: ['ja', 'en'],
    path: (locale, { project }) => `/projects/${project[locale]}`,
    windows: ['laptop'],
    whole: true,
    // An A4 page between its margins.
    async prepare(page) {
      await page.setViewportSize({ width: 673, height: 1000 });
      await page.emulateMedia({ media: 'print' });
    },
  },
  {
    name: 'forced-colors',
    locales: ['en'],
    path: () => '',
    windows: ['desktop', 'mobile'],
    whole: true,
    prepare: (page) => page.emulateMedia({ forcedColors: 'active' }),
  },
  {
    name: 'broken-picture',
    locales: ['ja', 'en'],
    path: (locale, { project }) => `/projects/${project[locale]}`,
    windows: ['desktop', 'mobile'],
    async prepare(page) {
      await page.route('**/content/media/**', (route) => route.abort());
      await page.reload();
      await page.getByTestId('loading').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'zoom-200',
    locales: LOCALES,
    path: () => '',
    windows: ['desktop'],
    prepare: (page) => page.setViewportSize({ width: 720, height: 450 }),
  },
  {
    name: 'landscape',
    locales: LOCALES,
    path: () => '',
    windows: ['mobile'],
    prepare: (page) => page.setViewportSize({ width: 844, height: 390 }),
  },
];

/** All scenes. */
export const SCENES: readonly Scene[] = [...SCREENS, ...STATES];
