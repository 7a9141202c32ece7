import type { ContentApi } from '@hibari/contract/contentApi';
import type { SiteSnapshot } from '@hibari/contract/snapshot';

/** What visitors see of that content; nothing of it is scheduled. */
export const snapshotOf = (api: ContentApi, edition = ''): SiteSnapshot => ({
  edition,
  validUntil: undefined,
  left: () => Infinity,
  isEdited: false,
  reader: { ...api, findLastChanges: () => Promise.resolve(new Map()), staleMs: () => 0 },
});
