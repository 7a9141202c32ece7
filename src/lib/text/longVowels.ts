/** Words whose last ー is written by some and omitted by others (rule: search.long-vowels). */
import { toSearchText, type SearchText } from './searchText';

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

/** A text as it is, with the last ー of all its words, and without it: as far as that differs. */
export function spellingsOf(original: string): SearchText[] {
  const written = toSearchText(original);
  const words = [...shapeOf(written, original).matchAll(/[Kk]k*/g)].map(
    ({ 0: word, index }): [number, number] => [index, index + word.length],
  );
  const found = [written, spell(written, words, true), spell(written, words, false)];
  return found.filter(({ text }, at) => found.findIndex((other) => other.text === text) === at);
}
