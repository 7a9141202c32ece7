/** Where the app registers the embedded service on the site's own origin. */
export const CONTENT_PREFIX = '/content';

/** Root-relative folder of the pictures; their names are hashes of their content. */
export const PICTURE_PREFIX = `${CONTENT_PREFIX}/media/`;
