/** Stores of a test's own: a folder, or a new database on the real PostgreSQL that TEST_DATABASE_URL names. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Edition } from '@hibari/contract/queries/contentIndex';
import { saveEdition } from '../../packages/content-service/editions/edition';
import { makeCurrent, type EditionStore } from '../../packages/content-service/editions/editionStore';
import { openFolderStore } from '../../packages/content-service/editions/folderStore';
import { openStore, type StorePlace } from '../../packages/content-service/editions/openStore';

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

/** Where several stores, also of several processes, keep the same editions. */
export interface TestPlace {
  place: StorePlace;
  remove: () => Promise<void>;
}

export async function makeFolderPlace(): Promise<TestPlace & { place: { dataDir: string } }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hibari-store-'));
  return { place: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

export async function makeTestPlace(): Promise<TestPlace> {
  if (!SERVER) return makeFolderPlace();
  const { url, drop } = await createPostgresDatabase(SERVER);
  return { place: { databaseUrl: url }, remove: drop };
}

/** Its place is removed when it is closed. */
export async function openTestStore(make: () => Promise<TestPlace> = makeTestPlace): Promise<EditionStore> {
  const { place, remove } = await make();
  const store =
    place.databaseUrl === undefined
      ? openFolderStore(place.dataDir, { isFlushed: false })
      : await openStore(place);
  let closed: Promise<void> | undefined;
  return { ...store, close: () => (closed ??= store.close().then(remove)) };
}

/** A store in which those editions were published, one after the other. */
export async function openStoreOf(...editions: Edition[]): Promise<EditionStore> {
  const store = await openTestStore(makeFolderPlace);
  const about = { summary: { problems: [], pictures: [], reader: '' }, files: [] };
  await store.exclusively(async () => {
    for (const { id, items } of editions) {
      await saveEdition(store, { id, items }, about);
      const line = {
        id,
        createdAt: new Date(0),
        source: '',
        sha: '',
        items: items.length,
        isWithdrawn: false,
      };
      await store.replaceState(makeCurrent(await store.readState(), line));
    }
  });
  return store;
}
