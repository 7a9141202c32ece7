/**
 * The search texts of an item, and their index. An index of characters and pairs serves any keyword. One of trigrams
 * serves no keyword of two characters, the most common in Japanese and Korean.
 */
import { initialsOf } from '../../../lib/text/hangul';
import { spellingsOf } from '../../../lib/text/longVowels';
import { searchText } from '../../../lib/text/searchText';
import { continuationsOf } from '../../../lib/text/unfinishedSyllable';

/** The fields whose texts are in the index; a search that asks another field reads every item. */
const INDEXED_FIELDS: readonly string[] = ['title', 'tags', 'service_name', 'category', 'publisher'];

export const isIndexed = (field: string): boolean => INDEXED_FIELDS.includes(field);

/** By field; no search text holds a line break, so none is found across two values. */
export function searchTextsOf(texts: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([field]) => field !== 'body')
      .map(([field, values]) => [field, values.flatMap((value) => linesOf(field, value)).join('\n')]),
  );
}

function linesOf(field: string, value: string): string[] {
  if (!isIndexed(field)) return [searchText(value)];
  const texts = spellingsOf(value).map(({ text }) => text);
  return [...new Set([...texts, initialsOf(texts[0] ?? '')])];
}

export function gramsOfItem(searchTexts: Readonly<Record<string, string>>): string[] {
  const lines = Object.entries(searchTexts).flatMap(([field, text]) =>
    isIndexed(field) ? text.split('\n') : [],
  );
  return [...new Set(lines.flatMap((line) => [...line, ...pairsOf(line)]))];
}

/** What an item that contains the keyword has in the index. */
export function gramsOfKeyword(keyword: string): string[] {
  const pairs = pairsOf(keyword);
  return pairs.length > 0 ? [...new Set(pairs)] : [...keyword];
}

/**
 * What an item has in the index, for each way in which the last syllable of the keyword may go on; a syllable alone is
 * looked up by its initial.
 */
export function gramsOfContinuations(keyword: string): string[][] {
  return continuationsOf(keyword).map(({ text, first }) =>
    text === '' ? [initialsOf(String.fromCharCode(first))] : gramsOfKeyword(text),
  );
}

function pairsOf(text: string): string[] {
  const characters = [...text];
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}
