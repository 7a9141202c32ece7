import { formatAddress, parseAddress, trimSlashes } from '@hibari/contract/address/address';

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
});
