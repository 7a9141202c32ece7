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

function kindOf(name: string, entry: Entry): FieldKind {
  if (name === 'date') return 'date';
  if (name === 'thumbnail') return 'other';
  return KINDS[(entry.wrapped ?? entry).type] ?? 'other';
}

/** The field's kind, read from the collection's schema; `undefined` if the collection has no such field. */
export function findFieldKind(collection: Collection, name: string): FieldKind | undefined {
  const entries = ITEM_SCHEMAS[collection].entries as unknown as Readonly<Record<string, Entry>>;
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  return entry && kindOf(name, entry);
}

/** Names of the collection's fields, in the schema's order. */
export function listFields(collection: Collection): string[] {
  return Object.keys(ITEM_SCHEMAS[collection].entries);
}
