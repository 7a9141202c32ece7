/** The content service's tables as the queries see them; `migrations/` makes them. */
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Collection, ContentLocale } from '../../contract/collections';
import type { Item } from '../../contract/schemas';

export const items = pgTable(
  'items',
  {
    collection: text().$type<Collection>().notNull(),
    id: text().notNull(),
    postId: text('post_id').notNull(),
    locale: text().$type<ContentLocale>().notNull(),
    /** The instant of publication; an item without one is published and sorts last. */
    date: timestamp({ withTimezone: true, mode: 'date' }),
    /** The whole item but its `body`, which no list reads. */
    document: jsonb().$type<Item>().notNull(),
    body: text().notNull(),
    /** Every searchable field's folded texts, a list each, so that one rule searches strings and lists. */
    folded: jsonb().$type<Record<string, string[]>>().notNull(),
    sourceSha: text('source_sha').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.id] })],
);

export const pictures = pgTable('pictures', {
  /** File name in answers: hash of the bytes and extension. */
  name: text().primaryKey(),
  /** Path inside the content folder, with forward slashes. */
  path: text().notNull(),
  type: text().notNull(),
  sha: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
});

/** What the last import knew; one row for each word. */
export const importState = pgTable('import_state', {
  key: text().primaryKey(),
  value: text().notNull(),
});
