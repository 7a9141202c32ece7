/** What the first answer of a page holds, with the sample content. */
import { LOCALES } from '@hibari/contract/locales';
import { getPage, textOf } from '../../support/servedPage';
import { bootDataOf, startSiteServer, type SiteServer } from '../../support/siteServer';
import { SITE_URL } from '../../support/testConfig';

let site: SiteServer;
beforeAll(async () => {
  site = await startSiteServer({ sample: true });
});
afterAll(() => site.close());
const get = (url: string) => getPage(site, url);

describe('the raw HTML of the pages', () => {
  const countOf = (markup: string, testId: string) => markup.split(`data-testid="${testId}"`).length - 1;
  const listOf = (markup: string, testId: string) => {
    const from = markup.indexOf(`data-testid="${testId}"`);
    return markup.slice(from, markup.indexOf('</ul>', from));
  };

  it.each([
    ['ja', 19],
    ['en', 17],
    ['ko', 17],
  ] as const)('%s: all projects, at most four featured ones, and the filter', async (locale, total) => {
    const { markup } = await get(`/${locale}/projects`);
    expect(countOf(listOf(markup, 'project-list'), 'project-item')).toBe(total);
    const featured = countOf(listOf(markup, 'featured-list'), 'project-item');
    expect(featured).toBeGreaterThan(0);
    expect(featured).toBeLessThanOrEqual(4);
    expect(countOf(markup, 'category-filter')).toBe(1);
  });

  it('a chosen category shows only its projects, and the filter keeps all categories', async () => {
    const [all, chosen] = [await get('/en/projects'), await get('/en/projects?category=Brand')];
    const items = countOf(listOf(chosen.markup, 'project-list'), 'project-item');
    expect(items).toBeGreaterThan(0);
    expect(items).toBeLessThan(17);
    const filterOf = (markup: string) =>
      [...markup.matchAll(/<button[^>]*aria-pressed="(?:true|false)"[^>]*>(.*?)<\/button>/gs)].map(
        ([, text = '']) => textOf(text),
      );
    expect(filterOf(all.markup)).toEqual([
      'All',
      'Accessibility',
      'Brand',
      'Mobility',
      'Product',
      'Service',
      'Space',
    ]);
    expect(filterOf(chosen.markup)).toEqual(filterOf(all.markup));
    expect(chosen.html).toContain(`<link rel="canonical" href="${SITE_URL}/en/projects?category=Brand"/>`);
  });

  it.each(LOCALES)('%s: a project has two related projects', async (locale) => {
    const { markup } = await get(`/${locale}/projects/kumo-type`);
    expect(countOf(listOf(markup, 'related-list'), 'project-item')).toBe(2);
  });

  it.each([
    ['/ja/articles/blog', 24],
    ['/ja/articles/media', 12],
    ['/ko/articles', 16],
    ['/en/articles', 0],
  ])('%s lists %i articles', async (url, count) => {
    expect(countOf((await get(url)).markup, 'article-item')).toBe(count);
  });

  it.each([
    [`/ja/search?text=${encodeURIComponent('タイポグラフィ')}`, true, true],
    ['/en/search?text=AI', false, true],
    ['/ko/search?text=no-such-word', false, false],
  ])('%s: articles %s, projects %s [search.query-in-address]', async (url, articles, projects) => {
    const { markup } = await get(url);
    expect(markup.includes('data-testid="article-results"')).toBe(articles);
    expect(markup.includes('data-testid="project-results"')).toBe(projects);
    expect(markup.includes('data-testid="no-results"')).toBe(!articles && !projects);
    expect(countOf(markup, 'search-form')).toBe(1);
  });

  it('en makes no article call and holds no article list [articles.no-calls-in-english]', async () => {
    for (const url of ['/en/articles', '/en/articles/blog', '/en/articles/voice-that-waits']) {
      expect(Object.keys(bootDataOf((await get(url)).html).state.content.lists)).toEqual([]);
    }
  });
});
