/** The site's own server with the items, from a folder or from PostgreSQL. */
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startServer } from '../../e2e/support/server';
import { parseHtml } from '@hibari/contract/richText/parseHtml';
import { saveEdition } from '../../packages/content-service/editions/edition';
import { makeCurrent } from '../../packages/content-service/editions/editionStore';
import { openStore } from '../../packages/content-service/editions/openStore';
import { listContentFiles } from '../../packages/content-service/import/files/listContentFiles';
import type { Question } from './calls';
import { idOf, type BenchItem } from './items';
import type { HttpCall, Service } from './load';

const ITEMS = '/content/collections/post/items';
const SEARCHED = ['title', 'tags', 'service_name'];

interface Options {
  /** Absent for a folder. */
  databaseUrl?: string;
  /** Called with the seconds it took. */
  onWritten?: (service: string, seconds: number) => void;
}

/** Writes the items as a publish does after reading the files, then serves them. */
export async function startOurs(
  items: readonly BenchItem[],
  { databaseUrl, onWritten }: Options = {},
): Promise<Service> {
  const checkout = await mkdtemp(join(tmpdir(), 'hibari-bench-'));
  const dataDir = join(checkout, 'data');
  const content = join(checkout, 'content');
  for (const folder of [dataDir, content]) await mkdir(folder);
  for (const name of ['dist', 'static']) await symlink(resolve(name), join(checkout, name));
  const name = databaseUrl === undefined ? 'folder' : 'PostgreSQL';
  const seconds = await write(items, { databaseUrl, dataDir, content });
  onWritten?.(name, seconds);
  const server = await startServer(
    { DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    checkout,
    [resolve('dist/server/main.mjs')],
  );
  return {
    name,
    origin: server.origin,
    callOf,
    stop: async () => {
      await server.stop();
      await rm(checkout, { recursive: true, force: true });
    },
  };
}

/** Resolves to the seconds that it took. */
async function write(
  items: readonly BenchItem[],
  { databaseUrl, dataDir, content }: { databaseUrl: string | undefined; dataDir: string; content: string },
): Promise<number> {
  const store = await openStore(databaseUrl === undefined ? { dataDir } : { databaseUrl });
  // The server publishes a folder that differs from the newest edition's.
  const { sha } = await listContentFiles(content);
  const began = performance.now();
  const edition = {
    id: 'bench',
    items: items.map((item) => ({
      collection: 'post' as const,
      item: { ...item, body: parseHtml(item.body) },
    })),
  };
  const line = { id: 'bench', createdAt: new Date(), source: content, sha, items: items.length };
  await store.exclusively(async () => {
    await saveEdition(store, edition, { summary: { problems: [], pictures: [], reader: '' }, files: [] });
    await store.replaceState(makeCurrent(await store.readState(), { ...line, isWithdrawn: false }));
  });
  const seconds = (performance.now() - began) / 1_000;
  await store.close();
  return seconds;
}

function callOf(question: Question): HttpCall {
  if (question.call === 'item') return { path: `${ITEMS}/${idOf(question.index)}?locale=ja_JP` };
  if (question.call === 'search') {
    const or = SEARCHED.map((fieldName) => ({ fieldName, contains: question.keyword }));
    return {
      method: 'POST',
      path: `${ITEMS}/search?limit=${question.limit}&locale=ja_JP&_sort=date:DESC`,
      body: JSON.stringify({ or }),
    };
  }
  const filter =
    question.call === 'filter' ? `&_q=category_has:${encodeURIComponent(question.category)}` : '';
  return {
    path: `${ITEMS}?page=${question.page}&limit=${question.limit}&locale=ja_JP&_sort=date:DESC${filter}`,
  };
}
