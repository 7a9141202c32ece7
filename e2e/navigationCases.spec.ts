/** The cases of navigation and history that a browser decides; `--project=long` runs the whole table. */
import type { APIRequestContext, Page } from '@playwright/test';
import { NAVIGATION_CASES, type Act, type NavigationCase } from '../__tests__/support/navigationCases';
import { distinctCategories } from '../src/lib/items/distinctCategories';
import { itemsOf } from './support/content';
import { scrollPage, untilChosen, untilUncovered } from './support/navigate';
import { forgetNavigation, letFramesPass, openRecorded, readNavigation } from './support/navigationRecord';
import { waitForLoadComplete } from './support/page';
import { expect, LONG, LONG_ONCE, ONCE, test } from './support/test';

/** By then, anything that follows a navigation has happened. */
const AFTER_MS = 300;

/** Fills in a category and a project that exist on the page. */
async function fillerOf(
  request: APIRequestContext,
  { from, steps }: NavigationCase,
): Promise<(url: string) => string> {
  if (!/\{\w+\}/.test(JSON.stringify([from, steps]))) return (url) => url;
  const items = await itemsOf(request, from.startsWith('/ja/projects') ? 'post' : 'blog', 'ja');
  const category = distinctCategories(items).find((name) => /^[\p{L}]+$/u.test(name)) ?? '';
  expect(category, 'a category of one plain word').not.toBe('');
  const [project] = await itemsOf(request, 'post', 'ja');
  return (url) =>
    url.replace('{category}', encodeURIComponent(category)).replace('{project}', `${project?.postId}`);
}

/**
 * Acts inside the page, and waits there for the cover's phase of the next act. From outside, a busy machine would miss
 * it.
 */
async function act(
  page: Page,
  acts: readonly (readonly [act: Act, during: string | undefined])[],
): Promise<void> {
  await page.evaluate(async (list) => {
    const cover = document.querySelector<HTMLElement>('[data-testid="cover"]');
    const reached = (phase: string) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(look);
        function look() {
          if (cover?.dataset['phase'] !== phase) return;
          observer.disconnect();
          resolve();
        }
        if (cover) observer.observe(cover, { attributeFilter: ['data-phase'] });
        look();
      });
    const press = (href: string, dataset: Record<string, string> = {}) => {
      // Of its own: Back moves the focus to a link that is still there.
      const link = document.createElement('a');
      link.href = href;
      Object.assign(link.dataset, dataset);
      document.querySelector('main')?.append(link);
      link.click();
      link.remove();
    };
    for (const [doing, phase] of list) {
      // The next task, not the next frame: on a busy machine the phase would be over by then.
      if (phase) await reached(phase).then(() => new Promise((resolve) => void setTimeout(resolve)));
      if ('press' in doing) press(doing.press);
      else if ('toPlace' in doing) press(doing.toPlace);
      else if ('extend' in doing) press(doing.extend, { navigation: 'extend' });
      else if ('go' in doing) history.go(doing.go);
      else if ('filter' in doing) {
        const chosen = new URL(doing.filter, location.href).searchParams.get('category');
        const choices = document.querySelectorAll<HTMLElement>(
          '[data-testid="category-filter"] :is(a, button)',
        );
        const choice = chosen ? [...choices].find((one) => one.textContent === chosen) : choices[0];
        if (!choice) throw new Error(`no category ${chosen}`);
        choice.click();
      }
    }
  }, acts);
}

async function untilFiltered(page: Page, url: string): Promise<void> {
  const category = new URL(url, page.url()).searchParams.get('category');
  const choice = category === null ? 'button:not([name])' : `button[value="${category}"]`;
  await untilChosen(page, page.getByTestId('category-filter').locator(choice));
}

async function openAgain(page: Page, how: 'reload' | 'return'): Promise<void> {
  if (how === 'reload') await page.reload();
  else {
    await page.goto('about:blank');
    await page.goBack();
  }
  await waitForLoadComplete(page);
}

async function outcomeOf(page: Page) {
  const { events } = await readNavigation(page);
  const names = events.map(({ what }) => what);
  return {
    url: page.url().replace(new URL(page.url()).origin, ''),
    covers: names.filter((what) => what === 'covering').length,
    focus: names.filter((what) => what === 'focus').length,
    views: names
      .filter((what) => what.startsWith('page_view'))
      .map((what) => what.slice('page_view '.length)),
  };
}

/** spec/transitions.spec.ts has the same. */
const ELSEWHERE =
  /^a link to another page|under the cover|between categories|^a reload keeps|^leaving the site/;
/** In `npm run test:all` a phone runs the first case of each other kind of history. */
const ON_PHONE = /reload of home|hash link adds/;

for (const one of NAVIGATION_CASES) {
  if (!one.ofBrowser) define(one, LONG_ONCE);
  else if (ELSEWHERE.test(one.name)) define(one, LONG);
  else if (ON_PHONE.test(one.name)) define(one, {});
  else {
    define(one, ONCE);
    define({ ...one, name: `${one.name}, at each width` }, LONG);
  }
}

function define(one: NavigationCase, details: { tag?: string | string[] }): void {
  test(one.name, details, async ({ page, request }) => {
    const filled = await fillerOf(request, one);
    await openRecorded(page, filled(one.from));
    const acts: [act: Act, during: string | undefined][] = [];
    for (const [index, { act: what, during, then }] of one.steps.entries()) {
      if ('again' in what) await openAgain(page, what.again);
      else if ('scroll' in what) await scrollPage(page, what.scroll);
      else acts.push([JSON.parse(filled(JSON.stringify(what))) as Act, during]);
      if (one.steps[index + 1]?.during) continue;
      await act(page, acts.splice(0));
      if (!then) continue;
      if ('filter' in what) await untilFiltered(page, filled(what.filter));
      const { y, url, views, ...rest } = then;
      const wanted = { ...rest, url: filled(url), views: views.map(filled) };
      await expect.poll(() => outcomeOf(page), { intervals: [100] }).toEqual(wanted);
      await untilUncovered(page);
      if (y !== undefined) await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(y);
      await letFramesPass(page, AFTER_MS);
      expect(await outcomeOf(page)).toEqual(wanted);
      if (y !== undefined) expect(await page.evaluate(() => Math.round(scrollY))).toBe(y);
      await forgetNavigation(page);
    }
  });
}
