import { initialsOf, lettersOf, continuationsOf } from '@hibari/contract/text/hangul';
import { searchText } from '@hibari/contract/text/searchText';
import fc from 'fast-check';
import { findMatches } from '../../../../src/lib/text/matches';

const texts = fc
  .array(fc.constantFrom('a', '값', '디', 'ㄷ', 'ㅏ', '👍🏽', '意'), { maxLength: 12 })
  .map((parts) => parts.join(''));

describe('initial consonants [search.initials]', () => {
  it.each([
    ['디자인', 'ㄷㅈㅇ'],
    ['디자인 시스템', 'ㄷㅈㅇㅅㅅㅌ'],
    ['까치', 'ㄲㅊ'],
    ['각', 'ㄱ'],
    ['힣', 'ㅎ'],
    ['가', 'ㄱ'],
  ])('of %s are %s', (text, typed) => {
    expect(initialsOf(searchText(text))).toBe(searchText(typed));
  });

  it('keep the length and all that is no Hangul', () => {
    fc.assert(
      fc.property(texts, (original) => {
        const text = searchText(original);
        const initials = initialsOf(text);
        expect(initials).toHaveLength(text.length);
        expect(initials).not.toMatch(/[가-힣]/);
        expect(initials.replace(/[\u1100-\u1112]/g, '')).toBe(text.replace(/[가-힣\u1100-\u1112]/g, ''));
      }),
    );
  });
});

describe('lettersOf', () => {
  it.each([
    ['디자인', 'ㄷㅣㅈㅏㅇㅣㄴ'],
    ['값', 'ㄱㅏㅂㅅ'],
    ['과', 'ㄱㅘ'],
    ['가힣', 'ㄱㅏㅎㅣㅎ'],
    ['a デ ㄷ', 'a デ ㄷ'],
  ])('%s is typed as %s', (text, letters) => {
    expect(lettersOf(text)).toBe(letters);
  });
});

const isFound = (word: string, typed: string) => findMatches(word, typed, true).length > 0;

describe('a syllable that is still being typed [search.unfinished-syllable]', () => {
  it.each([
    ['디자인', ['ㄷ', '디', '딪', '디자', '디장', '디자이', '디자인']],
    ['접근성', ['접', '접ㄱ', '접그', '접근', '접근ㅅ', '접근서', '접근성']],
    ['닭', ['다', '달', '닭']],
    ['달걀', ['달', '닭', '달갸', '달걀']],
    ['관광', ['고', '과', '관', '관ㄱ', '관고', '관과', '관광']],
    ['의자', ['으', '의', '읮']],
    ['값', ['가', '갑', '값']],
    ['갑시다', ['값', '갑시', '갑싣']],
    ['앉은 사람', ['안', '앉', '앉으', '앉은ㅅ', '앉은 ㅅ', '앉은 살']],
    ['있다', ['이', '있', '있ㄷ']],
    ['공공 AI 디자인', ['공공ai', 'ai딪', 'AI 디장']],
  ])('%s is found at every key', (word, keys) => {
    expect(keys.filter((typed) => !isFound(word, typed))).toEqual([]);
    expect(keys.filter((typed) => !isFound(word, typed.normalize('NFD')))).toEqual([]);
    expect(keys.filter((typed) => !isFound(word.normalize('NFD'), typed))).toEqual([]);
  });

  it.each([
    ['디자인', ['딩', '디징', '두', '딪인', '디장인', '자ㄴ', '디자이느', '인ㄷ']],
    ['접근성', ['저ㄱ', '접극', '접근소', '접건', '근ㄱ']],
    ['달걀', ['다걀', '닥', '달ㅁ', '닮']],
    ['관광', ['구', '곤', '관구']],
    ['design', ['desj', 'd디']],
  ])('%s is not found by what it does not begin', (word, typed) => {
    expect(typed.filter((text) => isFound(word, text))).toEqual([]);
  });

  it('counts in suggestions alone', () => {
    for (const typed of ['딪', '디장', '접ㄱ', '접근ㅅ'])
      expect(findMatches('디자인 접근성', typed)).toEqual([]);
  });

  it('finds a word although the next consonant has joined the syllable before', () => {
    const open = fc.nat(19 * 21 - 1).map((number) => 0xac00 + 28 * number);
    const finals = '-ㄱㄲ-ㄴ--ㄷㄹ-------ㅁㅂ-ㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
    const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
    fc.assert(
      fc.property(open, fc.nat(18), fc.nat(20), (first, initial, vowel) => {
        const final = Math.max(0, finals.indexOf(initials.charAt(initial)));
        const word = String.fromCharCode(first, 0xac00 + 588 * initial + 28 * vowel);
        expect(isFound(word, String.fromCharCode(first + final))).toBe(true);
      }),
    );
  });

  it.each(['', 'ㄷㅈ', 'design', 'デザイン', '디자인 1', '디ㅏ'])('has nothing to add to %j', (typed) => {
    expect(continuationsOf(typed)).toEqual([]);
  });
});
