import type { ContentIndex } from '../../src/contract/queries/contentIndex';
import { createContentIndex } from '../../src/contract/queries/contentIndex';
import type { Collection } from '../../src/contract/collections';
import type { ContentLocale } from '../../i18n/locales';
import type { ContentDatabase } from '../../src/server/content-service/database/tables';
import { chooseEdition } from '../../src/server/content-service/editions/currentEdition';
import { openEditionSource } from '../../src/server/content-service/editions/editionSource';

export type CurrentContent = ReturnType<typeof readCurrent>;

/** A database; each of its calls reads the edition that is current then. */
export function readCurrent(db: ContentDatabase, now: () => Date = () => new Date()) {
  const source = openEditionSource(db);
  const findEdition = async (wanted?: string) => chooseEdition(await source.findEditions(), wanted);
  const index = async (): Promise<ContentIndex> =>
    createContentIndex(await source.load(await findEdition()), now());
  return {
    ...source,
    findEdition,
    index,
    findNextChange: async () => (await index()).validUntil,
    findItem: async (collection: Collection, id: string, locale?: ContentLocale) =>
      (await index()).item(collection, id, locale),
    findLocales: async (collection: Collection, id: string) => (await index()).locales(collection, id),
    findLastChanges: async () => (await index()).lastChanges(),
  };
}
