import { addressKind } from '../../../src/lib/address/addressKind';

describe('addressKind: which addresses from content are safe', () => {
  it.each([
    ['/', 'path'],
    ['/ja/team?a=1#b', 'path'],
    ['#notes', 'hash'],
    ['https://example.com/a', 'web'],
    ['HTTP://例え.jp', 'web'],
    ['mailto:a@example.com', 'mail'],
    ['', undefined],
    ['relative', undefined],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['https:evil.example', undefined],
    ['https://', undefined],
    ['http://a b', undefined],
    ['javascript:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    [' javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['ftp://example.com', undefined],
    ['ftp://example.com/https://example.com', undefined],
  ])('%j is %s', (address, kind) => {
    expect(addressKind(address)).toBe(kind);
  });
});
