import { resolveAddress } from '../../../src/app/pages/resolveAddress';
import { LOCALES } from '@hibari/contract/locales';
import { formatAddress, parseAddress } from '@hibari/contract/address/address';
import { placeOf } from '../../support/places';

const resolve = (url: string, language?: string) => {
  const resolution = resolveAddress(parseAddress(url), language);
  if (resolution.kind === 'redirect') {
    const { to, byLanguage } = resolution;
    return `→ ${formatAddress(to)}${byLanguage ? ' by language' : ''}`;
  }
  if (resolution.kind === 'reserved') return 'reserved';
  const { page, locale, id } = resolution.place;
  return `${page}${id === undefined ? '' : ` ${id}`} in ${locale}`;
};

describe('resolveAddress', () => {
  it.each([
    ['ko', '→ /ko by language'],
    ['ko-KR', '→ /ko by language'],
    ['en-US', '→ /en by language'],
    ['EN', '→ /en by language'],
    ['ja', '→ /ja by language'],
    ['fr', '→ /ja by language'],
    [undefined, '→ /ja by language'],
  ])('/ for a visitor of %s: %s [routing.one-rule]', (language, expected) => {
    expect(resolve('/', language)).toBe(expected);
  });

  it.each(
    LOCALES.flatMap((locale) => [
      [`/${locale}`, `home in ${locale}`],
      [`/${locale}/projects`, `projects in ${locale}`],
      [`/${locale}/projects?category=a#b`, `projects in ${locale}`],
      [`/${locale}/projects/kumo`, `project kumo in ${locale}`],
      [`/${locale}/articles/voice`, `article voice in ${locale}`],
      [`/${locale}/team`, `team in ${locale}`],
      [`/${locale}/search`, `search in ${locale}`],
      [`/${locale}/search?text=%26`, `search in ${locale}`],
    ]),
  )('%s is %s', (url, expected) => {
    expect(resolve(url, 'ko')).toBe(expected);
    expect(resolve(url, 'en')).toBe(expected);
  });

  it.each([
    ['/projects', '→ /ja'],
    ['/projects/a?x=1#y', '→ /ja?x=1#y'],
    ['/sitemaps', '→ /ja'],
    ['/contents/media/a.png', '→ /ja'],
    ['/robots.txt.bak', '→ /ja'],
    ['/JA', '→ /ja'],
    ['/ja-JP/team', '→ /ja'],
    ['/fr', '→ /ja'],
    ['//ko', '→ /ja'],
    ['/%6a%61', '→ /ja'],
  ])('%s: %s, in every language of the visitor [routing.locales]', (url, expected) => {
    expect(resolve(url, 'ko')).toBe(expected);
    expect(resolve(url, 'en')).toBe(expected);
  });

  it.each([
    ['/ja/', '→ /ja'],
    ['/en///', '→ /en'],
    ['/ko/?x=1#y', '→ /ko?x=1#y'],
    ['/ja/team//////', '→ /ja/team'],
    ['/ja/search/?text=%26#a', '→ /ja/search?text=%26#a'],
    ['/ja/articles/media/', '→ /ja/articles/media'],
    ['/ko/%61rticles/voice///', '→ /ko/articles/voice'],
    ['/ja/nowhere/', '→ /ja/nowhere'],
    ['/ja//', '→ /ja'],
    ['/ja//evil.example//', '→ /ja//evil.example'],
  ])('%s: %s, where its page is [address.one-path]', (url, expected) => {
    expect(resolve(url)).toBe(expected);
  });

  it('/ keeps query and hash [address.redirect-keeps-query-and-hash]', () => {
    expect(resolve('/?x=1&y=%26#z', 'ko')).toBe('→ /ko?x=1&y=%26#z by language');
  });

  it.each([
    '/content',
    '/content/media/0a.webp?x=1',
    '/%63ontent/nope',
    '/image/a',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-ja.xml',
    '/feed.xml',
    '/manifest/fr.webmanifest',
    '/assets/gone.js',
    '/fonts/gone.woff2',
    '/health/x',
    '/ready',
    '/metrics',
    '/.well-known/security.txt',
  ])('%s belongs to the server: neither a page nor a redirect to one [address.reserved-names]', (url) => {
    expect(resolve(url)).toBe('reserved');
  });

  it.each([
    ['/ja/articles', '→ /ja/articles/blog'],
    ['/ja/articles/', '→ /ja/articles/blog'],
    ['/ja/articles?category=a#b', '→ /ja/articles/blog?category=a#b'],
    ['/ja/articles/blog', 'articles in ja'],
    ['/ja/articles/%62log', 'articles in ja'],
    ['/ko/articles', 'articles in ko'],
    ['/ko/articles/blog?category=%E2%91%A0', '→ /ko/articles?category=%E2%91%A0'],
    ['/ko/articles/media/', '→ /ko/articles'],
    ['/ko/articles/%6dedia', '→ /ko/articles'],
    ['/en/articles', 'articles in en'],
    ['/en/articles/blog', 'articles in en'],
    ['/en/articles/media', 'articles in en'],
  ])('%s: %s; blog and media are never ids [routing.tabs-are-no-ids]', (url, expected) => {
    expect(resolve(url)).toBe(expected);
  });

  it.each([
    ['/ja/projects/a%20b', 'project a b in ja'],
    ['/ja/projects/%E9%9B%B2', 'project 雲 in ja'],
    ['/ja/projects/雲', 'project 雲 in ja'],
    ['/ko/articles/a%2Fb', 'article a/b in ko'],
    ['/ko/articles/%2541', 'article %41 in ko'],
    ['/ko/articles/100%25', 'article 100% in ko'],
    ['/en/projects/%23%3F%26%2B', 'project #?&+ in en'],
    ['/en/projects/%F0%9F%8D%B5', 'project 🍵 in en'],
    ['/en/projects/a:b', 'project a:b in en'],
    ['/en/projects/All', 'project All in en'],
  ])('%s is %s: an id is decoded once', (url, expected) => {
    expect(resolve(url)).toBe(expected);
  });

  it.each([
    '/ja/nowhere',
    '/ja/*',
    '/ko/a/b/c',
    '/ja/projects/a/b',
    '/ja/articles/blog/a',
    '/ja/Projects',
    '/ja/TEAM',
    '/ja//projects',
    '/en/%E0%A4%A',
    '/en/projects/%E0%A4%A',
    '/en/projects/%FF',
  ])('%s is not found in its language', (url) => {
    expect(resolve(url)).toBe(`not-found in ${url.slice(1, 3)}`);
  });

  it.each([
    ['/ja/articles/%6dedia', '/ja/articles/media'],
    ['/ja/%61rticles/%6D%65%64%69%61', '/ja/articles/media'],
    ['/en/projects/a%2Db%7e%5F', '/en/projects/a-b~_'],
    ['/en/projects/a%2Fb%20%25%40', '/en/projects/a%2Fb%20%25%40'],
    ['/en/projects/%E9%9B%B2', '/en/projects/%E9%9B%B2'],
    ['/en/%E0%A4%A', '/en/%E0%A4%A'],
  ])('the place of %s has the path %s, with the tab in it', (url, pathname) => {
    const resolution = resolveAddress(parseAddress(url), 'ja');
    expect(resolution).toMatchObject({ kind: 'place', place: { address: { pathname } } });
  });

  it.each([
    ['/ja/articles/%6dedia', 'media'],
    ['/ja/articles/%62log', 'blog'],
    ['/ja/articles/media', 'media'],
  ])('%s shows the %s list', (url, list) => {
    expect(placeOf(url).choice.list).toBe(list);
  });

  it('keeps the address, with its query, in the place', () => {
    const address = parseAddress('/ko?x=1#y');
    expect(resolveAddress(address, 'ja')).toMatchObject({
      kind: 'place',
      place: { address, path: '', section: '', choice: {} },
    });
  });
});

describe('the place of an address', () => {
  it.each([
    ['/ja', '', ''],
    ['/ja/projects', 'projects', 'projects'],
    ['/ja/projects/kumo', 'projects/kumo', 'projects'],
    ['/ko/nowhere/at/all', 'nowhere/at/all', 'nowhere'],
  ])('%s has the path "%s" in the section "%s"', (url, path, section) => {
    expect(placeOf(url)).toMatchObject({ path, section });
  });

  it('has an id only where the address names an item', () => {
    expect(placeOf('/ja/projects/kumo')).toHaveProperty('id', 'kumo');
    expect(placeOf('/ja/projects')).not.toHaveProperty('id');
  });

  it('reads each character that means the same encoded as if it were not, and no other', () => {
    const characters = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at));
    const plain = characters.filter((character) => {
      const encoded = `%${character.charCodeAt(0).toString(16)}`;
      return placeOf(`/ja/projects/x${encoded}`).address.pathname === `/ja/projects/x${character}`;
    });
    expect(plain.join('')).toBe('-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~');
  });
});
