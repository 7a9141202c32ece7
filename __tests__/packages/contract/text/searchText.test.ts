import fc from 'fast-check';
import { searchText, toSearchText, spellingsOf } from '@hibari/contract/text/searchText';
import { fold } from '@hibari/contract/text/fold';
import { isBlank } from '../../../../src/lib/address/choice';
import { findMatches } from '../../../../src/lib/text/matches';

/** Letters of the three languages in every width and composition, spaces, emoji and clusters. */
const letters = fc.constantFrom(
  ...['a', 'Z', 'Ｄ', 'é', 'e\u0301', 'İ', 'ß', '1', '㍍', '㍿', '¨', '-'],
  ...['デ', 'で', 'ﾃﾞ', 'テ\u3099', 'ー', 'ｰ', 'っ', '意', '々'],
  ...['디', '디'.normalize('NFD'), '자', '인', '값', 'ㄷ', 'ㄸ', 'ㄳ', 'ㅏ', 'ﾤ'],
  ...[' ', '　', '\n', '👩‍👩‍👧', '👍🏽', '🇰🇷', '\u200b'],
);
const texts = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(''));

describe('searchText', () => {
  it.each([
    ['full width and case', 'ＤＥＳＩＧＮ', 'design'],
    ['half-width voiced kana', 'ﾃﾞｻﾞｲﾝ', 'でざいん'],
    ['decomposed Hangul', '디자인'.normalize('NFD'), '디자인'],
    ['jamo typed one after another', 'ㄷㅣ자', '디자'],
    ['a space beside Hangul', '디자인 시스템', '디자인시스템'],
    ['a space beside kanji', '公共　AI', '公共ai'],
    ['a space between Latin words', 'The  art', 'the art'],
    ['spaces at the ends', ' art ', 'art'],
    ['consonants that the keyboard joined', 'ㄳ', searchText('ㄱㅅ')],
    ['compatibility letters', '㈱ヒバリ ㍿', '(株)ひばり株式会社'],
    ['radicals for kanji', '\u2f8a\u2f42 \u2ed1\u2ea0', '色文長民'],
    ['the wave dash', '1〜3', '1~3'],
    ['a range and a minus between digits', '2010–2015 5−3', '2010–2015 5−3'],
  ])('reads %s alike [search.folding]', (_name, original, expected) => {
    expect(searchText(original)).toBe(expected);
  });

  it.each([
    '\u200b',
    '\u00ad',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\ufe0f',
    '\u{e0100}',
    '\u202a',
    '\u3164',
  ])('does not see %j [search.invisible-signs]', (sign) => {
    for (const text of ['案内', 'design', '디자인', 'ㄷㅣㄳ', 'ﾃﾞ', 'e\u0301', 'the art']) {
      const hidden = [...text].join(sign);
      expect(searchText(hidden)).toBe(searchText(text));
      expect(searchText(sign + text + sign)).toBe(searchText(text));
    }
    expect(searchText(sign)).toBe('');
    expect(isBlank(` ${sign} `)).toBe(true);
  });

  it('keeps the space between Latin words', () => {
    expect(searchText('the art')).not.toContain(searchText('heart'));
  });

  it('differs from the folded text by spaces and typed consonants alone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'Ｄ', 'デ', 'ﾃﾞ', 'テ\u3099', '디', '意', ' ')), (parts) => {
        const text = parts.join('');
        expect(searchText(text).replaceAll(' ', '')).toBe(fold(text).replaceAll(' ', ''));
      }),
    );
  });

  it('names the whole letter of the original for every unit', () => {
    fc.assert(
      fc.property(texts, (original) => {
        const { text, letters: places } = toSearchText(original);
        expect(places).toHaveLength(text.length);
        let before = 0;
        for (const [start, end] of places) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          before = start;
        }
        expect(places.at(-1)?.[1] ?? 0).toBeLessThanOrEqual(original.length);
      }),
    );
  });

  it('finds every run of letters of a text in it', () => {
    const runs = fc.array(fc.constantFrom('a', 'é', 'ﾃﾞ', '公', '디', '값', ' ', '👍🏽'), { maxLength: 10 });
    fc.assert(
      fc.property(runs, fc.nat(9), fc.nat(9), (parts, from, length) => {
        const keyword = parts.slice(from, from + length).join('');
        expect(searchText(parts.join(''))).toContain(searchText(keyword));
      }),
    );
  });
});

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
