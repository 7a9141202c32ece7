/** What `offline.tsx` and its late parts both know of an offer to load content. */

export type OfferedContent = 'projects' | 'articles' | 'categories' | 'project' | 'article' | 'results';

/**
 * Where an offer is: in place of the `whole` content; `below` the shown items, in the space before the next section,
 * so that nothing moves when it comes or goes; or in a `line` of its own.
 */
export type OfferForm = 'whole' | 'below' | 'line';

/** In the server's HTML, which styles are needed. */
export const OFFER_TEST_ID = 'offer';
