/** A database of a test's own: embedded, in memory; a new one on a real PostgreSQL where TEST_DATABASE_URL names that. */
import { randomBytes } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '../../src/server/content-service/database/contentDatabase';
import type { OpenDatabase } from '../../src/server/content-service/database/openDatabase';

const SERVER = process.env.TEST_DATABASE_URL;

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export interface FreshDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** An empty database on that server. @param options words of CREATE DATABASE */
export async function createPostgresDatabase(server: string, options = ''): Promise<FreshDatabase> {
  const name = `hibari_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} ${options}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** `undefined` where the tests run on the embedded database. */
export async function createTestDatabase(): Promise<FreshDatabase | undefined> {
  return SERVER ? createPostgresDatabase(SERVER) : undefined;
}

export async function openTestDatabase(): Promise<OpenDatabase> {
  const fresh = await createTestDatabase();
  const database = await openDatabase({ databaseUrl: fresh?.url });
  let closed: Promise<void> | undefined;
  return { ...database, close: () => (closed ??= database.close().then(() => fresh?.drop())) };
}

/** Sees the statements that are sent through the database's client, on either database. */
export function spyOnStatements({ db }: Pick<OpenDatabase, 'db'>): jest.SpyInstance {
  const { $client } = db as unknown as { $client: { query: () => unknown } };
  return jest.spyOn($client, 'query');
}

/** The rows that a query answers; their shape is the caller's word. */
export async function rowsOf<T>({ db }: Pick<OpenDatabase, 'db'>, query: SQL): Promise<T[]> {
  const answer: unknown = await db.execute(query);
  return (answer as { rows: T[] }).rows;
}
