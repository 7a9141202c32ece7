/** The content service's tables, as the queries see them; `migrations/` creates them. */
import {
  boolean,
  customType,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  type PgDatabase,
  type PgQueryResultHKT,
} from 'drizzle-orm/pg-core';
import type { Collection } from '../../../contract/collections';
import type { Item } from '../../../contract/schemas';
import type { RichNode } from '../../../lib/richText/tree';
import type { ImportProblem } from '../../import/importProblem';
import type { SourceReading } from '../../import/files/sourceIndex';
import type { ContentLocale } from '../../../../i18n/locales';

/** Any drizzle database that speaks PostgreSQL: PGlite now, node-postgres with the same code. */
export type ContentDatabase = PgDatabase<PgQueryResultHKT>;

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One published state of all content; its rows are written once and never changed. */
export const editions = pgTable('editions', {
  id: text().primaryKey(),
  /** `withdrawn`: complete, but rolled back, so that a later rollback does not return to it by default. */
  state: text().$type<'building' | 'ready' | 'withdrawn'>().notNull(),
  /** When its publish began; the order of editions. */
  createdAt: instant('created_at').notNull().defaultNow(),
  /** When it last became current, and when another last took its place. */
  publishedAt: instant('published_at'),
  leftAt: instant('left_at'),
  /** The content folder, where its pictures lie. */
  source: text().notNull(),
  /** Hash of the folder; empty where the next publish must read it again. */
  sha: text().notNull(),
  problems: jsonb().$type<ImportProblem[]>().notNull(),
});

/** One row at most: the edition that readers see. */
export const currentEdition = pgTable('current_edition', {
  isCurrent: boolean('is_current').primaryKey().default(true),
  edition: text().notNull(),
});

/** Items as they are sent, by a hash of all columns, so that editions share what they have in common. */
export const documents = pgTable('documents', {
  hash: text().primaryKey(),
  /** The whole item except its body, which no list reads. */
  document: jsonb().$type<Item>().notNull(),
  /** As HTML, for filters. */
  body: text().notNull(),
  /** Not `jsonb`, which sorts the attributes. Absent if an earlier release has published it. */
  tree: json().$type<RichNode[]>(),
  /** The folded texts of each searchable field, always a list: strings and lists are searched the same way. */
  folded: jsonb().$type<Record<string, string[]>>().notNull(),
  /** The search texts of each field but `body`, a line for each value and for its Hangul initials. */
  searchTexts: jsonb('search_texts').$type<Record<string, string>>().notNull(),
  /** Every character, and every two in a row, in the search texts of the fields that visitors search. */
  grams: text().array().notNull(),
});

export const editionItems = pgTable(
  'edition_items',
  {
    edition: text().notNull(),
    collection: text().$type<Collection>().notNull(),
    id: text().notNull(),
    postId: text('post_id').notNull(),
    locale: text().$type<ContentLocale>().notNull(),
    /** The date that readers see and lists are sorted by; an item without one sorts last. */
    date: instant('date'),
    /** The item is shown from here, its date unless the file says otherwise, until there. */
    publishAt: instant('publish_at'),
    unpublishAt: instant('unpublish_at'),
    /** Shown in previews only. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** When what it shows last changed, as publishes have seen it; never later than the publish. */
    changed: instant('changed').notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.collection, table.id] })],
);

export const editionPictures = pgTable(
  'edition_pictures',
  {
    edition: text().notNull(),
    /** File name in addresses: hash of the bytes, and extension. */
    name: text().notNull(),
    /** Path inside the content folder, with forward slashes. */
    path: text().notNull(),
    type: text().notNull(),
    sha: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.name] })],
);

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The bytes of the pictures of all kept editions, each picture once, split so that no row is very large. */
export const pictureBytes = pgTable(
  'picture_bytes',
  { sha: text().notNull(), part: integer().notNull(), bytes: bytea().notNull() },
  (table) => [primaryKey({ columns: [table.sha, table.part] })],
);

/** The files that the items of an edition are made of: Markdown, and the pictures that it names. */
export const editionFiles = pgTable(
  'edition_files',
  {
    edition: text().notNull(),
    /** Path inside the content folder, with forward slashes. */
    path: text().notNull(),
    sha: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.path] })],
);

/** Markdown files as editors wrote them, byte for byte, by the SHA-256 of their bytes. */
export const sources = pgTable('sources', { sha: text().primaryKey(), bytes: bytea().notNull() });

/** What the last publish read in each file of a folder, so that an unchanged file is not read again. */
export const sourceFiles = pgTable(
  'source_files',
  {
    source: text().notNull(),
    path: text().notNull(),
    /** The file's version by its metadata; empty while a later version could have the same. */
    version: text().notNull(),
    sha: text().notNull(),
    /** Hash of the reader's version and limits: another reader may read something else. */
    reader: text().notNull(),
    reading: jsonb().$type<SourceReading>(),
  },
  (table) => [primaryKey({ columns: [table.source, table.path] })],
);
