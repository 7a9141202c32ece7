import type { Page } from '@playwright/test';
import { SCROLL_TO_TOP_MS } from '../src/lib/specConstants';
import { bringIntoView, followInPlace, projectLinks, scrollPage } from './support/navigate';
import {
  forgetNavigation,
  letFramesPass,
  namesOf,
  openRecorded,
  readNavigation,
  takeNavigation,
  takeWayToTop,
} from './support/navigationRecord';
import { chooseLanguage } from './support/page';
import { expect, ONCE, test } from './support/test';
import { expectTimes } from './support/timing';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('back and forward: the cover as for any navigation, the position restored under it, the focus on the followed link, one page view each [history.restores-position] [history.restores-focus]', async ({
  page,
}) => {
  await openRecorded(page, '/ja/projects');
  await scrollPage(page, 900);
  const link = projectLinks(page).last();
  const address = (await link.getAttribute('href')) ?? '';
  await followInPlace(link);
  await takeNavigation(page, 'idle');
  expect(await scrollY(page)).toBe(0);
  await scrollPage(page, 500);

  for (const [go, name, path, y] of [
    [() => page.goBack(), 'projects', '/ja/projects', 900],
    [() => page.goForward(), 'project', address, 500],
  ] as const) {
    await forgetNavigation(page);
    await go();
    const record = await takeNavigation(page, 'idle');
    const [title = '', ...noMore] = namesOf(record).filter((what) => what.startsWith('title'));
    expect(noMore).toEqual([]);
    expect(namesOf(record)).toEqual([
      'covering',
      'covered',
      title,
      `page ${name}`,
      // Of the heading.
      ...(name === 'project' ? ['focus'] : []),
      `page_view ${path}`,
      'revealing',
      'idle',
    ]);
    const coming = record.frames.filter(({ phase, cover }) => phase === 'revealing' && cover < 1);
    // A slow machine may draw no frame during the fade. Then the page is first seen now.
    const positions = [...coming.map((frame) => frame.scrollY), await scrollY(page)];
    expect(new Set(positions)).toEqual(new Set([y]));
    await expect(page).toHaveURL(path);
    await expect(name === 'project' ? page.locator('main h1') : link).toBeFocused();
  }
});

test(
  'back between search pages and between languages: no cover, the position restored, a page view',
  ONCE,
  async ({ page }) => {
    await openRecorded(page, '/ja/search?text=a');
    await scrollPage(page, 300);
    await followInPlace(page.locator('a[hreflang="ko"]').first());
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.locator('input[name="text"]').fill('b');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/ko/search?text=b');
    await expect
      .poll(async () => namesOf(await readNavigation(page)).at(-1))
      .toBe('page_view /ko/search?text=b');
    await forgetNavigation(page);

    await page.goBack();
    await expect
      .poll(async () => namesOf(await readNavigation(page)).at(-1))
      .toBe('page_view /ko/search?text=a');
    await page.goBack();
    await expect
      .poll(async () => namesOf(await readNavigation(page)).at(-1))
      .toBe('page_view /ja/search?text=a');
    await expect.poll(() => scrollY(page)).toBe(300);
    const { events, frames } = await readNavigation(page);
    expect(events.filter(({ what }) => what.startsWith('page_view'))).toHaveLength(2);
    expect(frames.filter(({ cover }) => cover > 0)).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  },
);

test(
  "a list extended with 'more' is still extended at its position after going back, without refetching [history.restores-position]",
  ONCE,
  async ({ page }) => {
    const asked: string[] = [];
    // Repeats the service's articles, since the sample has fewer than one page.
    await page.route('**/content/collections/blog/items?*limit=100*', async (route) => {
      const url = new URL(route.request().url());
      const number = Number(url.searchParams.get('page'));
      asked.push(`page ${number}`);
      const answer = await route.fetch({ url: url.href.replace(/page=\d+/, 'page=1') });
      const { items } = (await answer.json()) as { items: { id: string }[] };
      const count = number === 1 ? 100 : 20;
      const more = Array.from({ length: count }, (_, index) => ({
        ...items[index % items.length],
        id: `p${number}-${index}`,
      }));
      await route.fulfill({ json: { items: more, total: 120 } });
    });
    await openRecorded(page, '/ja/articles/media');
    const tabs = page.getByRole('main').getByRole('navigation').first();
    await tabs.locator('a[href="/ja/articles/blog"]').click();
    await expect(page.getByTestId('article-item')).toHaveCount(100);
    await page.getByTestId('more').click();
    await expect(page.getByTestId('article-item')).toHaveCount(120);
    await expect(page.getByTestId('more')).toHaveCount(0);
    await letFramesPass(page, 100);
    const left = await bringIntoView(page.getByTestId('article-item').last());
    await forgetNavigation(page);

    await followInPlace(page.locator('a[data-track="search"]').first());
    await takeNavigation(page, 'idle');
    await page.goBack();
    const { frames } = await takeNavigation(page, 'idle');
    await expect(page.getByTestId('article-item')).toHaveCount(120);
    const coming = frames.find(({ phase, cover }) => phase === 'revealing' && cover < 1);
    // A slow machine may draw no frame of the long list under the cover. Then it is first seen now.
    expect(coming?.scrollY ?? (await scrollY(page))).toBe(left);
    expect(asked).toEqual(['page 1', 'page 2']);
  },
);

test('the language switcher keeps path, query and hash, also when switching back', ONCE, async ({ page }) => {
  await openRecorded(page, '/ja/team?from=mail#page');
  await chooseLanguage(page, 'en');
  await expect(page).toHaveURL('/en/team?from=mail#page');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await chooseLanguage(page, 'ko');
  await expect(page).toHaveURL('/ko/team?from=mail#page');
  await page.goBack();
  await expect(page).toHaveURL('/en/team?from=mail#page');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test(
  'without a cover a new page scrolls to its top in 1 s, and a wheel event stops it [scroll.visitor-ends-it] @timing',
  ONCE,
  async ({ page }) => {
    await openRecorded(page, '/ko/projects');
    await expectTimes({ scroll: SCROLL_TO_TOP_MS }, async () => {
      await scrollPage(page, 1000);
      await forgetNavigation(page);
      const next = (await page.locator('html').getAttribute('lang')) === 'en' ? 'ja' : 'en';
      await followInPlace(page.locator(`a[hreflang="${next}"]`).first());
      const { took, heights } = await takeWayToTop(page);
      // While the other language's font loads, the page may shift by a few pixels. So not every step goes down.
      expect(new Set(heights).size).toBeGreaterThan(5);
      return { scroll: took };
    });

    await scrollPage(page, 1000);
    await followInPlace(page.locator('a[hreflang="ko"]').first());
    await page.waitForFunction(() => window.scrollY < 900);
    await page.mouse.wheel(0, 1);
    await letFramesPass(page, 200);
    const stopped = await scrollY(page);
    expect(stopped).toBeGreaterThan(0);
    await letFramesPass(page, SCROLL_TO_TOP_MS);
    expect(await scrollY(page)).toBe(stopped);
  },
);
