import { printedAddress, isVideoAddress, linkKind } from '@hibari/contract/richText/addresses';

describe('addresses in rich text', () => {
  it.each([
    ['/ja/team', 'inside'],
    ['#notes', 'inside'],
    ['https://example.com/a', 'outside'],
    ['HTTP://example.com', 'outside'],
    ['mailto:a@example.com', 'mail'],
    ['javascript:alert(1)', undefined],
    ['java\tscript:alert(1)', undefined],
    [' javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['vbscript:x', undefined],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['relative', undefined],
    ['', undefined],
  ])('a link to %s is %s', (address, kind) => {
    expect(linkKind(address)).toBe(kind);
  });

  it('allows videos over https from listed hosts only', () => {
    expect(isVideoAddress('https://www.youtube-nocookie.com/embed/a')).toBe(true);
    const others = [
      'http://www.youtube.com/embed/a',
      'https://www.youtube.com.evil.example/',
      'https://www.youtube.com@evil.example/',
      'https://evil.example/',
      '//www.youtube.com/embed/a',
      'javascript:alert(1)//www.youtube.com',
    ];
    expect(others.filter(isVideoAddress)).toEqual([]);
  });
});

describe('the address printed after a link', () => {
  it.each([
    ['https://example.com/', 'Report', 'example.com'],
    ['http://www.example.com/a?b=1', 'Report', 'www.example.com/a?b=1'],
    ['https://example.com/%E5%86%99%E7%9C%9F', '写真集', 'example.com/写真'],
    ['https://example.com/a%20b', 'Report', 'example.com/a%20b'],
    ['https://example.com/%E5', 'Report', 'example.com/%E5'],
    [`https://example.com/${'long/'.repeat(20)}`, 'Report', 'example.com'],
  ])('%s with the words “%s” is %s', (address, words, printed) => {
    expect(printedAddress(address, words)).toBe(printed);
  });

  it.each(['https://example.com/a/', 'example.com/a', ' http://example.com/a '])(
    'is omitted when the link text is the address, as in “%s”',
    (words) => {
      expect(printedAddress('https://example.com/a', words)).toBeUndefined();
    },
  );
});
