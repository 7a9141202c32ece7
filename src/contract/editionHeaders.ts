/** What the embedded service tells of editions; an external service has none. */

/** The edition that an answer was read from; a call may name it as `edition`, to read the same one. */
export const EDITION_HEADER = 'content-edition';
/** The edition that calls read which name none. */
export const CURRENT_HEADER = 'content-edition-current';
