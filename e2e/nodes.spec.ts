/** Two servers of the site on one PostgreSQL, behind nginx: one after another, and a server is killed at last. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import { markProjects, showsMark, visitPage, type Visit } from './support/markedEditions';
import { test, type Nodes } from './support/nodes';
import { askWhile } from './support/steadyClient';
import { ONCE } from './support/test';
import { onThisMachine } from './support/limits';

test.describe.configure({ mode: 'default' });

const PATHS = [
  '/ja',
  '/en/projects',
  '/ko/articles',
  '/sitemap-ja.xml',
  '/feed-ko.xml',
  '/content/collections/post/items?locale=ja_JP&limit=100',
  '/content/collections/blog_kr/items?limit=5&_sort=date:DESC',
];
const CONNECTIONS = 10;
const ID = 'aoba-line-wayfinding';
const EDITIONS = 2;
const CLIENTS = 4;
/** One visit in so many searches. */
const SEARCHES = 25;
/** A new edition is seen by all within this time, in milliseconds. */
const SEEN_WITHIN = onThisMachine(2_000);
/** After a restart of the database the servers connect again first. */
const RECONNECTED_WITHIN = onThisMachine(20_000);

const readiness = async (origin: string) => {
  const answer = await fetch(`${origin}/ready`);
  const { edition } = (await answer.json()) as { edition?: string };
  return { status: answer.status, edition };
};

/** A copy of the sample content in which a project has another title. */
async function contentWith(title: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hibari-content-'));
  await cp('content', folder, { recursive: true });
  const file = join(folder, 'post', ID, 'ja.md');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^title: .*$/m, `title: ${title}`));
  return folder;
}

async function publishTitle({ publish }: Nodes, title: string): Promise<void> {
  const folder = await contentWith(title);
  await publish(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

/** Those of all pages of all servers, each once. */
async function statuses({ sites }: Nodes): Promise<number[]> {
  const urls = sites.flatMap(({ origin }) => PATHS.map((path) => origin + path));
  return [...new Set(await Promise.all(urls.map(async (url) => (await fetch(url)).status)))];
}

/** As an administrator of the database. */
async function administer({ url }: Nodes, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Passes as soon as all servers are ready and show the project's title, if that is within the time. */
async function seesTitle({ sites }: Nodes, title: string, timeout = SEEN_WITHIN): Promise<void> {
  const shows = async (origin: string) => {
    const { status } = await readiness(origin);
    const page = await fetch(`${origin}/ja/projects/${ID}`);
    return status === 200 && (await page.text()).includes(title);
  };
  await expect
    .poll(async () => (await Promise.all(sites.map(({ origin }) => shows(origin)))).every(Boolean), {
      intervals: [50],
      timeout,
    })
    .toBe(true);
}

test(
  'two servers give the same answers with the same tags, and show a new edition together [operations.same-answers-of-all-nodes]',
  ONCE,
  async ({ nodes }) => {
    const [first, second] = nodes.sites;
    for (const path of PATHS) {
      const answers = await Promise.all(
        [first!, second!].map(async ({ origin }) => {
          const answer = await fetch(origin + path);
          return { path, status: answer.status, tag: answer.headers.get('etag'), text: await answer.text() };
        }),
      );
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ status: 200 });
    }
    await publishTitle(nodes, 'かわったなまえ');
    const published = performance.now();
    await seesTitle(nodes, 'かわったなまえ');
    expect(performance.now() - published).toBeLessThan(SEEN_WITHIN);
    const editions = await Promise.all(nodes.sites.map(({ origin }) => readiness(origin)));
    expect(editions[0]).toEqual(editions[1]);
  },
);

test(
  'while editions are published one after another, no page and none of its calls mix two, and both servers see each within 2 s [content.one-edition-a-page] [operations.same-answers-of-all-nodes]',
  ONCE,
  async ({ nodes }) => {
    const folder = await mkdtemp(join(tmpdir(), 'hibari-editions-'));
    try {
      await cp('content', folder, { recursive: true });
      await markProjects(folder, 0);
      await nodes.publish(folder);
      const seen = (version: number) => showsMark(nodes.sites, '/ja/projects', version);
      await expect.poll(() => seen(0), { intervals: [50], timeout: SEEN_WITHIN }).toBe(true);

      let isOver = false;
      const visits: Visit[] = [];
      const visitors = Array.from({ length: CLIENTS }, async () => {
        for (let n = 0; !isOver; n += 1) visits.push(await visitPage(nodes.proxy, ID, n % SEARCHES === 0));
      });
      for (let version = 1; version <= EDITIONS; version += 1) {
        await markProjects(folder, version);
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

test(
  'a restart of the database is survived: the last answers meanwhile, the new edition afterwards [operations.stale-while-away] [operations.ready]',
  ONCE,
  async ({ nodes }) => {
    expect(await statuses(nodes)).toEqual([200]);
    await nodes.database.stop();
    for (const { origin } of nodes.sites)
      await expect
        .poll(async () => (await readiness(origin)).status, { timeout: onThisMachine(10_000) })
        .toBe(503);
    expect(await statuses(nodes)).toEqual([200]);
    await nodes.database.start();
    await publishTitle(nodes, 'あとのなまえ');
    await seesTitle(nodes, 'あとのなまえ', RECONNECTED_WITHIN);
  },
);

test(
  'ended connections and a failover to a read-only server are survived; a publish there says so in one line [operations.stale-while-away]',
  ONCE,
  async ({ nodes }) => {
    const END_OTHERS =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hibari'";
    await administer(nodes, END_OTHERS);
    expect(await statuses(nodes)).toEqual([200]);
    await publishTitle(nodes, 'つなぎなおす');
    await seesTitle(nodes, 'つなぎなおす');

    const beReadOnly = (on: boolean) => [
      `ALTER SYSTEM SET default_transaction_read_only = ${on ? 'on' : 'off'}`,
      'SELECT pg_reload_conf()',
      END_OTHERS,
    ];
    await administer(nodes, ...beReadOnly(true));
    expect(await statuses(nodes)).toEqual([200]);
    await expect(publishTitle(nodes, 'よむだけ')).rejects.toThrow(
      /^DATABASE_URL .* cannot be written to: .*read-only transaction\n*$/m,
    );
    await seesTitle(nodes, 'つなぎなおす');
    await administer(nodes, ...beReadOnly(false));
    await publishTitle(nodes, 'またかける');
    await seesTitle(nodes, 'またかける');
  },
);

test(
  'a server killed under load costs no request but those in flight [operations.node-killed]',
  ONCE,
  async ({ nodes }) => {
    const [first] = nodes.sites;
    let [isKilled, isOver] = [false, false];
    const asked = askWhile(`${nodes.proxy}/ja/projects`, {
      connections: CONNECTIONS,
      goOn: ({ answers }) => {
        if (answers.length >= 300 && !isKilled) {
          isKilled = true;
          first!.kill('SIGKILL');
        }
        isOver ||= answers.length >= 900;
        return !isOver;
      },
      keepAlive: true,
    });
    const { answers, errors } = await asked;
    expect(await first!.ended).toBe('SIGKILL');
    const failed = answers.filter(({ status }) => status !== 200);
    expect(answers.length).toBeGreaterThanOrEqual(900);
    expect(failed.length + errors.length).toBeLessThanOrEqual(CONNECTIONS);
  },
);
