/**
 * The steps are applied once, in order, and never edited after their release. The SQL is in a module rather than in
 * files, so that the server's bundle contains it.
 */
export const migrations: readonly { name: string; statements: readonly string[] }[] = [
  {
    name: '0001-items',
    statements: [
      `CREATE TABLE items (
        collection text NOT NULL,
        id text NOT NULL,
        post_id text NOT NULL,
        locale text NOT NULL,
        date timestamptz,
        document jsonb NOT NULL,
        body text NOT NULL,
        folded jsonb NOT NULL,
        source_sha text NOT NULL,
        PRIMARY KEY (collection, id)
      )`,
      'CREATE INDEX items_by_date ON items (collection, locale, date DESC NULLS LAST, id)',
      'CREATE INDEX items_by_post ON items (collection, post_id)',
      'CREATE INDEX items_to_come ON items (date)',
      `CREATE TABLE pictures (
        name text PRIMARY KEY,
        path text NOT NULL,
        type text NOT NULL,
        sha text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL
      )`,
      'CREATE TABLE import_state (key text PRIMARY KEY, value text NOT NULL)',
    ],
  },
  {
    name: '0002-editions',
    statements: [
      `CREATE TABLE editions (
        id text PRIMARY KEY,
        state text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        published_at timestamptz,
        left_at timestamptz,
        source text NOT NULL,
        sha text NOT NULL,
        problems jsonb NOT NULL
      )`,
      `CREATE TABLE current_edition (
        is_current boolean PRIMARY KEY DEFAULT true CHECK (is_current),
        edition text NOT NULL REFERENCES editions
      )`,
      `CREATE TABLE documents (
        hash text PRIMARY KEY,
        document jsonb NOT NULL,
        body text NOT NULL,
        folded jsonb NOT NULL
      )`,
      `CREATE TABLE edition_items (
        edition text NOT NULL REFERENCES editions ON DELETE CASCADE,
        collection text NOT NULL,
        id text NOT NULL,
        post_id text NOT NULL,
        locale text NOT NULL,
        date timestamptz,
        hash text NOT NULL REFERENCES documents,
        PRIMARY KEY (edition, collection, id)
      )`,
      `CREATE INDEX edition_items_by_date
        ON edition_items (edition, collection, locale, date DESC NULLS LAST, id COLLATE "C")`,
      'CREATE INDEX edition_items_by_post ON edition_items (edition, collection, post_id)',
      'CREATE INDEX edition_items_to_come ON edition_items (edition, date)',
      'CREATE INDEX edition_items_by_document ON edition_items (hash)',
      `CREATE TABLE edition_pictures (
        edition text NOT NULL REFERENCES editions ON DELETE CASCADE,
        name text NOT NULL,
        path text NOT NULL,
        type text NOT NULL,
        sha text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        PRIMARY KEY (edition, name)
      )`,
      `CREATE TABLE source_files (
        source text NOT NULL,
        path text NOT NULL,
        version text NOT NULL,
        sha text NOT NULL,
        reader text NOT NULL,
        reading jsonb,
        PRIMARY KEY (source, path)
      )`,
      // Earlier imports become the first edition.
      `INSERT INTO editions (id, state, published_at, source, sha, problems)
        SELECT 'imported', 'ready', now(), folder.value, coalesce(sha.value, ''), coalesce(problems.value, '[]')::jsonb
        FROM import_state folder
        LEFT JOIN import_state sha ON sha.key = 'sha'
        LEFT JOIN import_state problems ON problems.key = 'problems'
        WHERE folder.key = 'contentDir'`,
      "INSERT INTO current_edition (edition) SELECT id FROM editions WHERE id = 'imported'",
      `INSERT INTO documents (hash, document, body, folded)
        SELECT 'imported ' || collection || ' ' || id, document, body, folded FROM items
        WHERE EXISTS (SELECT FROM current_edition)`,
      `INSERT INTO edition_items (edition, collection, id, post_id, locale, date, hash)
        SELECT 'imported', collection, id, post_id, locale, date, 'imported ' || collection || ' ' || id FROM items
        WHERE EXISTS (SELECT FROM current_edition)`,
      `INSERT INTO edition_pictures (edition, name, path, type, sha, width, height)
        SELECT 'imported', name, path, type, sha, width, height FROM pictures
        WHERE EXISTS (SELECT FROM current_edition)`,
      'DROP TABLE items',
      'DROP TABLE pictures',
      'DROP TABLE import_state',
    ],
  },
  {
    name: '0003-filters',
    statements: [
      `CREATE INDEX documents_by_folded ON documents USING gin (folded jsonb_path_ops) WITH (fastupdate = off)`,
    ],
  },
  {
    name: '0004-search',
    statements: [
      "ALTER TABLE documents ADD search_texts jsonb NOT NULL DEFAULT '{}', ADD grams text[] NOT NULL DEFAULT '{}'",
      // Documents of earlier publishes keep the spaces they have, and no initials, until they are read again.
      `UPDATE documents SET
        search_texts = (
          SELECT coalesce(jsonb_object_agg(field.key, texts.lines), '{}')
          FROM jsonb_each(folded - 'body') AS field,
            LATERAL (SELECT string_agg(line, E'\\n') AS lines FROM jsonb_array_elements_text(field.value) AS line) AS texts
          WHERE texts.lines IS NOT NULL
        ),
        grams = ARRAY(
          SELECT DISTINCT substr(line, start, length)
          FROM jsonb_each(folded) AS field, jsonb_array_elements_text(field.value) AS line,
            generate_series(1, length(line)) AS start, generate_series(1, 2) AS length
          WHERE field.key IN ('title', 'tags', 'service_name', 'category', 'publisher')
        )`,
      'ALTER TABLE documents ALTER search_texts DROP DEFAULT, ALTER grams DROP DEFAULT',
      // Without the list of pending entries that each search would read besides the index.
      'CREATE INDEX documents_by_gram ON documents USING gin (grams) WITH (fastupdate = off)',
    ],
  },
  {
    name: '0005-pictures',
    statements: [
      `CREATE TABLE picture_bytes (
        sha text NOT NULL,
        part integer NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (sha, part)
      )`,
      // Pictures are compressed already.
      'ALTER TABLE picture_bytes ALTER bytes SET STORAGE EXTERNAL',
      'CREATE INDEX edition_pictures_by_sha ON edition_pictures (sha)',
    ],
  },
  {
    name: '0006-changed',
    statements: [
      'ALTER TABLE edition_items ADD changed timestamptz NOT NULL DEFAULT now()',
      'UPDATE edition_items SET changed = least(date, now())',
      'ALTER TABLE edition_items ALTER changed DROP DEFAULT',
    ],
  },
  {
    name: '0007-sources',
    statements: [
      // Bytes: a driver may drop a byte order mark from a text.
      'CREATE TABLE sources (sha text PRIMARY KEY, bytes bytea NOT NULL)',
      `CREATE TABLE edition_files (
        edition text NOT NULL REFERENCES editions ON DELETE CASCADE,
        path text NOT NULL,
        sha text NOT NULL,
        PRIMARY KEY (edition, path)
      )`,
      'CREATE INDEX edition_files_by_sha ON edition_files (sha)',
    ],
  },
  {
    name: '0008-schedule',
    statements: [
      `ALTER TABLE edition_items
        ADD publish_at timestamptz, ADD unpublish_at timestamptz, ADD is_draft boolean NOT NULL DEFAULT false`,
      'UPDATE edition_items SET publish_at = date',
      'DROP INDEX edition_items_to_come',
      'CREATE INDEX edition_items_to_publish ON edition_items (edition, publish_at)',
      `CREATE INDEX edition_items_to_unpublish ON edition_items (edition, unpublish_at)
        WHERE unpublish_at IS NOT NULL`,
    ],
  },
  {
    name: '0009-pending',
    // Twice as fast to write to; flushDocumentIndexes.ts sorts the pending entries in.
    statements: ['gram', 'folded'].map((name) => `ALTER INDEX documents_by_${name} SET (fastupdate = on)`),
  },
  {
    name: '0010-trees',
    statements: ['ALTER TABLE documents ADD tree json'],
  },
];
