/** What is filmed: what moves between two pages, and a way through each page. */
import type { Locator, Page } from '@playwright/test';
import { chooseSection, followInPlace, isUncovered, projectLinks } from '../../e2e/support/navigate';
import { hasIdleParts } from '../../e2e/support/page';
import { pass, passUntil } from '../../e2e/support/stoppedClock';
import type { Locale } from '../../i18n/locales';

/** What is shown without a break. */
export interface Take {
  /** Below its first frame, where a film has several takes. */
  title?: string;
  /** Path below the locale, with its slash, that it opens; without it, the take goes on where the last one ended. */
  opens?: string;
  /** Brings the page, which is covered by its loading screen if it was just opened, to the beginning. */
  prepare?: (page: Page, locale: Locale) => Promise<void>;
  act?: (page: Page, locale: Locale) => Promise<void>;
  /** What happens before each frame, beside time. */
  step?: (page: Page) => Promise<void>;
  /** Whether it is over. */
  isOver: () => boolean;
  /** A picture travels. It holds all drawing while the page changes under the closed cover. */
  flies?: boolean;
}

export interface Film {
  /** Part of the file's name. */
  name: string;
  /** All of the films' languages by default. */
  locales?: readonly Locale[];
  takes: readonly Take[];
}

const isLoaded = () => !document.querySelector('[data-testid="loading"]');
const areLettersTurning = () => document.querySelector('[data-letters]') !== null;
const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;

/** The page, loaded, with what is loaded when the browser is idle. */
async function waitForPage(page: Page): Promise<void> {
  await passUntil(page, isLoaded);
  await passUntil(page, hasIdleParts);
}

type Section = 'projects' | 'articles' | 'team' | 'search';
const SECTIONS: readonly Section[] = ['projects', 'articles', 'team', 'search'];

async function goTo(page: Page, locale: Locale, section: Section): Promise<void> {
  await waitForPage(page);
  await chooseSection(page, locale, section);
  await passUntil(page, isUncovered);
}

/** Loads the pictures in the window. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) {
      const { top, bottom, height } = image.getBoundingClientRect();
      // One that is not shown, or was passed, may never load.
      if (height > 0 && bottom > 0 && top < innerHeight) await image.decode().catch(() => undefined);
    }
  });

/** Scrolls it to the middle of the window. */
async function centre(link: Locator): Promise<void> {
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await loadPictures(link.page());
}

/** Opens the list of projects and a card in the middle of the window. */
async function showCard(page: Page, locale: Locale): Promise<void> {
  await goTo(page, locale, 'projects');
  await pass(page, 1000);
  await centre(projectLinks(page).first());
  await pass(page, 500);
}

const pressCard = (page: Page) => projectLinks(page).first().click();

async function openProject(page: Page, locale: Locale): Promise<void> {
  await showCard(page, locale);
  await pressCard(page);
  await passUntil(page, isUncovered);
}

/** A third of the window further. */
async function scrollOn(page: Page): Promise<void> {
  await page.evaluate(() => scrollBy({ top: innerHeight / 3, behavior: 'instant' }));
  await loadPictures(page);
}

/** A way through a whole page. */
function scrollFilm(name: string, prepare: Take['prepare'], rest: Partial<Film & Take> = {}): Film {
  const { opens = '', locales } = rest;
  return {
    name: `scroll-${name}`,
    ...(locales && { locales }),
    takes: [{ opens, ...(prepare && { prepare }), step: scrollOn, isOver: isAtEnd }],
  };
}

const ROUND = ['home', ...SECTIONS] as const;

/** A way round in steps of so many sections: with one to four, each section is left for each other one. */
const goRound = (step: number) =>
  ROUND.map((_, index) => {
    const at = (turns: number) => ROUND[(turns * step) % ROUND.length] ?? 'home';
    return [at(index), at(index + 1)] as const;
  });

const changeTo = (to: Section | 'home'): Take => ({
  act: (page, locale) => chooseSection(page, locale, to),
  isOver: isUncovered,
});

/** One after another, without a break: where one ends, the next begins. */
const OTHER_COVERS = [2, 3, 4].flatMap(goRound).map(([from, to], index): Take => {
  const opened = index === 0 ? { opens: '', prepare: waitForPage } : {};
  return { ...opened, ...changeTo(to), title: `${from} → ${to}` };
});

export const FILMS: readonly Film[] = [
  { name: 'loader', takes: [{ opens: '', isOver: isLoaded }] },
  {
    name: 'first-loads',
    locales: ['ja'],
    takes: [...SECTIONS, 'nowhere'].map((name) => ({ title: name, opens: `/${name}`, isOver: isLoaded })),
  },
  ...goRound(1).map(([from, to]): Film => {
    const prepare = from === 'home' ? waitForPage : (page: Page, locale: Locale) => goTo(page, locale, from);
    return { name: `cover-${from}-${to}`, takes: [{ opens: '', prepare, ...changeTo(to) }] };
  }),
  { name: 'covers', locales: ['ja'], takes: OTHER_COVERS },
  {
    name: 'language',
    takes: [
      {
        opens: '/team',
        prepare: waitForPage,
        async act(page) {
          await page.evaluate(() => document.querySelector<HTMLElement>('a[hreflang="en"]')?.click());
          await passUntil(page, areLettersTurning);
        },
        isOver: () => document.querySelector('[data-letters]') === null,
      },
    ],
  },
  {
    name: 'flight',
    takes: [{ opens: '', prepare: showCard, act: pressCard, isOver: isUncovered, flies: true }],
  },
  {
    name: 'flight-back',
    takes: [
      {
        opens: '',
        async prepare(page, locale) {
          await openProject(page, locale);
          await pass(page, 1000);
        },
        act: async (page) => void (await page.goBack({ waitUntil: 'commit' })),
        isOver: isUncovered,
        flies: true,
      },
    ],
  },
  {
    name: 'flight-next',
    locales: ['ja'],
    takes: [
      {
        opens: '',
        async prepare(page, locale) {
          await openProject(page, locale);
          await centre(page.getByTestId('next-project'));
          await pass(page, 500);
        },
        act: (page) => followInPlace(page.getByTestId('next-project')),
        isOver: isUncovered,
        flies: true,
      },
    ],
  },
  scrollFilm('home', waitForPage),
  ...SECTIONS.map((section) => scrollFilm(section, (page, locale) => goTo(page, locale, section))),
  scrollFilm('project', openProject),
  scrollFilm(
    'article',
    async (page, locale) => {
      await goTo(page, locale, 'articles');
      await page.getByTestId('article-item').getByRole('link').first().click();
      await page.waitForURL(/articles\/./);
      // It has scrolled to its top.
      await pass(page, 2000);
    },
    { locales: ['ko'] },
  ),
  scrollFilm(
    'results',
    async (page, locale) => {
      await goTo(page, locale, 'search');
      await page.locator('main a[href*="text="]').first().click();
      await page.waitForURL(/text=/);
      await pass(page, 1000);
    },
    { locales: ['ja'] },
  ),
  scrollFilm('not-found', waitForPage, { opens: '/nowhere' }),
];
