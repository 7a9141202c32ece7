/** What is filmed: what moves between two pages, and a way through each page. */
import type { Locator, Page } from '@playwright/test';
import { chooseSection, isUncovered, projectLinks } from '../../e2e/support/navigate';
import { hasIdleParts } from '../../e2e/support/page';
import { pass, passUntil } from '../../e2e/support/stoppedClock';
import type { Locale } from '@hibari/contract/locales';

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
const scrollFilm = (name: string, prepare: Take['prepare']): Film => ({
  name: `scroll-${name}`,
  takes: [{ opens: '', ...(prepare && { prepare }), step: scrollOn, isOver: isAtEnd }],
});

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

/** Between all sections, one after another without a break: where one ends, the next begins. */
const COVERS = [1, 2, 3, 4].flatMap(goRound).map(([from, to], index): Take => {
  const opened = index === 0 ? { opens: '', prepare: waitForPage } : {};
  return { ...opened, ...changeTo(to), title: `${from} → ${to}` };
});

export const FILMS: readonly Film[] = [
  { name: 'loader', takes: [{ opens: '', isOver: isLoaded }] },
  {
    name: 'first-loads',
    takes: [...SECTIONS, 'nowhere'].map((name) => ({ title: name, opens: `/${name}`, isOver: isLoaded })),
  },
  { name: 'covers', takes: COVERS },
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
  scrollFilm('home', waitForPage),
  ...(['projects', 'articles', 'team'] as const).map((section) =>
    scrollFilm(section, (page, locale) => goTo(page, locale, section)),
  ),
];
