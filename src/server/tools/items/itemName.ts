/** Where a new item goes: its collection, and the name of its folder. */
import type { Locale } from '../../../../i18n/locales';
import type { Collection } from '../../../contract/collections';
import { idFault } from '../../import/fields/itemIds';

export const ITEM_KINDS = ['project', 'article'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** `undefined` for an English article: there is no collection for it. */
export function collectionOf(kind: ItemKind, locale: Locale): Collection | undefined {
  if (kind === 'project') return 'post';
  if (locale === 'en') return undefined;
  return locale === 'ja' ? 'blog' : 'blog_kr';
}

/** What is wrong with the name of an item's folder, as a sentence. */
export const folderNameFault = (name: string): string | undefined =>
  /^[a-z\d][a-z\d-]*$/.test(name)
    ? idFault(name)
    : `${JSON.stringify(name)} must be lower-case letters, digits and hyphens`;

/** The lower-case ASCII letters and digits of a text, with hyphens between them; it may be empty. */
export const asciiSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');

/** A folder's name from a title; `undefined` where it would say nothing. */
export function slugOf(title: string): string | undefined {
  const slug = asciiSlug(title);
  // Of "Kumo タイプ" only a part would be left.
  const isWhole = !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u.test(title);
  return isWhole && slug !== '' && idFault(slug) === undefined ? slug : undefined;
}
