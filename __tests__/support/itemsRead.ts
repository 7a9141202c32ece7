import type { SourceItem } from '../../src/server/import/contentFileReader';

/** What was read of a folder; a first reading knows no item by its hash. */
export const itemsRead = (items: readonly SourceItem[]) =>
  items.flatMap(({ collection, texts }) => ('item' in texts ? [{ collection, item: texts.item }] : []));
