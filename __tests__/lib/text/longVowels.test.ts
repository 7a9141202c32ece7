import fc from 'fast-check';
import { findMatches } from '../../../src/lib/text/keyword';
import { spellingsOf } from '../../../src/lib/text/longVowels';

const isFound = (text: string, keyword: string) => findMatches(text, keyword).length > 0;

describe('long vowels and hyphens [search.long-vowels]', () => {
  it.each([
    [
      [
        'ユーザー',
        'ユーザ',
        'ﾕ-ｻﾞ-',
        'ユ－ザ－',
        'ユ−ザ−',
        'ユ‐ザ',
        'ゆーざー',
        'ﾕｰｻﾞｰ',
        'ユ—ザ–',
        'ユー\u200bザー',
      ],
    ],
    [['ユーザー調査', 'ユーザ調査', 'ユ－ザ－調査', 'ﾕ-ｻﾞ調査', 'ユーザ 調査']],
    [['サーバーの話', 'サーバの話', 'サ-バ-の話']],
    [['カテゴリー', 'カテゴリ', 'ｶﾃｺﾞﾘ-']],
    [['インタビュー・メモ', 'インタビュ・メモ', 'インタビュ‐・メモ']],
    [['e-mail', 'E‐mail', 'e‑mail', 'e–mail', 'e—mail', 'e−mail', 'ｅ－ｍａｉｌ']],
    [['COVID-19', 'COVID‐19', 'covid－19']],
  ])('%j find each other', (spellings) => {
    for (const text of spellings)
      for (const keyword of spellings)
        expect([text, keyword, isFound(text, keyword)]).toEqual([text, keyword, true]);
  });

  it.each([
    ['ユーザビリティ', 'ユーザー'],
    ['サービス', 'サビス'],
    ['好き', 'キー'],
    ['ユーザの声', 'ユザの声'],
    ['テスト', 'ストー'],
    ['コピ機', 'コピー'],
    ['10〜12', '10-12'],
    ['10~12時', '10ー12時'],
    ['5−3', '5ー3'],
    ['5−3', '5-3'],
    ['2010–2015', '2010ー2015'],
    ['a-b', 'ab'],
  ])('%s is not found by %s', (text, keyword) => {
    expect(isFound(text, keyword)).toBe(false);
  });

  it.each(['10〜12', '10～12時', '5−3', '2010–2015', '2010-2015', 'フェーズ-2', 'ソウル–プサン', '-5'])(
    '%s is found by itself',
    (text) => {
      expect(isFound(`a ${text} b`, text)).toBe(true);
    },
  );

  it('adds no spelling where none differs', () => {
    const texts = (original: string) => spellingsOf(original).map(({ text }) => text);
    expect(texts('Design 案内')).toEqual(['design案内']);
    expect(texts('デザイン')).toEqual(['でざいん']);
    expect(texts('ユーザとサーバー')).toEqual(['ゆーざとさーばー', 'ゆーざーとさーばー', 'ゆーざとさーば']);
  });

  it('names the place of every unit in the original', () => {
    const parts = fc.array(fc.constantFrom('ユ', 'ザ', 'ﾊﾞ', 'ー', '-', '−', ' ', '調', 'の', 'a', '1'), {
      maxLength: 10,
    });
    fc.assert(
      fc.property(parts, (letters) => {
        const original = letters.join('');
        for (const { text, letters: places } of spellingsOf(original)) {
          expect(places).toHaveLength(text.length);
          for (const [at, [start, end]] of places.entries())
            expect(start >= (places[at - 1]?.[0] ?? 0) && end > start && end <= original.length).toBe(true);
        }
      }),
    );
  });
});
