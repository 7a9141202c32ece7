/** The content service's tables, as the queries see them; `migrations/` creates them. */
import {
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  type PgDatabase,
  type PgQueryResultHKT,
} from 'drizzle-orm/pg-core';
import type { Collection } from '../../contract/collections';
import type { Item } from '../../contract/schemas';
import type { ContentLocale } from '../../../i18n/locales';

/** Any drizzle database that speaks PostgreSQL: PGlite now, node-postgres with the same code. */
export type ContentDatabase = PgDatabase<PgQueryResultHKT>;

export const items = pgTable(
  'items',
  {
    collection: text().$type<Collection>().notNull(),
    id: text().notNull(),
    postId: text('post_id').notNull(),
    locale: text().$type<ContentLocale>().notNull(),
    /** When the item is published; one without a date is published already and sorts last. */
    date: timestamp({ withTimezone: true, mode: 'date' }),
    /** The whole item except its `body`, which no list reads. */
    document: jsonb().$type<Item>().notNull(),
    body: text().notNull(),
    /**
     * The folded texts of each searchable field, always as a list, so that strings and lists are searched the same
     * way.
     */
    folded: jsonb().$type<Record<string, string[]>>().notNull(),
    sourceSha: text('source_sha').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.id] })],
);

export const pictures = pgTable('pictures', {
  /** File name in addresses: hash of the bytes, and extension. */
  name: text().primaryKey(),
  /** Path inside the content folder, with forward slashes. */
  path: text().notNull(),
  type: text().notNull(),
  sha: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
});

/** The state of the last import, one row per key. */
export const importState = pgTable('import_state', {
  key: text().primaryKey(),
  value: text().notNull(),
});
