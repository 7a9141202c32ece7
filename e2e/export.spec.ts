/** The site as files, served by nginx. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressesIn } from '../src/server/tools/export/addresses';
import { filesBelow } from '../src/server/tools/export/outFolder';
import { brokenTranslations } from '../__tests__/support/translations';
import { startExportedSite, type ExportedSite } from './support/exportedSite';
import { chooseSection } from './support/navigate';
import { chooseLanguage, openPage } from './support/page';
import { FOUND } from './support/sitePages';
import { expect, ONCE, test as base } from './support/test';
import { connectDevTools } from './support/travel/instrument';
import { jumpTo, newest, untilAtRest } from './support/travel/rest';
import { beforeWorker } from './support/worker';

base.describe.configure({ mode: 'default' });
base.use({ still: true });

let site: ExportedSite;
const test = base.extend<object, { prepared: undefined }>(
  beforeWorker(async () => {
    site = await startExportedSite();
    return site.stop;
  }),
);

/** In parts, so that the sockets do not run out. */
async function statusesOf(addresses: Iterable<string>): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  const queue = [...addresses];
  const work = async () => {
    for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
      const answer = await fetch(site.origin + one);
      await answer.arrayBuffer();
      statuses.set(one, answer.status);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return statuses;
}

const failed = (statuses: Map<string, number>) => [...statuses].filter(([, status]) => status !== 200);

test('every address in every page resolves [export.links-resolve]', ONCE, async () => {
  const pages = (await filesBelow(site.out)).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(35);
  const [found, translations] = [new Set<string>(), new Set<string>()];
  for (const page of pages) {
    const addresses = addressesIn({ html: await readFile(join(site.out, page), 'utf8') }, site.origin);
    for (const one of [...addresses.pages, ...addresses.files]) found.add(one);
    for (const one of addresses.translations) translations.add(one);
  }
  // The canonical addresses of the 404 pages, which have no page.
  for (const locale of ['ja', 'en', 'ko']) found.delete(`/${locale}/404`);
  expect(found.size).toBeGreaterThan(250);
  expect(failed(await statusesOf(found))).toEqual([]);
  // In a language that an item lacks the 404 page says where it is.
  const switched = [...(await statusesOf(translations)).values()];
  expect(switched.filter((status) => status !== 200 && status !== 404)).toEqual([]);
});

test(
  'every page names itself and its translations, which name it back [address.hreflang-names-existing-translations]',
  ONCE,
  async () => {
    const pages = new Map<string, string>();
    for (const file of await filesBelow(site.out))
      if (file.endsWith('.html') && !file.endsWith('404.html'))
        pages.set(
          `/${file.slice(0, -'.html'.length)}`.replace(/^\/index$/, '/'),
          await readFile(join(site.out, file), 'utf8'),
        );
    expect(pages.size).toBeGreaterThan(30);
    expect(brokenTranslations(pages, site.origin)).toEqual([]);
  },
);

test(
  'every address of the sitemaps is a page with its own canonical address [export.links-resolve]',
  ONCE,
  async () => {
    const locationsIn = async (path: string) => {
      const xml = await (await fetch(site.origin + path)).text();
      return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
        address.slice(site.origin.length),
      );
    };
    const pages = (await Promise.all((await locationsIn('/sitemap.xml')).map(locationsIn))).flat();
    expect(pages.length).toBeGreaterThan(25);
    for (const path of pages) {
      const answer = await fetch(site.origin + path);
      const html = await answer.text();
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
      expect(html).toContain(`<link rel="canonical" href="${site.origin}${path}"/>`);
      // Also without a host's headers.
      expect(html).toMatch(
        /^<!doctype html><html data-file [^>]*><head><meta charSet="utf-8"\/><meta http-equiv="content-sec/,
      );
    }
  },
);

