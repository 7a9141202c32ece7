/** What a visitor does and sees, in any engine. */
import type { Driver, Host } from './driver';
import { expect } from './test';
import { onThisMachine } from '../support/limits';

/** A page that does not load leaves its loading screen after 10 s; a busy machine needs longer. */
const PATIENCE_MS = onThisMachine(25_000);

export interface Seen {
  path: string;
  lang: string;
  title: string;
  /** `data-page` of every page in the document, and the texts of its headings of the first level. */
  pages: string[];
  headings: string[];
  loading: number;
  scrollY: number;
  phase: string;
  headingHasFocus: boolean;
  /** Widths of the page that do not fit the window. */
  overflow: number;
  /** What is drawn of the page: the height of its content. */
  contentHeight: number;
}

export function look(driver: Driver): Promise<Seen> {
  return driver.evaluate(() => {
    const main = [...document.querySelectorAll<HTMLElement>('main[data-page]')];
    const headings = [...document.querySelectorAll('h1')];
    const root = document.documentElement;
    return {
      path: location.pathname + location.search + location.hash,
      lang: root.lang,
      title: document.title,
      pages: main.map(({ dataset }) => dataset['page'] ?? ''),
      headings: headings.map(({ textContent }) => textContent.trim()),
      loading: document.querySelectorAll('[data-testid="loading"]').length,
      scrollY: Math.round(scrollY),
      phase: document.querySelector<HTMLElement>('[data-testid="cover"]')?.dataset['phase'] ?? 'none',
      headingHasFocus: headings.some((heading) => heading === document.activeElement),
      overflow: root.scrollWidth > root.clientWidth ? root.scrollWidth : 0,
      contentHeight: Math.round(main[0]?.getBoundingClientRect().height ?? 0),
    };
  }, undefined);
}

/**
 * Repeats a check until it passes. An engine may refuse a script while a document is replaced (WebKit: "Could not parse
 * script result"). So a check that throws is repeated too.
 */
export async function expectSoon(check: () => Promise<void>, intervalMs = 50): Promise<void> {
  await expect(check).toPass({ timeout: PATIENCE_MS, intervals: [intervalMs] });
}

export async function expectSeen(driver: Driver, wanted: Partial<Seen>): Promise<void> {
  await expectSoon(async () => expect(await look(driver)).toMatchObject(wanted));
}

/** Waits until `work` gives what is wanted. */
export async function expectInPage<Argument, Result>(
  driver: Driver,
  work: (argument: Argument) => Result,
  argument: Argument,
  wanted: Result,
): Promise<void> {
  await expectSoon(async () => expect<unknown>(await driver.evaluate(work, argument)).toEqual(wanted));
}

/** The footer's switch, as the page remembers it. */
const MOTION_KEY = 'motion';

async function openWith(motion: 'on' | 'off', driver: Driver, path: string, host?: Host): Promise<void> {
  const choose = ([key, choice]: readonly [string, string]) => {
    // A browser starts without a site: its first page moves.
    if (location.protocol === 'http:') localStorage.setItem(key, choice);
  };
  await driver.evaluate(choose, [MOTION_KEY, motion] as const);
  await driver.open(path, host);
  await expectSeen(driver, { loading: 0 });
}

/** Opens an address; ends when its loading screen has gone. */
export function open(driver: Driver, path: string, host?: Host): Promise<void> {
  return openWith('on', driver, path, host);
}

/**
 * Opens an address as a visitor with motion off. The loading screen leaves at once, and no motion uses the processor.
 * For steps that other languages walk with motion.
 */
export function openStill(driver: Driver, path: string): Promise<void> {
  return openWith('off', driver, path);
}

/** Scrolls an element to the middle of the window, and waits until it is there. A scroll closes an open menu. */
async function bringIntoView(driver: Driver, selector: string): Promise<void> {
  const place = (sought: string) => {
    const shown = [...document.querySelectorAll(sought)].find(
      (element) => element.getClientRects().length > 0,
    );
    const { top = NaN, bottom = NaN } = shown?.getBoundingClientRect() ?? {};
    if (top < 0 || bottom > innerHeight) shown?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return top;
  };
  let last = NaN;
  await expectSoon(async () => {
    const before = last;
    last = await driver.evaluate(place, selector);
    expect(Math.abs(last - before)).toBeLessThan(1);
  }, 100);
}

/** Waits until React has taken over what is pressed, then presses it. */
export async function press(driver: Driver, selector: string): Promise<void> {
  const isTakenOver = (sought: string) =>
    [...document.querySelectorAll(sought)].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps$')),
    );
  await expectInPage(driver, isTakenOver, selector, true);
  await bringIntoView(driver, selector);
  try {
    await driver.click(selector);
  } catch (cause) {
    throw new Error(`not pressed: ${await driver.evaluate(describeAll, selector)}`, { cause });
  }
}

/** In the page: the boxes of all matches, whether they are visible, what is on them, and what has been opened. */
function describeAll(selector: string): string {
  const matches = [...document.querySelectorAll(selector)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return {
      box: [x, y, width, height].map(Math.round),
      isVisible: element.checkVisibility(),
      top: top?.outerHTML.slice(0, 100),
    };
  });
  const open = document.querySelectorAll('[aria-expanded="true"]').length;
  return JSON.stringify({ selector, matches, open, y: window.scrollY });
}

export function countOf(driver: Driver, selector: string): Promise<number> {
  return driver.evaluate((sought) => document.querySelectorAll(sought).length, selector);
}

/** How many matches can be seen. */
export async function expectVisible(driver: Driver, selector: string, count: number): Promise<void> {
  const visible = (sought: string) =>
    [...document.querySelectorAll(sought)].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
    }).length;
  await expectInPage(driver, visible, selector, count);
}

export async function expectAttribute(
  driver: Driver,
  selector: string,
  name: string,
  value: string | null,
): Promise<void> {
  await expectInPage(
    driver,
    ([sought, attribute]) => document.querySelector(sought)?.getAttribute(attribute) ?? null,
    [selector, name] as const,
    value,
  );
}

/**
 * How many pictures an engine has to show. A long list has a hundred, which the server makes on the first request: seconds
 * of work that say nothing about an engine (e2e/everyPage.spec.ts loads them all). WebKit has six connections to a host:
 * behind more pictures, the calls of the page itself exceed their time-out.
 */
const MOST_PICTURES = 6;

/** Loads the pictures of the page, also those below the window; resolves to how many there are and which are broken. */
export async function loadPictures(driver: Driver): Promise<{ count: number; broken: string[] }> {
  const read = () =>
    driver.evaluate((most) => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].slice(0, most);
      for (const picture of pictures) picture.loading = 'eager';
      return {
        count: pictures.length,
        waiting: pictures.filter(({ complete }) => !complete).length,
        broken: pictures
          .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
          .map(({ src }) => src),
      };
    }, MOST_PICTURES);
  await expectSoon(async () => expect((await read()).waiting).toBe(0));
  const { count, broken } = await read();
  return { count, broken };
}
