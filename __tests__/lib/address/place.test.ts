import {
  sectionOf,
  formatAddress,
  withLocale,
  parseAddress,
  pathAddress,
  pathBelowLocale,
  trimSlashes,
} from '../../../src/lib/address/place';

describe('addresses', () => {
  it.each([
    ['/ja', { pathname: '/ja', search: '', hash: '' }],
    ['/ja/search?text=%23a#b', { pathname: '/ja/search', search: '?text=%23a', hash: '#b' }],
    ['https://hibari.example/ko?x=1', { pathname: '/ko', search: '?x=1', hash: '' }],
    ['//', { pathname: '//', search: '', hash: '' }],
    ['//evil.example/ja', { pathname: '//evil.example/ja', search: '', hash: '' }],
    ['/ja/日本', { pathname: '/ja/%E6%97%A5%E6%9C%AC', search: '', hash: '' }],
  ])('%s is split, its origin dropped', (url, address) => {
    expect(parseAddress(url)).toEqual(address);
  });

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

  it('are written as they were parsed', () => {
    expect(formatAddress(parseAddress('/ja/x?y=1#z'))).toBe('/ja/x?y=1#z');
  });

  it.each([
    ['/ja', '/ja'],
    ['/ja/', '/ja'],
    ['/ja///', '/ja'],
    ['/ja//team', '/ja//team'],
    ['/', ''],
  ])('%s without its trailing slashes is %j', (pathname, expected) => {
    expect(trimSlashes(pathname)).toBe(expected);
  });

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
