import { parseAddress } from '@hibari/contract/address/address';
import { sectionOf, withLocale, pathAddress, pathBelowLocale } from '../../../src/lib/address/place';

describe('places', () => {
  it.each([
    ['/ja', '/ko'],
    ['/ja/', '/ko/'],
    ['/ja/projects/ja?x=/ja#ja', '/ko/projects/ja?x=/ja#ja'],
    ['/en/search?text=a%26b', '/ko/search?text=a%26b'],
  ])(
    '%s in Korean is %s: the prefix is replaced, path, query and hash are kept [language.prefix-only]',
    (url, expected) => {
      expect(withLocale(parseAddress(url), 'ko')).toBe(expected);
    },
  );

  it.each([
    ['/ja', ''],
    ['/ja/', ''],
    ['/ko/projects', 'projects'],
    ['/en/projects/a//', 'projects/a'],
    ['/', ''],
  ])('%s is %j in every language', (pathname, expected) => {
    expect(pathBelowLocale(parseAddress(pathname))).toBe(expected);
  });

  it.each([
    ['', ''],
    ['projects', 'projects'],
    ['articles/blog', 'articles'],
  ])('the section of %j is %j', (path, section) => {
    expect(sectionOf(path)).toBe(section);
  });

  it('a place is named by its path alone', () => {
    expect(pathAddress({ address: parseAddress('/ja/projects/?category=a#b') })).toEqual({
      pathname: '/ja/projects',
      search: '',
      hash: '',
    });
  });
});
