import { fold } from '@hibari/contract/text/fold';

describe('fold', () => {
  it.each([
    ['letter case', 'Brand', 'bRAND'],
    ['full-width Latin', 'ＢＲＡＮＤ１', 'brand1'],
    ['half-width Katakana', 'ﾋﾊﾞﾘ', 'ヒバリ'],
    ['Hiragana and Katakana', 'ひばり', 'ヒバリ'],
    ['small and voiced kana', 'ヴァゞ', 'ゔぁヾ'],
    ['decomposed Hangul', '히바리'.normalize('NFD'), '히바리'],
    ['half-width Hangul', 'ﾤ', 'ㄴ'],
    ['ideographic and repeated spaces', '声　の  台所 ', '声 の 台所'],
    ['compatibility signs', '㍿', '株式会社'],
    ['invisible signs', '案\u200b内\ufe0f', '案内'],
    ['a capital that changes with its dot', 'İ', 'i̇'],
  ])('treats %s as equal [content.folding]', (_name, one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  it.each([
    ['voiced and unvoiced', 'ハリ', 'バリ'],
    ['the long mark', 'サービス', 'サビス'],
    ['small kana', 'きよう', 'きょう'],
  ])('treats %s as different', (_name, one, other) => {
    expect(fold(one)).not.toBe(fold(other));
  });

  it('gives lower case and single spaces', () => {
    expect(fold(' Große  STRASSE ')).toBe('große strasse');
  });

  it('is idempotent', () => {
    const folded = fold('ﾋﾊﾞﾘ　ＤＥＳＩＧＮ 히바리');
    expect(fold(folded)).toBe(folded);
  });
});
