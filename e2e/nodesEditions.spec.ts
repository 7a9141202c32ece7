/** Editions published one after another while two servers on one PostgreSQL are asked through nginx. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { EDITION_HEADER } from '../src/contract/editionHeaders';
import { markItems, marksIn, showsMark } from './support/markedEditions';
import { test } from './support/nodes';
import { ONCE } from './support/test';

const ID = 'aoba-line-wayfinding';
const EDITIONS = 3;
const CLIENTS = 4;
/** A new edition is seen by all within this time, in milliseconds. */
const SEEN_WITHIN = 2_000;

const searchIn = (headers: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: '{}',
});
/** One visit in so many searches. */
const SEARCHES = 25;

interface Visit {
  statuses: number[];
  /** Of the page and of each call that it makes. */
  marks: number[][];
}

/** A page, and the calls of its browser, which name the page's edition. Searches of one address are counted. */
async function visit(origin: string, searches: boolean): Promise<Visit> {
  const page = await fetch(`${origin}/ja/projects`);
  const html = await page.text();
  const [, edition = ''] = /"edition":"([^"]+)"/.exec(html) ?? [];
  const list = `${origin}/content/collections/post/items`;
  const headers = { [EDITION_HEADER]: edition };
  const calls = await Promise.all([
    fetch(`${list}?limit=10&page=2&locale=ja_JP`, { headers }),
    fetch(`${list}?_q=title_contains:Mark&locale=ja_JP`, { headers }),
    fetch(`${list}/${ID}?locale=ja_JP`, { headers }),
    ...(searches ? [fetch(`${list}/search?locale=ja_JP`, searchIn(headers))] : []),
  ]);
  const texts = await Promise.all(calls.map((answer) => answer.text()));
  return { statuses: [page, ...calls].map(({ status }) => status), marks: [html, ...texts].map(marksIn) };
}

test(
  'while editions are published one after another, no page and none of its calls mix two, and both servers see each within 2 s [content.one-edition-a-page] [operations.same-answers-of-all-nodes]',
  ONCE,
  async ({ nodes }) => {
    const folder = await mkdtemp(join(tmpdir(), 'hibari-editions-'));
    try {
      await cp('content', folder, { recursive: true });
      await markItems(folder, 'post', 0);
      await nodes.publish(folder);
      const seen = (version: number) => showsMark(nodes.sites, '/ja/projects', version);
      await expect.poll(() => seen(0), { intervals: [50], timeout: SEEN_WITHIN }).toBe(true);

      let isOver = false;
      const visits: Visit[] = [];
      const visitors = Array.from({ length: CLIENTS }, async () => {
        for (let n = 0; !isOver; n += 1) visits.push(await visit(nodes.proxy, n % SEARCHES === 0));
      });
      for (let version = 1; version <= EDITIONS; version += 1) {
        await markItems(folder, 'post', version);
        await nodes.publish(folder);
        await expect.poll(() => seen(version), { intervals: [50], timeout: SEEN_WITHIN }).toBe(true);
      }
      isOver = true;
      await Promise.all(visitors);

      expect([...new Set(visits.flatMap(({ statuses }) => statuses))]).toEqual([200]);
      const mixed = visits.filter(({ marks }) => new Set(marks.flat()).size !== 1);
      expect(mixed).toEqual([]);
      expect(visits.every(({ marks }) => marks.every((own) => own.length === 1))).toBe(true);
      expect(new Set(visits.flatMap(({ marks }) => marks.flat())).size).toBe(EDITIONS + 1);
      test.info().annotations.push({ type: 'visits', description: String(visits.length) });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
