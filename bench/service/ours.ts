/** The site's own server with the items, on the embedded database or on PostgreSQL. */
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startServer } from '../../e2e/support/server';
import { parseHtml } from '../../src/lib/richText/parseHtml';
import { openDatabase } from '../../src/server/content-service/database/contentDatabase';
import { makeCurrent } from '../../src/server/content-service/editions/currentEdition';
import { writeEdition } from '../../src/server/content-service/publish/writeEdition';
import { listContentFiles } from '../../src/server/import/files/listContentFiles';
import type { Content } from '../../src/server/import/readContent';
import { editions } from '../../src/server/content-service/database/tables';
import type { Question } from './calls';
import { idOf, type BenchItem } from './items';
import type { HttpCall, Service } from './load';

const ITEMS = '/content/collections/post/items';
const SEARCHED = ['title', 'tags', 'service_name'];

interface Options {
  /** Absent for the embedded database. */
  databaseUrl?: string;
  /** Called with the seconds it took. */
  onWritten: (service: string, seconds: number) => void;
}

/** Writes the items as a publish does after reading the files, then serves them. */
export async function startOurs(
  items: readonly BenchItem[],
  { databaseUrl, onWritten }: Options,
): Promise<Service> {
  const checkout = await mkdtemp(join(tmpdir(), 'hibari-bench-'));
  const dataDir = join(checkout, 'data');
  const content = join(checkout, 'content');
  for (const folder of [dataDir, content]) await mkdir(folder);
  for (const name of ['dist', 'static']) await symlink(resolve(name), join(checkout, name));
  const name = databaseUrl === undefined ? 'embedded' : 'PostgreSQL';
  onWritten(name, await write(items, { databaseUrl, dataDir, content }));
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

/** Resolves to the seconds that inserting the rows took. */
async function write(
  items: readonly BenchItem[],
  { databaseUrl, dataDir, content }: { databaseUrl: string | undefined; dataDir: string; content: string },
): Promise<number> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  // The server publishes a folder that differs from the newest edition's.
  const { sha } = await listContentFiles(content);
  await db.insert(editions).values({ id: 'bench', state: 'building', source: content, sha, problems: [] });
  const began = performance.now();
  const { problems } = await writeEdition(db, asContent(items), { edition: 'bench' });
  const seconds = (performance.now() - began) / 1_000;
  if (problems.length > 0) throw new Error(`not written: ${problems[0]?.message ?? ''}`);
  await makeCurrent(db, 'bench');
  await close();
  return seconds;
}

function asContent(items: readonly BenchItem[]): Content {
  const sources = items.map((item) => {
    const { id, postId, locale, date } = item;
    const file = `post/${id}/ja.md`;
    return {
      ...{ collection: 'post', id, postId, locale, date, file, files: [] },
      texts: { item: { ...item, body: parseHtml(item.body) } },
    };
  });
  return { items: sources, pictures: [], problems: [] } as unknown as Content;
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
