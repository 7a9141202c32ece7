/**
 * A floor for each page: one file with the same first screen and nothing else. It is as fast as that screen can be, so it is
 * what a page is compared with. Derived from the page itself, so that every page, language and width has one.
 */
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { readPages } from '../page/readPages';
import { readFirstScreen, type FirstScreen } from './firstScreen';

const CSS = '*{margin:0;box-sizing:border-box}body{color:#111}body>*{position:absolute;overflow:hidden}';

const documentOf = ({ lang, title, body }: FirstScreen) =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title><style>${CSS}</style>\n${body.replace('<img ', '<img fetchpriority="high" ')}</html>`;

/** The floors of these paths, by path. */
export async function makeFloors(
  browser: Browser,
  origin: string,
  paths: readonly string[],
  window: BrowserContextOptions,
): Promise<Map<string, string>> {
  const screens = await readPages(browser, origin, paths, readFirstScreen, window);
  return new Map(screens.map((screen, index) => [paths[index] ?? '', documentOf(screen)]));
}
