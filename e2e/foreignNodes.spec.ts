/** Browser extensions and translators change the page before it is hydrated. */
import type { Page } from '@playwright/test';
import { waitForHydration, waitForLoadComplete } from './support/page';
import { searchFor } from './support/search';
import { isFirstOfKind, SITE_PAGES } from './support/sitePages';
import { atOneWidth, expect, ONCE, test } from './support/test';
import { translate } from './support/translation';

test.use({ still: true, allowedProblems: /status of 404/ });

declare global {
  interface Window {
    /** The server's elements, and what extensions added. */
    sent?: Element[];
    foreign?: Element[];
  }
}

/** Adds nodes wherever an extension might; runs in the page. */
function addNodes(): void {
  window.sent = [...document.querySelectorAll('#root, #root *')];
  const foreign: Element[] = [];
  const make = (name: string) => {
    const element = document.createElement(name);
    element.className = 'foreign';
    foreign.push(element);
    return element;
  };
  for (const field of document.querySelectorAll('#root input')) {
    field.after(make('x-button'), make('div'));
    field.before(make('span'));
  }
  for (const part of document.querySelectorAll('#root :is(main, form, header, nav, section)')) {
    part.append(make('div'), 'text');
    part.prepend(make('button'), make('x-icon'));
  }
  for (const part of document.querySelectorAll('#root :is(button, label, a)')) part.append(make('x-icon'));
  document.querySelector('#root')?.append(make('div'));
  window.foreign = foreign;
}

/** Opens the page, whose scripts wait until it was changed. */
async function openChanged(page: Page, path: string, change: () => Promise<void>): Promise<void> {
  let release = (): void => undefined;
  const added = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await added;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#boot-data').waitFor({ state: 'attached' });
  await page.waitForFunction(
    () => document.readyState !== 'loading' || document.querySelector('#boot-data + script'),
  );
  await change();
  release();
  await waitForLoadComplete(page);
}

const openWithNodes = (page: Page, path: string) => openChanged(page, path, () => page.evaluate(addNodes));

/** The loading screen leaves, and so does the wide animation from the HTML of every width on a phone. */
const LEAVING = '[data-testid="loading"], [data-testid="article-motion"]';

/** The page has hydrated all that the server sent, and what was added is where it was. */
async function expectHydrated(page: Page): Promise<void> {
  await waitForHydration(page.getByTestId('page'));
  const lost = await page.evaluate(
    (leaving) =>
      [window.sent, window.foreign].map((elements) =>
        elements
          ?.filter((one) => !one.isConnected && !one.closest(leaving))
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      ),
    LEAVING,
  );
  expect(lost).toEqual([[], []]);
}

for (const [index, { name, find }] of SITE_PAGES.ja.entries()) {
  if (!isFirstOfKind(index)) continue;
  test(
    `ja, ${name}: nodes that were added before hydration are kept, and so is the page [engines.foreign-nodes]`,
    atOneWidth(index),
    async ({ page }) => {
      await openWithNodes(page, (await find(page.request, 'ja')).path);
      await expectHydrated(page);
    },
  );
}

test(
  'a field with a foreign button beside it suggests and searches [engines.foreign-nodes]',
  ONCE,
  async ({ page }) => {
    await openWithNodes(page, '/ja/search');
    await expectHydrated(page);
    await page.getByTestId('search-form').getByRole('combobox').pressSequentially('デザ');
    await expect(page.getByRole('option').first()).toBeVisible();
    await searchFor(page, '音');
    await expect(page).toHaveURL(`/ja/search?text=${encodeURIComponent('音')}`);
    await expect(page.locator('x-button.foreign')).toHaveCount(1);
  },
);

test(
  'a button that is added as soon as its field arrives is kept [engines.foreign-nodes]',
  ONCE,
  async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const field = document.querySelector('#root input');
        if (!field) return;
        observer.disconnect();
        window.sent = [field];
        window.foreign = [document.createElement('x-button')];
        field.after(...window.foreign);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/ja/search');
    await waitForLoadComplete(page);
    await expectHydrated(page);
  },
);

/** Translates the page: see `translate`. Some translators change each text where it is. */
async function translateEarly(page: Page, how: 'copied' | 'moved' | 'in place'): Promise<void> {
  await page.evaluate(() => {
    window.sent = [...document.querySelectorAll('#root, #root *')];
  });
  if (how !== 'in place') await translate(page, how === 'moved');
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('#root')!, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.parentElement?.closest('script, style')) continue;
      text.data = text.data.replace(/\S+/g, 'translated');
    }
    // The footer's switch gets another text.
    window.foreign = [...document.querySelectorAll(':is(header, main) font')];
  });
}

for (const how of ['copied', 'moved', 'in place'] as const) {
  test(
    `ja, home: is not rendered anew if it was translated before hydration, each text ${how} [engines.translated]`,
    ONCE,
    async ({ page }) => {
      await openChanged(page, '/ja', () => translateEarly(page, how));
      await expectHydrated(page);
      await expect(page.locator('h1')).toContainText('translated', { useInnerText: true });
      const words = await page.evaluate(() => window.foreign?.map(({ textContent }) => textContent));
      expect(words?.filter((text) => !/^[\s\u200b]*$|translated/.test(text))).toEqual([]);
    },
  );
}
