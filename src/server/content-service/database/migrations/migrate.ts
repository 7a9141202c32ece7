import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { migrations } from './migrations';
import type { ContentDatabase } from '../tables';

const applied = pgTable('content_migrations', {
  name: text().primaryKey(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Migrates the tables, each step in its own transaction; a second call does nothing. */
export async function migrate(db: ContentDatabase): Promise<void> {
  await db.execute(sql`CREATE TABLE IF NOT EXISTS content_migrations (
    name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`);
  const done = new Set((await db.select({ name: applied.name }).from(applied)).map(({ name }) => name));
  for (const { name, statements } of migrations.filter((migration) => !done.has(migration.name)))
    await db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.insert(applied).values({ name });
    });
}
