/** The embedded service's headers about editions; an external service has none. */

/**
 * The edition that an answer was read from. A call may name it in the same header, to read the same one; its query
 * stays the specified one.
 */
export const EDITION_HEADER = 'content-edition';
/** The edition that calls read which name none. */
export const CURRENT_HEADER = 'content-edition-current';
