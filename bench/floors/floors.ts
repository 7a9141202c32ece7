/**
 * A floor for each page: one file with the same first screen and nothing else. It is as fast as that screen can be, so it is
 * what a page is compared with. Derived from the page itself, so that every page, language and width has one.
 */
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { openPage } from '../../e2e/support/page';
import { watchPage } from '../../e2e/support/test';
import { asPageScript } from '../page/pageScript';
import { readFirstScreen } from './firstScreen';

const CSS = '*{margin:0;box-sizing:border-box}body{color:#111}body>*{position:absolute;overflow:hidden}';

const documentOf = (lang: string, title: string, body: string) =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title><style>${CSS}</style>\n${body.replace('<img ', '<img fetchpriority="high" ')}</html>`;

/** The floors of these paths, by path. */
export async function makeFloors(
  browser: Browser,
  origin: string,
  paths: readonly string[],
  window: BrowserContextOptions,
): Promise<Map<string, string>> {
  const floors = new Map<string, string>();
  const context = await browser.newContext({ ...window, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await watchPage(page);
    for (const path of paths) {
      await openPage(page, origin + path);
      const body = await page.evaluate<string>(asPageScript(readFirstScreen));
      floors.set(path, documentOf(path.slice(1, 3), await page.title(), body));
    }
  } finally {
    await context.close();
  }
  return floors;
}
