/** Which ids an item can have, and which words have its place in an address. */

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
