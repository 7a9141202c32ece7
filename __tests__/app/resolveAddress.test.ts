import { resolveAddress } from '../../src/app/resolveAddress';
import { parseAddress } from '../../src/lib/place';

const resolve = (url: string, language?: string) => {
  const resolution = resolveAddress(parseAddress(url), language);
  return resolution.kind === 'place'
    ? `${resolution.place.page} in ${resolution.place.locale}`
    : `→ ${resolution.to.pathname}${resolution.to.search}${resolution.byLanguage ? ' by language' : ''}`;
};

describe('resolveAddress (spec §2, §5, decisions §2)', () => {
  it.each([
    ['ko', '→ /ko by language'],
    ['ko-KR', '→ /ko by language'],
    ['en-US', '→ /en by language'],
    ['EN', '→ /en by language'],
    ['ja', '→ /ja by language'],
    ['fr', '→ /ja by language'],
    [undefined, '→ /ja by language'],
  ])('/ for a visitor of %s: %s', (language, expected) => {
    expect(resolve('/', language)).toBe(expected);
  });

  it.each([
    ['/projects', '→ /ja'],
    ['/projects/a?x=1#y', '→ /ja'],
    ['/JA', '→ /ja'],
    ['/ja-JP/team', '→ /ja'],
    ['/fr', '→ /ja'],
    ['//ko', '→ /ja'],
    ['/%6a%61', '→ /ja'],
    ['/ja', 'home in ja'],
    ['/ko/', 'home in ko'],
    ['/en?x=1', 'home in en'],
    ['/ja/articles', '→ /ja/articles/blog'],
    ['/ja/articles/', '→ /ja/articles/blog'],
    ['/ko/articles/blog', '→ /ko/articles'],
    ['/ko/articles/media/', '→ /ko/articles'],
    ['/ja/nowhere', 'not-found in ja'],
    ['/ko/a/b/c', 'not-found in ko'],
    ['/en/%E0%A4%A', 'not-found in en'],
  ])('%s: %s, whatever the visitor speaks', (url, expected) => {
    expect(resolve(url, 'ko')).toBe(expected);
    expect(resolve(url, 'en')).toBe(expected);
  });

  it('keeps the address in the place, with its query', () => {
    const address = parseAddress('/ko/?x=1#y');
    expect(resolveAddress(address, 'ja')).toMatchObject({ kind: 'place', place: { address, params: {} } });
  });
});
