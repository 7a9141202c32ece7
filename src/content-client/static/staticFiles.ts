/**
 * The content of an exported site as files: what the export writes and the browser reads. `index.json` names the folder
 * of the newest version; the files in that folder never change (rule: export.one-version).
 */
import type { ContentLocale } from '@hibari/contract/locales';
import type { Collection } from '@hibari/contract/collections';
import { CONTENT_PREFIX } from '@hibari/contract/contentPaths';
import type { Item } from '@hibari/contract/schemas';

/** Replaces the service's address on exported pages. */
export const CONTENT_INDEX = `${CONTENT_PREFIX}/index.json`;

/** An external service's address has no such end: calls append to it. */
export const isContentIndex = (contentUrl: string): boolean => contentUrl === CONTENT_INDEX;

/** `index.json`. */
export interface StaticIndex {
  /** Names the folder. */
  version: string;
  /** How many items each list has; languages without a list have none. */
  totals: Partial<Record<Collection, Partial<Record<ContentLocale, number>>>>;
}

/** The items with that id or `postId`, with their bodies, and the languages of their translations. */
export interface StaticItemFile {
  items: Item[];
  locales: ContentLocale[];
}

export const ITEMS_IN_FILE = 100;

/** Longer ones would not be file names any more. */
const MAX_NAME = 180;

/**
 * An id as a file name that every file system takes and keeps apart: small letters, digits and `-`, other characters
 * by their number. `undefined` if it is too long.
 */
function fileName(id: string): string | undefined {
  const name = id.replace(/[^a-z\d-]/gu, (letter) => `_${letter.codePointAt(0)?.toString(16)}_`);
  return name.length > MAX_NAME ? undefined : name;
}

export const staticFilePaths = {
  list: (collection: Collection, locale: ContentLocale, page: number) =>
    `lists/${collection}/${locale}/${page}.json`,
  item(collection: Collection, id: string): string | undefined {
    const name = fileName(id);
    return name && `items/${collection}/${name}.json`;
  },
};
