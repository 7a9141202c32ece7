/**
 * The content service's entities, defined once, with the ids that they can have. The service validates and documents with
 * these schemas, the types are inferred from them, and the client's lenient parser is derived from them (`parse.ts`).
 */
import * as v from 'valibot';
import type { RichNode } from './richText/tree';
import type { Collection } from './collections';

const text = v.string();
const textOrList = v.union([v.string(), v.array(v.string())]);

export const thumbnailSchema = v.object({
  fullUrl: text,
  alt: v.optional(text),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  /** Address of a drawing of the same picture, parts of which move while one points at it. */
  act: v.optional(text),
  /** The picture's own colour as `#rgb`, shown until it is there. */
  color: v.optional(text),
});

/** Who did what in a project; at most so many, of so many characters (`serviceSchemas.ts`). */
const creditSchema = v.object({ role: text, name: text });
export const MAX_CREDITS = 40;
export const MAX_CREDIT_LENGTH = 100;

const sharedEntries = {
  id: text,
  postId: text,
  title: text,
  date: text,
  thumbnail: v.array(thumbnailSchema),
  tags: v.array(text),
  locale: text,
  body: v.optional(text),
};

export const projectSchema = v.object({
  ...sharedEntries,
  category: textOrList,
  service_name: text,
  main_text: text,
  feature: v.boolean(),
  credits: v.optional(v.array(creditSchema)),
});

export const articleSchema = v.object({
  ...sharedEntries,
  category: v.optional(textOrList),
  publisher: v.optional(text),
  link: v.optional(text),
  deo: v.optional(v.boolean()),
});

export type Thumbnail = v.InferOutput<typeof thumbnailSchema>;
export type Credit = v.InferOutput<typeof creditSchema>;
/** A body is HTML in the service's answers and a tree in the site, parsed once. */
type WithTree<Answer> = Omit<Answer, 'body'> & { body?: RichNode[] | undefined };
export type Project = WithTree<v.InferOutput<typeof projectSchema>>;
export type Article = WithTree<v.InferOutput<typeof articleSchema>>;
export type Item = Project | Article;

export const ITEM_SCHEMAS = {
  post: projectSchema,
  blog: articleSchema,
  media: articleSchema,
  blog_kr: articleSchema,
} as const satisfies Record<Collection, typeof projectSchema | typeof articleSchema>;

/** One page of a list; `total` counts every match, not only those on this page. */
export interface ItemList<T> {
  items: T[];
  page: number;
  limit: number;
  total: number;
}

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

/** The service's search is called at the place of an item's id. */
export const SEARCH_CALL = 'search';

/** Besides that, the tabs of the article list. */
export const RESERVED_IDS: readonly string[] = ['blog', 'media', SEARCH_CALL];

/** `.` and `..` would change the path of an address, even encoded, and nothing is the list itself. */
const NO_SEGMENTS: readonly string[] = ['', '.', '..', SEARCH_CALL];

/** Whether an id has an address of its own on a content service; no item has another. */
export function isAddressable(id: string): boolean {
  return !NO_SEGMENTS.includes(id);
}

/** An id that every server and proxy reads as one segment, as it is written. */
export function isPlainId(id: string): boolean {
  return /^[\w.~-]{1,200}$/.test(id);
}
