/** What a `_q` and a clause of a search say of an item: the contract's comparisons, and what they compare. */
import { instantOf } from '../../lib/items/mergeByDate';
import { plainText } from '../../lib/richText/plainText';
import { writeRichText } from '../../lib/richText/writeRichText';
import { fold } from '../../lib/text/fold';
import { initialsOf } from '../../lib/text/hangul';
import { patternOf } from '../../lib/text/keyword';
import { spellingsOf } from '../../lib/text/longVowels';
import { searchText } from '../../lib/text/searchText';
import type { Collection } from '../collections';
import { findFieldKind, type FieldKind } from '../itemFields';
import type { Filter, SearchedText } from './itemQuery';
import type { Item } from '../schemas';

/** By code point, as the contract's order is that of UTF-8; JavaScript's own puts U+E000–FFFF after the rest. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  // Within a pair of surrogates the first halves are equal, and the second ones decide alike.
  const [a, b] = [one.codePointAt(at) ?? -1, other.codePointAt(at) ?? -1];
  return a < b ? -1 : 1;
}

/** Whether an item matches. */
export type ItemTest = (item: Item) => boolean;

/** Yes and no as `eq` takes them (rule: service.loose-eq). */
const FLAGS: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };

const valueOf = (item: Item, field: string) => (item as Readonly<Record<string, unknown>>)[field];
export const flagOf = (item: Item, field: string) => valueOf(item, field) === true;

/** A field as it is compared and sorted: a body as HTML, a list as JSON. */
export function fieldText(item: Item, field: string): string | undefined {
  const value = field === 'body' ? writeRichText(item.body ?? []) : valueOf(item, field);
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}

/** No text of an item has NUL or half of a character. */
const wellFormed = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');

/** The test of one `_q`. */
export function filterOf(
  { field, kind, operator, value: written }: Filter,
  collection: Collection,
): ItemTest {
  const value = wellFormed(written);
  switch (operator) {
    case 'eq':
      return equals(field, kind, value);
    case 'ne': {
      const isEqual = equals(field, kind, value);
      return (item) => !isEqual(item);
    }
    case 'in': {
      const tests = value.split(',').map((word) => holdsOrEquals(field, kind, word));
      return (item) => tests.some((test) => test(item));
    }
    case 'contains': {
      const isMatch = matcherOf({ fieldName: field, contains: value });
      return (item) => isMatch(item, collection);
    }
    case 'has': {
      if (kind === 'flag') return equals(field, kind, value);
      const folded = fold(value);
      return (item) => textsOf(item, collection).folded[field]?.includes(folded) ?? false;
    }
    default:
      return compares(field, kind, operator, value);
  }
}

/** A list equals a text that is its only element. */
function equals(field: string, kind: FieldKind, value: string): ItemTest {
  if (kind === 'date') return (item) => instantOf(item.date) === Date.parse(value);
  if (kind === 'flag') {
    const flag = FLAGS[value.toLowerCase()];
    return (item) => flagOf(item, field) === flag;
  }
  if (field === 'body') return (item) => fieldText(item, field) === value;
  return (item) => {
    const own = valueOf(item, field);
    return own === value || (Array.isArray(own) && own.length === 1 && own[0] === value);
  };
}

/** `in` matches any element of a list. */
function holdsOrEquals(field: string, kind: FieldKind, value: string): ItemTest {
  if (kind !== 'list' && kind !== 'textOrList') return equals(field, kind, value);
  return (item) => [valueOf(item, field)].flat().includes(value);
}

const COMPARISONS: Readonly<Record<'gt' | 'gte' | 'lt' | 'lte', (order: number) => boolean>> = {
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
};

function compares(
  field: string,
  kind: FieldKind,
  operator: keyof typeof COMPARISONS,
  value: string,
): ItemTest {
  const isRight = COMPARISONS[operator];
  if (kind === 'date') {
    const time = Date.parse(value);
    return (item) => isRight(instantOf(item.date) - time);
  }
  return (item) => {
    const own = kind === 'flag' ? String(flagOf(item, field)) : fieldText(item, field);
    return own !== undefined && isRight(compareText(own, value));
  };
}

/** Whether a field contains a text, as visitors write it (rule: search.folding). */
export function matcherOf({
  fieldName,
  contains,
  isUnfinished,
}: SearchedText): (item: Item, collection: Collection) => boolean {
  if (fieldName === 'body') {
    const folded = fold(wellFormed(contains));
    return (item, collection) => textsOf(item, collection).folded.body?.[0]?.includes(folded) ?? false;
  }
  const keyword = searchText(wellFormed(contains));
  const pattern = isUnfinished ? new RegExp(patternOf(keyword, true)) : undefined;
  return (item, collection) => {
    const text = textsOf(item, collection).searched[fieldName];
    return text !== undefined && (pattern ? pattern.test(text) : text.includes(keyword));
  };
}

interface Texts {
  /** The folded values of each field that can be compared, a single one as a list too. */
  folded: Readonly<Record<string, readonly string[] | undefined>>;
  /** The search texts of each field but `body`: a line for each value, its other spellings and its initials. */
  searched: Readonly<Record<string, string | undefined>>;
}

/** Items are values: what is derived from one is derived once, however many editions have it. */
const derived = new WeakMap<Item, Texts>();

function textsOf(item: Item, collection: Collection): Texts {
  const known = derived.get(item);
  if (known) return known;
  const fields = Object.keys(item).filter((field) => {
    const kind = findFieldKind(collection, field);
    return kind !== undefined && kind !== 'other' && valueOf(item, field) !== undefined;
  });
  const values = fields.map((field) => {
    const value = field === 'body' ? plainText(item.body ?? []) : valueOf(item, field);
    return [field, [value].flat().map(String)] as const;
  });
  const texts = {
    folded: Object.fromEntries(values.map(([field, words]) => [field, words.map(fold)])),
    searched: Object.fromEntries(
      values
        .filter(([field]) => field !== 'body')
        .map(([field, words]) => [field, words.flatMap((word) => linesOf(field, word)).join('\n')]),
    ),
  };
  derived.set(item, texts);
  return texts;
}

/** The fields that visitors search, which are found by initials and in other spellings too. */
const SEARCHED_FIELDS: readonly string[] = ['title', 'tags', 'service_name', 'category', 'publisher'];

/** No search text holds a line break, so none is found across two values. */
function linesOf(field: string, value: string): string[] {
  if (!SEARCHED_FIELDS.includes(field)) return [searchText(value)];
  const texts = spellingsOf(value).map(({ text }) => text);
  return [...new Set([...texts, initialsOf(texts[0] ?? '')])];
}