test('hosts answer as the server does [export.host-rules]', ONCE, async () => {
  const ask = (path: string, language = '') =>
    fetch(site.origin + path, { redirect: 'manual', headers: { 'accept-language': language } });
  const to = async (path: string, language?: string) => (await ask(path, language)).headers.get('location');
  expect(await to('/?a=1', 'ko,en;q=0.8')).toBe('/ko?a=1');
  expect(await to('/', 'fr')).toBe('/ja');
  expect(await to('/ja/articles?category=x')).toBe('/ja/articles/blog?category=x');
  expect(await to('/JA/projects')).toBe('/ja');
  expect((await ask('/assets/no.js')).status).toBe(404);
  expect((await ask('/ko/no')).status).toBe(404);
  expect(await (await ask('/ko/no')).text()).toContain('<html data-file lang="ko"');
  const feed = await ask('/feed-ja.xml');
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(feed.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test.describe('in a browser', () => {
  test.use({ allowedProblems: /404 \(Not Found\)/ });

  test(
    'a visitor walks from home to a missing page [export.works-as-files]',
    ONCE,
    async ({ page, problems }) => {
      await openPage(page, `${site.origin}/ja`);
      await chooseSection(page, 'ja', 'projects');
      const main = page.getByTestId('page');
      await expect(main).toHaveAttribute('data-page', 'projects');
      await main.getByTestId('project-list').getByTestId('project-item').first().locator('a').first().click();
      await expect(main).toHaveAttribute('data-page', 'project');
      await main.getByTestId('related-list').locator('a').first().click();
      await expect(page).toHaveURL(/\/ja\/projects\/[\w-]+$/);
      await chooseLanguage(page, 'ko');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
      await openPage(page, `${site.origin}/ko/search?text=${encodeURIComponent(FOUND.ko)}`);
      await expect(page.getByTestId('project-results').getByTestId('project-item').first()).toBeVisible();
      await expect(page.getByTestId('page').locator('mark').first()).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await page.getByTestId('page').locator('input[name="text"]').fill('ㄷㅈㅇ');
      await page.getByTestId('page').locator('input[name="text"]').press('Enter');
      await expect(page).toHaveURL(/text=%E3%84%B7/);
      await expect(page.getByTestId('page').locator('mark').first()).toBeVisible();
      expect(problems).toEqual([]);
      const answer = await openPage(page, `${site.origin}/ko/projects/nothing-there`);
      expect(answer?.status()).toBe(404);
      await expect(main).toHaveAttribute('data-page', 'not-found');
      await expect(page).toHaveURL(`${site.origin}/ko/projects/nothing-there`);
    },
  );

  test(
    'an address with a category, and an item by its id, are shown [export.shows-the-address]',
    ONCE,
    async ({ page }) => {
      const list = (await (await fetch(`${site.origin}/content/index.json`)).json()) as { version: string };
      const file = `${site.origin}/content/${list.version}/lists/post/ja_JP/1.json`;
      const { items } = (await (await fetch(file)).json()) as {
        items: { id: string; title: string; category: string }[];
      };
      const [item] = items;
      const category = String(item?.category);
      await openPage(page, `${site.origin}/ja/projects?category=${encodeURIComponent(category)}`);
      await expect(page.getByTestId('category-filter').locator('[aria-pressed="true"]')).toHaveText(category);
      const found = items.filter((one) => one.category === category).length;
      await expect(page.getByTestId('project-list').getByTestId('project-item')).toHaveCount(found);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\?category=/);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'index, follow');
      await openPage(page, `${site.origin}/ja/projects/${item?.id}`);
      await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'project');
      await expect(page).toHaveTitle(new RegExp(`^${item?.title}`));
    },
  );

  test('time travel works [export.works-as-files]', ONCE, async ({ page, context }) => {
    await connectDevTools(context);
    await openPage(page, `${site.origin}/ja?devtools`);
    await untilAtRest(page);
    const home = await newest(page);
    await chooseSection(page, 'ja', 'team');
    await untilAtRest(page);
    const team = await newest(page);
    await jumpTo(page, home);
    await expect(page.getByTestId('page').last()).toHaveAttribute('data-page', 'home');
    await jumpTo(page, team);
    await expect(page.getByTestId('page').last()).toHaveAttribute('data-page', 'team');
  });
});
