/** Where an item lies and what it is called: by its folder, or by its own `id`. No two items share a name. */
import { COLLECTIONS, isCollection, SINGLE_LOCALE, type Collection } from '@hibari/contract/collections';
import { RESERVED_IDS } from '@hibari/contract/schemas';
import { isLocale, LOCALE_REGISTRY, type ContentLocale } from '@hibari/contract/locales';
import { ContentFault } from '../importProblem';

export interface ItemPlace {
  collection: Collection;
  postId: string;
  locale: ContentLocale;
}

/** What the path `<collection>/<postId>/<language>.md` says about its item; throws what is wrong with it. */
export function readPlace(file: string): ItemPlace {
  const [collection = '', postId = '', name = '', ...deeper] = file.split('/');
  if (!isCollection(collection))
    throw new ContentFault(`"${collection}" is not a collection: ${COLLECTIONS.join(', ')}`);
  const language = name.slice(0, -'.md'.length);
  const locale = isLocale(language) ? LOCALE_REGISTRY[language].contentLocale : undefined;
  if (!locale || deeper.length > 0)
    throw new ContentFault(`must lie at ${collection}/<postId>/<ja|en|ko>.md`);
  if (!/^[a-z\d][a-z\d-]*$/.test(postId))
    throw new ContentFault(`"${postId}" must be lower-case ASCII letters, digits and hyphens`);
  const fault = idFault(postId);
  if (fault !== undefined) throw new ContentFault(fault);
  const only = SINGLE_LOCALE[collection];
  if (only && only !== locale) throw new ContentFault(`${collection} exists in ${only.slice(0, 2)} only`);
  return { collection, postId, locale };
}

/** Also what routers and file systems take for a name. */
const MAX_ID = 80;

/** The fault of an id or postId, as a sentence (rule: content.ids). */
export function idFault(id: string): string | undefined {
  const shown = JSON.stringify(id);
  if (id.length > MAX_ID) return `must be at most ${MAX_ID} characters, not ${id.length}`;
  if (RESERVED_IDS.includes(id)) return `${shown} is a name of the site's own: ${RESERVED_IDS.join(', ')}`;
  // Unreserved in an address, so that it is one there as it is; `.` and `..` mean folders.
  if (!/^[a-z\d](?:[\w.~-]*[a-z\d])?$/i.test(id))
    return `${shown} must be ASCII letters and digits, with . _ ~ - only between them`;
  return undefined;
}

export interface AddressClaim {
  collection: Collection;
  id: string;
  postId: string;
  file: string;
  /** Whether the file sets its id, rather than taking it from its folder and language. */
  isChosen: boolean;
}

/**
 * Takes the items that keep their address. An id equal to another item's postId would take over that item's address.
 * Of two equal ids, a folder's name wins over one set in a file.
 * @param folders the collections, postIds and a file of all items, also of those left out
 */
export function resolveIds<C extends AddressClaim>(
  claims: readonly C[],
  folders: ReadonlyMap<string, string>,
): { kept: C[]; refused: { claim: C; message: string }[] } {
  const owners = new Map<string, string>();
  const refused = new Map<C, string>();
  const chosenLast = [...claims].sort((one, other) => Number(one.isChosen) - Number(other.isChosen));
  for (const claim of chosenLast) {
    const { collection, id, postId, file } = claim;
    const key = folderKey(collection, id);
    const folder = id === postId ? undefined : folders.get(key);
    const first = owners.get(key);
    if (folder !== undefined) refused.set(claim, `"${id}" is the postId of ${folder}`);
    else if (first !== undefined) refused.set(claim, `"${id}" is already the id of ${first}`);
    else owners.set(key, file);
  }
  return {
    kept: claims.filter((claim) => !refused.has(claim)),
    refused: [...refused].map(([claim, message]) => ({ claim, message })),
  };
}

/** One for the items of a folder, which are one item in several languages. */
export function folderKey(collection: Collection, postId: string): string {
  return `${collection}/${postId}`;
}
