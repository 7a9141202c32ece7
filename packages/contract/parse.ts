/**
 * The client's lenient parser of content answers, derived from the schemas. For any answer, nothing throws here or
 * reaches a page with a wrong type (rule: content.hostile-until-parsed).
 */
import type * as v from 'valibot';
import { distinctCategories } from './queries/distinctCategories';
import { isPathOrWeb } from './richText/addressKind';
import { cutText } from './text/cutText';
import type { RichNode } from './richText/tree';
import { MAX_LIMIT, type Collection } from './collections';
import {
  isAddressable,
  ITEM_SCHEMAS,
  MAX_CREDIT_LENGTH,
  MAX_CREDITS,
  thumbnailSchema,
  type Credit,
  type ItemList,
} from './schemas';
import type { ItemOf } from './contentApi';

const MAX_TEXT = 2_000;
const MAX_BODY = 200_000;
const MAX_ENTRIES = 100;
const MAX_CATEGORIES = 1_000;

type Fields = Readonly<Record<string, unknown>>;
/** Parses one field; `undefined` if there is nothing usable. */
type Reader = (value: unknown) => unknown;
/** The same for a body. */
type ReadBody = (value: unknown) => RichNode[] | undefined;
/** Parses HTML that is not sanitised into a tree; never throws. */
export type ParseHtml = (html: string) => RichNode[];

/** The body in an answer of the contract. */
export const readHtmlBody =
  (parseHtml: ParseHtml): ReadBody =>
  (value) =>
    typeof value === 'string' ? parseHtml(cutText(value, MAX_BODY)) : undefined;
/** The body in an answer of the site's own server or files. */
export const readTreeBody: ReadBody = (value) => (Array.isArray(value) ? (value as RichNode[]) : undefined);
/** A list shows no body, and a service may send 200 kB with each entry (rule: content.lists-hold-no-body). */
const NO_BODY: ReadBody = () => undefined;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const readText: Reader = (value) => (typeof value === 'string' ? cutText(value, MAX_TEXT) : undefined);
/** An id that is no address of an item would lead elsewhere. */
const readId: Reader = (value) => {
  const id = readText(typeof value === 'number' ? String(value) : value);
  return isAddressable(id as string) ? id : undefined;
};
/** As loose as the service's own `eq`: `1`, `"1"` and `true` are the same (rule: service.loose-eq). */
const readFlag: Reader = (value) =>
  value === true || value === 1 || value === '1' || value === 'true'
    ? true
    : value === false
      ? false
      : undefined;
const readSize: Reader = (value) => (Number.isFinite(value) && (value as number) > 0 ? value : undefined);

const readColor: Reader = (value) =>
  typeof value === 'string' && /^#[\da-f]{3}$/i.test(value) ? value : undefined;

const readTexts: Reader = (value) =>
  Array.isArray(value)
    ? value
        .filter((entry) => typeof entry === 'string' && entry !== '')
        .slice(0, MAX_ENTRIES)
        .map(readText)
    : undefined;

/** An http(s) or root-relative address. One longer than any text is dropped: truncated, it would lead elsewhere. */
const readAddress: Reader = (value) =>
  typeof value === 'string' && value.length <= MAX_TEXT && isPathOrWeb(value) ? value : undefined;

const readThumbnail: Reader = (value) =>
  Array.isArray(value)
    ? value
        .slice(0, MAX_ENTRIES)
        .filter(isFields)
        .map((entry) => readEntries(thumbnailSchema.entries, entry))
        .filter((entry) => entry.fullUrl !== '')
    : undefined;

/** Those with a role and a name; undefined without any. */
const readCredits: Reader = (value) => {
  if (!Array.isArray(value)) return undefined;
  const cut = (text: unknown) => (typeof text === 'string' ? cutText(text.trim(), MAX_CREDIT_LENGTH) : '');
  const credits = value
    .slice(0, MAX_CREDITS)
    .filter(isFields)
    .map((entry): Credit => ({ role: cut(entry.role), name: cut(entry.name) }))
    .filter(({ role, name }) => role && name);
  return credits.length > 0 ? credits : undefined;
};

/** Fields with rules that their type does not express. */
const READERS: Readonly<Record<string, Reader>> = {
  id: readId,
  postId: readId,
  body: () => undefined,
  link: readAddress,
  fullUrl: readAddress,
  act: readAddress,
  color: readColor,
  thumbnail: readThumbnail,
  credits: readCredits,
};

const TYPES = {
  string: { read: readText, empty: () => '' },
  boolean: { read: readFlag, empty: () => false },
  number: { read: readSize, empty: () => 0 },
  array: { read: readTexts, empty: () => [] },
  union: { read: (value) => readText(value) ?? readTexts(value), empty: () => '' },
} satisfies Record<string, { read: Reader; empty: () => unknown }>;

interface Entry {
  type: keyof typeof TYPES;
  wrapped?: Entry;
}

function readEntries(entries: v.ObjectEntries, fields: Fields): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(entries) as [string, Entry][]) {
    const type = TYPES[(entry.wrapped ?? entry).type];
    const value = (READERS[name] ?? type.read)(fields[name]);
    if (value !== undefined) read[name] = value;
    else if (!entry.wrapped) read[name] = type.empty();
  }
  return read;
}

/** Parses one item of a collection; `undefined` if it has no id. */
export function parseItem<C extends Collection>(
  collection: C,
  value: unknown,
  readBody: ReadBody,
): ItemOf<C> | undefined {
  if (!isFields(value)) return undefined;
  const item = readEntries(ITEM_SCHEMAS[collection].entries, value);
  if (item.id === '') return undefined;
  const body = readBody(value.body);
  return { ...item, ...(body && body.length > 0 && { body }) } as ItemOf<C>;
}

function readCount(value: unknown, least: number, otherwise: number): number {
  return Number.isSafeInteger(value) && (value as number) >= least ? (value as number) : otherwise;
}

/** Parses one page of a list: drops items without an id, all bodies and credits; `total` falls back to what is there. */
export function parseList<C extends Collection>(collection: C, value: unknown): ItemList<ItemOf<C>> {
  const fields = isFields(value) ? value : {};
  const entries: unknown[] = Array.isArray(fields.items) ? fields.items.slice(0, MAX_LIMIT) : [];
  const items = entries
    .map((entry) => parseItem(collection, isFields(entry) && { ...entry, credits: undefined }, NO_BODY))
    .filter((item): item is ItemOf<C> => item !== undefined);
  return {
    items,
    page: readCount(fields.page, 1, 1),
    limit: readCount(fields.limit, 1, MAX_LIMIT),
    total: readCount(fields.total, items.length, items.length),
  };
}

/** Parses the categories of a list; `undefined` if there are none in the answer. */
export function parseCategories(value: unknown): string[] | undefined {
  const categories = isFields(value) ? value.categories : undefined;
  return Array.isArray(categories)
    ? distinctCategories(
        categories.slice(0, MAX_CATEGORIES).map((name) => ({ category: readText(name) as string })),
      )
    : undefined;
}
