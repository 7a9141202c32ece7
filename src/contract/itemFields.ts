import type { Collection } from './collections';
import { ITEM_SCHEMAS } from './schemas';

/** How a field is compared: a text, a list of texts, either of both, a flag, an instant, or not at all. */
export type FieldKind = 'text' | 'list' | 'textOrList' | 'flag' | 'date' | 'other';

const KINDS: Readonly<Record<string, FieldKind>> = {
  string: 'text',
  boolean: 'flag',
  array: 'list',
  union: 'textOrList',
};

interface Entry {
  type: string;
  wrapped?: Entry;
}

/** The field's kind, read from the collection's schema; `undefined` if the collection has no such field. */
export function findFieldKind(collection: Collection, name: string): FieldKind | undefined {
  const entries: Readonly<Record<string, Entry>> = ITEM_SCHEMAS[collection].entries;
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (!entry) return undefined;
  if (name === 'date') return 'date';
  if (name === 'thumbnail' || name === 'credits') return 'other';
  return KINDS[(entry.wrapped ?? entry).type] ?? 'other';
}

/** Names of the collection's fields, in the schema's order. */
export function listFields(collection: Collection): string[] {
  return Object.keys(ITEM_SCHEMAS[collection].entries);
}
