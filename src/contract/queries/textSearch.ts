/**
 * Searches the texts of items. Those of a field are one long text, in which one look finds all items: ten times as fast
 * as a look into each.
 */
import { plainText } from '../../lib/richText/plainText';
import { fold } from '../../lib/text/fold';
import { initialsOf } from '../../lib/text/hangul';
import { patternOf } from '../../lib/text/keyword';
import { spellingsOf } from '../../lib/text/longVowels';
import { searchText } from '../../lib/text/searchText';
import { deriveOnce, valuesOf, wellFormed, type TextSearch } from './itemTests';
import type { Item } from '../schemas';

/** The fields that visitors search, which are found by initials and in other spellings too. */
const SEARCHED_FIELDS: readonly string[] = ['title', 'tags', 'service_name', 'category', 'publisher'];

/** No search text holds a line break, so none is found across two values or two items. */
function linesOf(field: string, value: string): string[] {
  if (!SEARCHED_FIELDS.includes(field)) return [searchText(value)];
  const texts = spellingsOf(value).map(({ text }) => text);
  return [...new Set([...texts, initialsOf(texts[0] ?? '')])];
}

/** A line for each value of a field, its other spellings and its initials; `undefined` without any value. */
const textOf = deriveOnce((item, field) => {
  if (field === 'body') return item.body && fold(plainText(item.body));
  const values = valuesOf(item, field);
  return values.length === 0 ? undefined : values.flatMap((value) => linesOf(field, value)).join('\n');
});

/** Prepares an item for searches, which takes most of the time of a first one. */
export function prepareSearch(item: Item): void {
  for (const field of SEARCHED_FIELDS) textOf(field)(item);
}

/** The items that have the field, and where the text of each begins. */
interface FieldText {
  text: string;
  items: readonly Item[];
  starts: readonly number[];
}

function joinTexts(all: readonly Item[], field: string): FieldText {
  const items: Item[] = [];
  const texts: string[] = [];
  const starts: number[] = [];
  let end = 0;
  for (const item of all) {
    const text = textOf(field)(item);
    if (text === undefined) continue;
    items.push(item);
    texts.push(text);
    starts.push(end);
    end += text.length + 1;
  }
  return { text: texts.join('\n'), items, starts: [...starts, end] };
}

/** The function finds the items whose field contains a text, as visitors write it (rule: search.folding). */
export function createTextSearch(all: readonly Item[]): TextSearch {
  const joined = new Map<string, FieldText>();
  return ({ fieldName, contains, isUnfinished }) => {
    const { text, items, starts } = joined.get(fieldName) ?? joinTexts(all, fieldName);
    joined.set(fieldName, { text, items, starts });
    const written = wellFormed(contains);
    const keyword = fieldName === 'body' ? fold(written) : searchText(written);
    const found = new Set<Item>();
    const pattern = isUnfinished ? new RegExp(patternOf(keyword, true), 'g') : undefined;
    const findFrom = (from: number): number => {
      if (!pattern) return text.indexOf(keyword, from);
      pattern.lastIndex = from;
      return pattern.exec(text)?.index ?? -1;
    };
    let at = items.length === 0 ? -1 : findFrom(0);
    for (let index = 0; at >= 0 && index < items.length;) {
      const next = starts[index + 1] as number;
      if (at < next) {
        found.add(items[index] as Item);
        at = findFrom(next);
      }
      index += 1;
    }
    return found;
  };
}
