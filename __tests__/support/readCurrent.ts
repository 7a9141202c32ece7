import { createContentIndex, type ContentIndex } from '@hibari/contract/queries/contentIndex';
import type { Collection } from '@hibari/contract/collections';
import type { ContentLocale } from '@hibari/contract/locales';
import { loadEdition } from '../../packages/content-service/editions/edition';
import type { EditionStore } from '../../packages/content-service/editions/editionStore';

export type CurrentContent = ReturnType<typeof readCurrent>;

/** A store; each of its calls reads the edition that is current then. */
export function readCurrent(store: EditionStore, now: () => Date = () => new Date()) {
  const findEdition = async () => (await store.readState()).current;
  const index = async (): Promise<ContentIndex> =>
    createContentIndex(await loadEdition(store, await findEdition()), now());
  return {
    findEdition,
    index,
    findNextChange: async () => (await index()).validUntil,
    findItem: async (collection: Collection, id: string, locale?: ContentLocale) =>
      (await index()).item(collection, id, locale),
    findLocales: async (collection: Collection, id: string) => (await index()).locales(collection, id),
    findLastChanges: async () => (await index()).lastChanges(),
  };
}
