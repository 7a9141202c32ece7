/** The rows of one item in an edition, with everything derived from it. */
import { createHash } from 'node:crypto';
import type { Collection } from '../../../contract/collections';
import { fold } from '../../../lib/text/fold';
import { plainText } from '../../../lib/richText/plainText';
import { writeRichText } from '../../../lib/richText/writeRichText';
import type { SourceItem } from '../../import/contentFileReader';
import type { ItemWithBody } from '../../import/readItem';
import { toScheduleColumns } from '../../import/fields/schedule';
import { findFieldKind, listFields } from '../../../contract/itemFields';
import { gramsOfItem, searchTextsOf } from '../queries/searchIndex';
import type { documents, editionItems, sources } from '../database/tables';

export const ROWS_PER_INSERT = 100;

export interface ItemRows {
  file: string;
  /** Without the time of the change, which only the last edition has. */
  place: Omit<typeof editionItems.$inferInsert, 'changed'>;
  /** Absent if the database holds them already. */
  document?: typeof documents.$inferInsert;
  source?: typeof sources.$inferInsert;
  files: SourceItem['files'];
}

export function toItemRows(edition: string, source: SourceItem): ItemRows {
  const { collection, id, postId, locale, date, schedule, file, files, texts } = source;
  const document = 'item' in texts ? toDocument(collection, texts.item) : undefined;
  const hash = document?.hash ?? ('hash' in texts ? texts.hash : '');
  const place = {
    ...{ edition, collection, id, postId, locale, hash },
    date: new Date(date),
    ...toScheduleColumns(date, schedule),
  };
  const [own] = files;
  const read = own && source.source && { sha: own.sha, bytes: source.source };
  return { file, files, place, ...(document && { document }), ...(read && { source: read }) };
}

function toDocument(collection: Collection, item: ItemWithBody): typeof documents.$inferInsert {
  const { body: tree, ...document } = item;
  const body = writeRichText(tree);
  const texts = textsOf(collection, item);
  const folded = Object.fromEntries(
    Object.entries(texts).map(([field, values]) => [field, values.map(fold)]),
  );
  const searchTexts = searchTextsOf(texts);
  const grams = gramsOfItem(searchTexts);
  const hash = createHash('sha256')
    .update(JSON.stringify([collection, document, tree, folded, searchTexts]))
    .digest('hex');
  return { hash, document, body, tree, folded, searchTexts, grams };
}

/** The values of each searchable field, a single one as a list too. */
function textsOf(collection: Collection, item: ItemWithBody): Record<string, string[]> {
  const values: Readonly<Record<string, unknown>> = { ...item, body: plainText(item.body) };
  return Object.fromEntries(
    listFields(collection)
      .filter((name) => values[name] !== undefined && findFieldKind(collection, name) !== 'other')
      .map((name) => [name, [values[name]].flat().map(String)]),
  );
}
