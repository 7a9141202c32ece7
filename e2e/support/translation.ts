/** What the translation of a browser does to a page, and what the page makes of it. */
import { expect, type Page } from '@playwright/test';
import { openPage, waitForHydration } from './page';

declare global {
  interface Window {
    /** The parts of the page that must survive. */
    kept?: Element[];
    /** The paths of all page views. */
    viewed?: string[];
  }
}

/** Opens an address, translates it, and records page views. */
export async function openTranslated(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const viewed: string[] = [];
    const gtag = (_command: string, name: string, { page_path: shown }: Record<string, string>) => {
      if (name === 'page_view') viewed.push(shown ?? '');
    };
    Object.assign(window, { viewed, gtag });
  });
  await openPage(page, path);
  await expect.poll(() => page.evaluate(() => window.viewed?.length)).toBe(1);
  await page.evaluate(() => {
    window.kept = [...document.querySelectorAll('#root, #root > div, #root > div > :is(header, footer)')];
  });
  await translate(page);
}

/**
 * Replaces each text by elements around a copy, so that React's own is no longer in the document. With `isMoved` it is
 * moved into the elements.
 */
export async function translate(page: Page, isMoved = false): Promise<void> {
  await page.evaluate((moved) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ parentElement }) => !parentElement?.closest('script, style, font'))) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(moved ? text : text.cloneNode());
    }
  }, isMoved);
}

/**
 * Texts that React would change or remove by themselves: those beside other nodes, unless an element around them has
 * their text in its key, so that React replaces it with them.
 */
export async function readBareTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Fiber {
      /** 5: an element. */
      tag: number;
      key: string | null;
      return: Fiber | null;
    }
    const fiberOf = (text: Text) =>
      Object.entries(text).find(([name]) => name.startsWith('__reactFiber$'))?.[1] as Fiber | undefined;
    const isKeyed = ({ tag, key }: Fiber, text: string) =>
      tag === 5 && key !== null && [text, JSON.stringify(text).slice(1, -1)].some((one) => key.includes(one));
    const bare: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      let at = fiberOf(text) ?? null;
      if (!at) continue;
      while (at && !isKeyed(at, text.data)) at = at.return;
      if (!at) bare.push(`${text.parentElement?.outerHTML.slice(0, 120)}: ${text.data}`);
    }
    return bare;
  });
}

/** The words of header, page and footer, without the switch whose state is the visitor's. */
async function readWords(page: Page): Promise<string[]> {
  const parts = page.locator('header[data-testid="header"], main, footer > div > :not([role="switch"])');
  const texts = await parts.allTextContents();
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** The page has the words that the server sends, and nothing of its shell was rendered anew; it is translated again. */
export async function expectAsNew(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  const sent = await page.context().newPage();
  await sent.route('**/assets/**', (route) => route.abort());
  await sent.goto(path, { waitUntil: 'domcontentloaded' });
  const words = await readWords(sent);
  await sent.close();
  await expect.poll(() => readWords(page)).toEqual(words);
  expect(await readBareTexts(page)).toEqual([]);
  const isKept = await page.evaluate(() => window.kept?.every(({ isConnected }) => isConnected));
  expect(isKept, 'the shell is the same').toBe(true);
  await translate(page);
}

const TYPED = 'デザ';

/** Waits for as many page views since the page was opened. */
export const expectViews = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => window.viewed?.length)).toBe(count);

/** Types into the field of a Japanese page that is translated after each key. */
export async function typeTranslated(page: Page): Promise<void> {
  const form = page.getByTestId('search-form');
  const field = form.getByRole('combobox');
  const options = page.getByRole('listbox').getByRole('option');
  await waitForHydration(form);
  for (const [index, key] of [...TYPED].entries()) {
    await field.press('End');
    await page.keyboard.insertText(key);
    await expect(options.locator('mark').first()).toHaveText(/./);
    await translate(page, index === 0);
  }
  await expect(field).toHaveValue(TYPED);
  await field.press('Escape');
  await expect(options).toHaveCount(0);
}
