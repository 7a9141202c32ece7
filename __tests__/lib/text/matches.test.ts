import { findMatches, markMatches } from '../../../src/lib/text/matches';
import { patternOf } from '@hibari/contract/text/searchText';

describe('findMatches', () => {
  it.each([
    ['ㄷㅈㅇ', true],
    ['AI ㄷㅈ', true],
    ['ai', true],
    ['디ㅈ', false],
    ['디자', true],
    ['ㅏ', false],
  ])('%p finds "AI 디자인": %p [search.initials]', (typed, expected) => {
    expect(findMatches('AI 디자인', typed).length > 0).toBe(expected);
  });

  it('takes the signs of a pattern as text', () => {
    const signs = 'a.*[b]{2}(c)|^$?+\\d';
    expect(new RegExp(patternOf(signs)).exec(`x${signs}`)?.[0]).toBe(signs);
    expect(findMatches('abc', 'a.c')).toEqual([]);
  });

  it('finds nothing for nothing [search.invisible-signs]', () => {
    expect(findMatches('abc', ' \u200b')).toEqual([]);
  });
});

const marked = (text: string, keyword: string, isUnfinished = false) =>
  markMatches(text, keyword, isUnfinished)
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
    ['㍍の単位', 'ート', '[㍍]の単位'],
    ['ﾃﾞｻﾞｲﾝ', 'ザ', 'ﾃﾞ[ｻﾞ]ｲﾝ'],
    ['새 디자인 시스템', 'ㄷㅈㅇ', '새 [디자인] 시스템'],
    ['디자인 시스템', 'ㅇㅅ', '디자[인 시]스템'],
    ['ㄱㅅ 감사', 'ㄳ', '[ㄱㅅ] [감사]'],
    ['디자인 시스템', '디자인시스템', '[디자인 시스템]'],
    ['デザインシステム', 'デザイン システム', '[デザインシステム]'],
    ['声の 台所', '声の台', '[声の 台]所'],
    ['the art', 'heart', 'the art'],
    ['Cafe\u0301 bar', 'café', '[Cafe\u0301] bar'],
    [
      '디자인'.normalize('NFD'),
      '자',
      `${'디'.normalize('NFD')}[${'자'.normalize('NFD')}]${'인'.normalize('NFD')}`,
    ],
    ['ご案\u200b内', '案内', 'ご[案\u200b内]'],
    ['ご案内', '案\u200b内', 'ご[案内]'],
    ['案\u200d内', '内', '案\u200d[内]'],
    ['de\u00adsign', 'design', '[de\u00adsign]'],
    ['㈱ヒバリ', '株', '[㈱]ヒバリ'],
    ['\u2f8a色', '色', '[\u2f8a][色]'],
    ['新しいユーザの声', 'ユーザー', '新しい[ユーザ]の声'],
    ['新しいユーザーの声', 'ユーザの声', '新しい[ユーザーの声]'],
    ['ﾕ-ｻﾞ-調査', 'ユーザ調査', '[ﾕ-ｻﾞ-調査]'],
    ['ユーザとユーザー', 'ユーザー', '[ユーザ]と[ユーザー]'],
    ['e‐mail', 'e-mail', '[e‐mail]'],
    ['nothing here', 'x', 'nothing here'],
    ['nothing asked', '  ', 'nothing asked'],
  ])('marks in "%s" the letters that a search for "%s" finds [search.marks]', (text, keyword, expected) => {
    expect(marked(text, keyword)).toBe(expected);
  });

  it.each([
    ['새 디자인 시스템', '딪', '새 [디자]인 시스템'],
    ['디자인', '디장', '[디자인]'],
    ['디자인', '디자이', '[디자인]'],
    ['웹 접근성', '접ㄱ', '웹 [접근]성'],
    ['접근 수단', '접근ㅅ', '[접근 수]단'],
    ['달걀과 닭', '닭', '[달걀]과 [닭]'],
    [
      '디자인'.normalize('NFD'),
      '딪'.normalize('NFD'),
      `[${'디자'.normalize('NFD')}]${'인'.normalize('NFD')}`,
    ],
    ['a.b(c)', 'b(c', 'a.[b(c])'],
  ])(
    'marks in "%s" what suggestions for "%s" find [search.unfinished-syllable]',
    (text, keyword, expected) => {
      expect(marked(text, keyword, true)).toBe(expected);
    },
  );

  it('keeps every character of the text', () => {
    const text = 'ﾃﾞザイン　と　Ｄｅｓｉｇｎ';
    expect(
      markMatches(text, 'で')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
