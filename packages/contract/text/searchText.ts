/** Text as a search compares it: folded letter by letter, in its spellings, and as the pattern of a keyword. */
import { fold } from './fold';
import { CLUSTERS, continuationsOf } from './hangul';

interface SearchText {
  /** Folded; without the spaces that a script written without spaces does not need. */
  text: string;
  /** For each code unit of `text`, where the letter it comes from starts and ends in the original. */
  letters: readonly (readonly [start: number, end: number])[];
}

/** What an emoji is joined with. */
const NEXT_EMOJI = '\\u200d\\p{Extended_Pictographic}';
/** What joins the character before it: marks, skin tones, vowels and finals of Hangul, and what nobody sees. */
const JOINS = `(?:[\\p{M}\u{1f3fb}-\u{1f3ff}ﾞﾟ\\u1160-\\u11ff\\ud7b0-\\ud7fb\\u314f-\\u3163\\uffc2-\\uffdc]|(?!${NEXT_EMOJI})\\p{DI})*`;
/** A letter as a reader sees it. Folding one, but for a hyphen, never depends on its neighbours. */
const LETTER = new RegExp(`\\s+|[\u{1f1e6}-\u{1f1ff}]{2}|[^]${JOINS}(?:${NEXT_EMOJI}${JOINS})*`, 'gu');

/** Scripts in which a space between words comes and goes: kana, kanji and Hangul, syllables and single consonants. */
const UNSPACED = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}\u30fc\u3005\p{sc=Hangul}]/u;

/** What is typed as a hyphen, or as ー, by keyboards and files. */
const HYPHEN = /^[-\u2010-\u2015\u2212]$/;

/**
 * A hyphen after kana is the long vowel ー, as on keyboards without it; between digits a range or a minus stays one.
 * @param before folded
 */
function readHyphen(sign: string, before: string, after: string): string {
  if (/[ぁ-ゖー]$/.test(before)) return 'ー';
  return /\d$/.test(before) && /^(?:\p{Nd}|$)/u.test(after) ? sign : '-';
}

/** Signs that look alike and that NFKC keeps apart, in pairs: the wave dash, radicals that PDF files have for kanji. */
const VARIANTS = new Map(
  Array.from(
    '〜~⺠民⻁虎⻄西⻑長⻘青⻝食⻣骨⻤鬼⻨麦⻩黄⻫斉⻭歯⻯竜⻲亀'.matchAll(/(.)(.)/gu),
    ([, one = '', other = '']) => [one, other],
  ),
);

/** Texts repeat few letters: folding each again would take most of a publish. */
const foldedLetters = new Map<string, string>();
const MAX_FOLDED_LETTERS = 10_000;

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  // Some letters hold a space when they are folded (`¨`); only a space of the text is one.
  const seen = letter.replace(/\p{DI}/gu, '');
  const folded = fold(CLUSTERS[seen] ?? VARIANTS.get(seen) ?? seen).replaceAll(' ', '');
  if (foldedLetters.size < MAX_FOLDED_LETTERS) foldedLetters.set(letter, folded);
  return folded;
}

/**
 * Folds a text letter by letter, so that a match can be marked in the original. A space is left out beside a script
 * that needs none. "디자인 시스템" and "디자인시스템" are equal, "the art" and "heart" are not.
 */
export function toSearchText(original: string): SearchText {
  let text = '';
  const letters: [number, number][] = [];
  let space: [number, number] | undefined;
  for (const { 0: letter, index } of original.matchAll(LETTER)) {
    const end = index + letter.length;
    if (/^\s/.test(letter)) {
      space = [index, end];
      continue;
    }
    let folded = foldLetter(letter);
    if (folded === '') continue;
    if (HYPHEN.test(folded)) folded = readHyphen(folded, space ? '' : text, original.slice(end));
    if (space && text !== '' && !UNSPACED.test(text.slice(-1)) && !UNSPACED.test(folded)) {
      text += ' ';
      letters.push(space);
    }
    space = undefined;
    text += folded;
    for (let at = 0; at < folded.length; at += 1) letters.push([index, end]);
  }
  return { text, letters };
}

export const searchText = (original: string): string => toSearchText(original).text;

/** Katakana, and what is read with them; a run of it is a word. */
const KATAKANA = /^[ァ-ヺｦ-ｯｱ-ﾝ]/;
/** Kana of a word whose long vowel is omitted: コピー and エラー are too short. */
const SHORTEST = 3;
/** Folded: after these vowels loanwords end with ー, as in ユーザー, カテゴリー and メニュー. */
const BEFORE_LONG = /[あかさたなはまやらわがざだばぱぁゃゎいきしちにひみりぎじぢびぴぃゅ]$/;

/** The units of a text: K begins a Katakana letter after a space or another script, k goes on, others are blank. */
function shapeOf({ text, letters }: SearchText, original: string): string {
  let end = -1;
  return letters
    .map(([start, to], at) => {
      const isNext = start <= end;
      end = to;
      if (text[at] === 'ー') return isNext ? 'k' : ' ';
      if (!KATAKANA.test(original.slice(start, to))) return ' ';
      return isNext ? 'k' : 'K';
    })
    .join('');
}

/** All words with their last ー, or all without it. */
function spell(
  { text, letters }: SearchText,
  words: readonly [from: number, to: number][],
  isLong: boolean,
): SearchText {
  let [spelled, at] = ['', 0];
  const from: (readonly [number, number])[] = [];
  const add = (to: number) => {
    spelled += text.slice(at, to);
    from.push(...letters.slice(at, to));
    at = to;
  };
  for (const [start, end] of words) {
    let last = end;
    while (text[last - 1] === 'ー') last -= 1;
    if (last - start < SHORTEST) continue;
    if (isLong && last === end && BEFORE_LONG.test(text.slice(start, end))) {
      add(end);
      spelled += 'ー';
      from.push(...letters.slice(end - 1, end));
    } else if (!isLong) {
      add(last);
      at = end;
    }
  }
  add(text.length);
  return { text: spelled, letters: from };
}

/**
 * A text as it is, with the last ー of all its words, and without it: as far as that differs. Some write it and others
 * omit it (rule: search.long-vowels).
 */
export function spellingsOf(original: string): SearchText[] {
  const written = toSearchText(original);
  const words = [...shapeOf(written, original).matchAll(/[Kk]k*/g)].map(
    ({ 0: word, index }): [number, number] => [index, index + word.length],
  );
  const found = [written, spell(written, words, true), spell(written, words, false)];
  return found.filter(({ text }, at) => found.findIndex((other) => other.text === text) === at);
}

const escapeSyntax = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * The source of a regular expression that finds a keyword in search texts.
 * @param keyword a search text
 * @param isUnfinished its last syllable may be half typed
 */
export function patternOf(keyword: string, isUnfinished = false): string {
  const continuations = isUnfinished ? continuationsOf(keyword) : [];
  if (continuations.length === 0) return escapeSyntax(keyword);
  return continuations
    .map(
      ({ text, first, last }) =>
        `${escapeSyntax(text)}[${String.fromCharCode(first)}-${String.fromCharCode(last)}]`,
    )
    .join('|');
}
