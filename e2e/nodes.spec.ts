/** Two servers of the site on one PostgreSQL, behind nginx. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test, type Nodes } from './support/nodes';
import { askWhile } from './support/steadyClient';
import { ONCE } from './support/test';

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
/** A new edition is seen by all within this time, in milliseconds. */
const SEEN_WITHIN = 2_000;

const readiness = async (origin: string) => {
  const answer = await fetch(`${origin}/ready`);
  const { edition } = (await answer.json()) as { edition?: string };
  return { status: answer.status, edition };
};

/** A copy of the sample content in which a project has another title. */
async function contentWith(title: string): Promise<{ folder: string; id: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'hibari-content-'));
  await cp('content', folder, { recursive: true });
  const id = 'aoba-line-wayfinding';
  const file = join(folder, 'post', id, 'ja.md');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^title: .*$/m, `title: ${title}`));
  return { folder, id };
}

async function publishTitle({ publish }: Nodes, title: string): Promise<string> {
  const { folder, id } = await contentWith(title);
  await publish(folder).finally(() => rm(folder, { recursive: true, force: true }));
  return id;
}

/** Passes as soon as all servers are ready and show the project's title, if that is within the time. */
async function seesTitle({ sites }: Nodes, id: string, title: string): Promise<void> {
  const shows = async (origin: string) => {
    const { status } = await readiness(origin);
    const page = await fetch(`${origin}/ja/projects/${id}`);
    return status === 200 && (await page.text()).includes(title);
  };
  await expect
    .poll(async () => (await Promise.all(sites.map(({ origin }) => shows(origin)))).every(Boolean), {
      intervals: [50],
      timeout: SEEN_WITHIN,
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
    const id = await publishTitle(nodes, 'かわったなまえ');
    const published = performance.now();
    await seesTitle(nodes, id, 'かわったなまえ');
    expect(performance.now() - published).toBeLessThan(SEEN_WITHIN);
    const editions = await Promise.all(nodes.sites.map(({ origin }) => readiness(origin)));
    expect(editions[0]).toEqual(editions[1]);
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

test(
  'a restart of the database is survived: the last answers meanwhile, the new edition afterwards [operations.stale-while-away] [operations.ready]',
  ONCE,
  async ({ nodes }) => {
    const statuses = () =>
      Promise.all(
        nodes.sites.flatMap(({ origin }) => PATHS.map(async (path) => (await fetch(origin + path)).status)),
      );
    expect(new Set(await statuses())).toEqual(new Set([200]));
    await nodes.database.stop();
    for (const { origin } of nodes.sites)
      await expect.poll(async () => (await readiness(origin)).status, { timeout: 10_000 }).toBe(503);
    expect(new Set(await statuses())).toEqual(new Set([200]));
    await nodes.database.start();
    const id = await publishTitle(nodes, 'あとのなまえ');
    await seesTitle(nodes, id, 'あとのなまえ');
  },
);
