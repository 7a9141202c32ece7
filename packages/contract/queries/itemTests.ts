/** What a `_q` says of an item: the contract's comparisons, and what they compare. */
import { instantOf } from './listOrder';
import { writeRichText } from '../richText/writeRichText';
import type { FieldKind, Item } from '../schemas';
import type { Filter, SearchedText } from './itemQuery';

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
/** Finds items by the texts of a field, without asking each of them. */
export interface TextSearch {
  /** Those whose field contains a text, as visitors write it (rule: search.folding). */
  containing: (clause: SearchedText) => ReadonlySet<Item>;
  /** Those whose field is a text or has it as an element, folded. */
  having: (field: string, value: string) => ReadonlySet<Item>;
}

/** Yes and no as `eq` takes them (rule: service.loose-eq). */
const FLAGS: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };

const valueOf = (item: Item, field: string) => (item as Readonly<Record<string, unknown>>)[field];

/** The texts and flags of a field, a single one as a list too. */
export const valuesOf = (item: Item, field: string): string[] =>
  [valueOf(item, field)]
    .flat()
    .filter((value) => typeof value === 'string' || typeof value === 'boolean')
    .map(String);

/** Items are values: what is derived from a field of one is derived once, however many editions have it. */
export function deriveOnce<T>(derive: (item: Item, field: string) => T) {
  const fields = new Map<string, WeakMap<Item, T>>();
  return (field: string): ((item: Item) => T) => {
    const known = fields.get(field) ?? new WeakMap<Item, T>();
    fields.set(field, known);
    return (item) => {
      if (!known.has(item)) known.set(item, derive(item, field));
      return known.get(item) as T;
    };
  };
}

export const flagOf = (item: Item, field: string) => valueOf(item, field) === true;

/** A field as it is compared and sorted: a body as HTML, a list as JSON. */
export function fieldText(item: Item, field: string): string | undefined {
  const value = field === 'body' ? writeRichText(item.body ?? []) : valueOf(item, field);
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}

/** No text of an item has NUL or half of a character. */
export const wellFormed = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');

/** The test of one `_q`. */
export function filterOf(
  { field, kind, operator, value: written }: Filter,
  { containing, having }: TextSearch,
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
      const found = containing({ fieldName: field, contains: value });
      return (item) => found.has(item);
    }
    case 'has': {
      if (kind === 'flag') return equals(field, kind, value);
      const found = having(field, value);
      return (item) => found.has(item);
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
