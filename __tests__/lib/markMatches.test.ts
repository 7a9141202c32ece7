import { markMatches } from '../../src/lib/markMatches';

const marked = (text: string, keyword: string) =>
  markMatches(text, keyword)
    .map((piece) => (piece.match ? `[${piece.text}]` : piece.text))
    .join('');

describe('markMatches', () => {
  it.each([
    ['Design system', 'DESIGN', '[Design] system'],
    ['ひらがなとカタカナ', 'かたかな', 'ひらがなと[カタカナ]'],
    ['ﾃﾞｻﾞｲﾝの話', 'デザイン', '[ﾃﾞｻﾞｲﾝ]の話'],
    ['디자인 시스템', '시스', '디자인 [시스]템'],
    ['ababab', 'ab', '[ab][ab][ab]'],
    ['a👩‍👩‍👧b👩‍👩‍👧', 'b', 'a👩‍👩‍👧[b]👩‍👩‍👧'],
    ['㍍の単位', 'メートル', '[㍍]の単位'],
    ['nothing here', 'x', 'nothing here'],
    ['nothing asked', '  ', 'nothing asked'],
  ])('finds in "%s" what a folded search for "%s" finds', (text, keyword, expected) => {
    expect(marked(text, keyword)).toBe(expected);
  });

  it('keeps every character of the text', () => {
    const text = 'ﾃﾞザイン　と　Ｄｅｓｉｇｎ';
    expect(
      markMatches(text, 'で')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
