/** The word that a visitor may have meant whose search finds nothing (rule: search.spelling). */
import type { Item } from '@hibari/contract/schemas';
import { lettersOf } from '@hibari/contract/text/hangul';
import { searchText } from '@hibari/contract/text/searchText';

/** Longer texts are sentences; comparing them would take long. */
const MAX_LENGTH = 40;
/** Letters of a word; one of fewer is near to too many. */
const SHORTEST = 3;

/** Letters by word: tags are in many items, and folding each word again would take most of a look-up. */
const known = new Map<string, string>();
const MAX_KNOWN = 10_000;

/** What is compared: Hangul by its letters. */
function comparedLetters(word: string): string {
  const letters = known.get(word) ?? lettersOf(searchText(word));
  if (known.size < MAX_KNOWN) known.set(word, letters);
  return letters;
}

/** How many wrong letters a visitor may have typed in a text, before it is another one. */
function mistakesIn(letters: string): number {
  if (letters.length < SHORTEST) return 0;
  if (letters.length < 6) return 1;
  return letters.length < 12 ? 2 : 3;
}

/** Whether another word may be meant: not by one or two letters, nor by a sentence. */
export function mayBeMisspelled(text: string): boolean {
  return text.length <= MAX_LENGTH && mistakesIn(lettersOf(searchText(text))) > 0;
}

export interface NearestWord {
  word: string;
  item: Item;
}

const wholeTexts = (item: Item): string[] => [
  ...item.tags,
  ...('service_name' in item ? [item.service_name] : []),
  item.title,
];
const wordsIn = (item: Item): string[] =>
  wholeTexts(item).flatMap((text) => text.split(/[^\p{L}\p{N}\p{M}-]+/u).filter((word) => word !== text));

/**
 * The nearest tag, name of a service or title, or word of one: each finds its own item. Of equally near ones the first,
 * and a whole text before a word.
 */
export function findNearestWord(items: readonly Item[], text: string): NearestWord | undefined {
  if (!mayBeMisspelled(text)) return undefined;
  const wanted = lettersOf(searchText(text));
  let most = mistakesIn(wanted);
  let nearest: NearestWord | undefined;
  for (const textsOf of [wholeTexts, wordsIn])
    for (const item of items)
      for (const word of textsOf(item)) {
        if (word.length > 2 * MAX_LENGTH) continue;
        const letters = comparedLetters(word);
        const distance = letters.length < SHORTEST ? Infinity : editDistance(wanted, letters, most);
        if (distance > most || distance === 0) continue;
        nearest = { word: word.trim(), item };
        most = distance - 1;
        if (most === 0) return nearest;
      }
  return nearest;
}

/**
 * How many letters were added, left out, replaced or swapped with their neighbour between two texts (optimal string
 * alignment).
 * @param most for more, any larger number is returned
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const costs = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      costs[at] = Math.min(
        (above[at] ?? 0) + 1,
        (costs[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...costs) > most) return most + 1;
    before = above;
    above = costs;
  }
  return above[other.length] ?? 0;
}
