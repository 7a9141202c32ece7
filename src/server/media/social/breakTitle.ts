/**
 * The lines of a title in a box, as large as fits, of similar length (rule: found.social-picture-lines). They break
 * between phrases in Japanese, and between words in Korean and English.
 */
import { splitPhrases } from '../../../lib/text/splitPhrases';

export interface TitleBox {
  width: number;
  height: number;
  /** Sizes of letters to be tried, the largest first. */
  sizes: readonly number[];
  /** Height of a line, in sizes. */
  lineHeight: number;
  /** Width of a text at size 1. */
  measure: (text: string) => number;
}

/** A part that no line break may divide, and the text before it inside of a line. */
interface Part {
  text: string;
  gap: '' | ' ';
}

const NO_START =
  /^[\p{Pe}\p{Pf}\p{M}、。，．・：；？！ー〜…‥々ゝゞ,.:;?!%％ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/u;
const NO_END = /[\p{Ps}\p{Pi}#＃$¥￥₩]$/u;
const LATIN_END = /[\p{sc=Latin}\p{N}'’\-_./@&]$/u;
const LATIN_START = /^[\p{sc=Latin}\p{N}'’\-_./@&]/u;
/** A line that ends where a reader pauses is worth being longer. */
const STOP = /[、。，：:;,!?！？—–」』）]$/u;
/** Korean numbers and pointing words, which belong to the word after them. */
const DETERMINER = /(?<=^| )(한|두|세|네|몇|첫|새|각|이|그|저) (?=\S)/g;
const ELLIPSIS = '…';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const letters = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Joins parts of one line: signs with their neighbours, and Latin words and numbers that fit. */
function joined(parts: readonly string[], fits: (text: string) => boolean): string[] {
  const found: string[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    const isBound = last !== undefined && (NO_START.test(part) || NO_END.test(last));
    const isWord = last !== undefined && LATIN_START.test(part) && LATIN_END.test(last);
    if (last !== undefined && (isBound || isWord) && fits(last + part)) found[found.length - 1] = last + part;
    else found.push(part);
  }
  return found;
}

function partsOf(text: string, divide: (word: string) => readonly string[]): Part[] {
  const words = text.split(' ').filter(Boolean);
  return words.flatMap((word, at) =>
    divide(word).map((part, index): Part => ({ text: part, gap: at > 0 && index === 0 ? ' ' : '' })),
  );
}

/** Fills lines one after the other; `undefined` if a part is wider than a line. */
function fill(parts: readonly Part[], fits: (text: string) => boolean): string[] | undefined {
  const lines: string[] = [];
  for (const { text, gap } of parts) {
    const last = lines.at(-1);
    if (last !== undefined && fits(last + gap + text)) lines[lines.length - 1] = last + gap + text;
    else if (fits(text)) lines.push(text);
    else return undefined;
  }
  return lines;
}

interface Setting {
  lines: string[];
  /** The sum of the squares of the lines' widths: the least of all is where they are about as long. */
  cost: number;
}

/** As many lines as `filled` has, about as long, so that none is left with one word. */
function balanced(
  parts: readonly Part[],
  filled: string[],
  { measure, width }: Pick<TitleBox, 'measure' | 'width'>,
): string[] {
  const widths = parts.map(({ text }) => measure(text));
  const gap = measure(' ');
  /** The best setting of the first parts, by their number, in one line more each time. */
  let best: (Setting | undefined)[] = [{ lines: [], cost: 0 }];
  for (const _ of filled) {
    const next: typeof best = [];
    for (const [from, before] of best.entries()) {
      let [line, used] = ['', 0];
      for (let to = from; before && to < parts.length; to += 1) {
        const { text = '', gap: space = '' } = parts[to] ?? {};
        used += (widths[to] ?? 0) + (line && space ? gap : 0);
        if (used > width) break;
        line += (line ? space : '') + text;
        const cost = before.cost + used ** 2 * (STOP.test(line) ? 0.7 : 1);
        if (cost <= (next[to + 1]?.cost ?? Infinity)) next[to + 1] = { lines: [...before.lines, line], cost };
      }
    }
    best = next;
  }
  // Letters that are kerned fit where their widths alone do not.
  return best[parts.length]?.lines ?? filled;
}

/** Where even the smallest letters do not fit, the title ends early. */
function cut(
  parts: readonly Part[],
  { measure, width, height, lineHeight }: TitleBox,
  size: number,
): string[] {
  const most = Math.max(1, Math.floor(height / (size * lineHeight)));
  const fits = (text: string) => measure(text) * size <= width;
  const lines = (fill(parts, fits) ?? []).slice(0, most);
  let last = letters(lines.pop() ?? '');
  while (last.length > 0 && !fits(last.join('') + ELLIPSIS)) last = last.slice(0, -1);
  return [...lines, last.join('').replace(/[\s、。，．,.・]$/u, '') + ELLIPSIS];
}

export function breakTitle(title: string, box: TitleBox): { lines: string[]; size: number } {
  const text = title.replace(DETERMINER, '$1\u00a0');
  const { measure, width, height, sizes, lineHeight } = box;
  const fitsAt = (size: number) => (part: string) => measure(part) * size <= width;
  const phrases = () => partsOf(text, (word) => joined(splitPhrases(word), () => true));
  const pieces = (size: number) => partsOf(text, (word) => joined(letters(word), fitsAt(size)));
  for (const divided of [phrases, pieces]) {
    for (const size of sizes) {
      const parts = divided(size);
      const lines = fill(parts, fitsAt(size));
      if (lines && lines.length * size * lineHeight <= height)
        return { size, lines: balanced(parts, lines, { measure, width: width / size }) };
    }
  }
  const smallest = Math.min(...sizes);
  return { size: smallest, lines: cut(pieces(smallest), box, smallest) };
}
