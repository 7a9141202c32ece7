/**
 * Strapi on PostgreSQL. Its rows are inserted directly, as its own API would take an hour for 100,000. It has no lists
 * of strings, so the tags of an item are one string, and so are its categories.
 */
import pg from 'pg';
import { freePort } from '../../../e2e/support/server';
import type { Question } from '../calls';
import { idOf, type BenchItem } from '../items';
import type { HttpCall, Service } from '../load';
import { install, startProgram } from '../../program';
import { LISTED, writeStrapiApp } from './strapiApp';

export const STRAPI = '@strapi/strapi@5.54.0';
const ROWS_AT_ONCE = 1_000;

export function installStrapi(folder: string): void {
  install(folder, [STRAPI, 'pg@8']);
  writeStrapiApp(folder);
}

export async function startStrapi(
  folder: string,
  items: readonly BenchItem[],
  databaseUrl: string,
): Promise<Service> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { DATABASE_URL: databaseUrl, PORT: String(port), STRAPI_TELEMETRY_DISABLED: 'true' };
  const stop = await startProgram(folder, ['start.js'], { ready: `${origin}/api/posts`, env });
  try {
    await writeRows(databaseUrl, items);
  } catch (error) {
    await stop();
    throw error;
  }
  return { name: 'Strapi', origin, callOf, stop };
}

async function writeRows(databaseUrl: string, items: readonly BenchItem[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let at = 0; at < items.length; at += ROWS_AT_ONCE) {
      const rows = items.slice(at, at + ROWS_AT_ONCE).map(({ id, category, tags, ...item }) => ({
        ...{ ...item, document_id: id, category: category[0], tags: tags.join(' ') },
        ...{ created_at: item.date, updated_at: item.date, published_at: item.date },
      }));
      const columns = ['document_id', ...LISTED, 'body', 'created_at', 'updated_at', 'published_at'].join();
      await client.query(
        `INSERT INTO posts (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::posts, $1)`,
        [JSON.stringify(rows)],
      );
    }
    await client.query('ANALYZE posts');
  } finally {
    await client.end();
  }
}

function callOf(question: Question): HttpCall {
  if (question.call === 'item') return { path: `/api/posts/${idOf(question.index)}` };
  const words = new URLSearchParams({ sort: 'date:desc', 'pagination[pageSize]': String(question.limit) });
  for (const [index, name] of LISTED.entries()) words.set(`fields[${index}]`, name);
  words.set('pagination[page]', question.call === 'search' ? '1' : String(question.page));
  if (question.call === 'filter') words.set('filters[category][$eq]', question.category);
  if (question.call === 'search') {
    for (const [index, name] of ['title', 'tags', 'service_name'].entries())
      words.set(`filters[$or][${index}][${name}][$containsi]`, question.keyword);
  }
  return { path: `/api/posts?${words.toString()}` };
}
