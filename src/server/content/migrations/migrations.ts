/** One migration step: applied once, in order, never edited after release. */
export interface Migration {
  name: string;
  statements: readonly string[];
}

/** SQL in a module rather than in files, so that the server's bundle contains it. */
export const migrations: readonly Migration[] = [
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
];
