import { addressKind, isPathOrWeb } from '@hibari/contract/richText/addressKind';

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

  it('a picture may have a path or a web address', () => {
    expect(['/a.webp', 'https://img.example/a.webp'].every(isPathOrWeb)).toBe(true);
    expect(['#a', 'data:image/png,x', 'mailto:a@b', 'javascript:x', ''].some(isPathOrWeb)).toBe(false);
  });
});
