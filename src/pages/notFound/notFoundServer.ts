import type { ServerPart } from '../page';

export const notFoundServer: ServerPart = {
  /** Of the content only where a missing item exists. */
  trim: (content) => ({ ...content, lists: {} }),
};
