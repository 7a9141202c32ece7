import { onThisMachine } from '../../../e2e/support/limits';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { EditionStore } from '../../../packages/content-service/editions/editionStore';
import { publish } from '../../../packages/content-service/publish/publish';
import { rollback } from '../../../packages/content-service/editions/keptEditions';
import type { EditionContent } from '@hibari/content-service/source';
import { serveEditions } from '../../../packages/content-service/serveEditions';
import { createServer } from '../../../src/server/createServer';
import { makeBuildFolder } from '../../support/buildFolder';
import { makeContentFolder, makePicture, markdown, projectFields } from '../../support/contentFolder';
import { ROOT } from '../../support/projectFiles';
import { testConfig } from '../../support/testConfig';
import { openTestStore } from '../../support/testStore';

const IDS = ['alpha', 'beta', 'gamma'];
let store: EditionStore;
let source: EditionContent;
let app: FastifyInstance;
let folder: Awaited<ReturnType<typeof makeContentFolder>>;
let build: Awaited<ReturnType<typeof makeBuildFolder>>;

/** The title of every item has its version. */
async function publishVersion(version: string): Promise<string> {
  const title = `Version ${version}.`;
  const files = IDS.map((id) => [
    `post/${id}/ja.md`,
    markdown({ ...projectFields, thumbnail: '../../cover.webp', title }),
  ]);
  await folder.write(Object.fromEntries(files) as Record<string, string>);
  return (await publish(store, { contentDir: folder.path })).edition;
}
/** The versions that a page or an answer shows. */
async function shownAt(url: string, headers = {}): Promise<string[]> {
  // Cached answers need no turn of the event loop: a publish would never get one.
  await setImmediate();
  const { body, statusCode } = await app.inject({ url, headers });
  expect([url, statusCode]).toEqual([url, 200]);
  return [...new Set([...body.matchAll(/Version (\w+)\./g)].map(([, version = '']) => version))];
}

/** A call that names its edition. */
const ask = (url: string, edition: string) => app.inject({ url, headers: { 'content-edition': edition } });

beforeAll(async () => {
  [folder, build, store] = await Promise.all([
    makeContentFolder({ 'cover.webp': await makePicture() }),
    makeBuildFolder(),
    openTestStore(),
  ]);
  await publishVersion('first');
  source = await serveEditions(store);
  app = await createServer(
    testConfig(folder.path),
    { dist: build.path, static: join(ROOT, 'static'), content: folder.path },
    () => Promise.resolve({ ...source, kind: 'published', close: store.close }),
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await Promise.all([folder.remove(), build.remove()]);
});

const PAGES = ['/ja', '/ja/projects', '/ja/projects/beta', '/content/collections/post/items'];
const seenWithin = async (url: string, version: string) => {
  const limit = performance.now() + onThisMachine(2_000);
  for (;;) {
    const versions = await shownAt(url);
    if (versions.join() === version) return true;
    if (performance.now() > limit) return versions;
  }
};

describe('a running server', () => {
  it('shows a new edition on every page within two seconds, and a rollback [content.new-edition-is-seen]', async () => {
    for (const url of PAGES) expect([url, await shownAt(url)]).toEqual([url, ['first']]);
    await publishVersion('second');
    for (const url of PAGES) expect([url, await seenWithin(url, 'second')]).toEqual([url, true]);
    await rollback(store);
    for (const url of PAGES) expect([url, await seenWithin(url, 'first')]).toEqual([url, true]);
  });

  it('never mixes two editions in a page, while one is published after the other [content.one-edition-a-page]', async () => {
    let isOver = false;
    const publishing = (async () => {
      for (let n = 0; n < 3; n += 1) await publishVersion(`n${n}`);
    })().finally(() => (isOver = true));
    const seen = new Set<string>();
    for (let n = 0; !isOver; n += 1) {
      const versions = await shownAt(PAGES[n % PAGES.length]!);
      expect(versions).toHaveLength(1);
      seen.add(versions[0]!);
    }
    await publishing;
    expect(seen.size).toBeGreaterThan(1);
  });

  it('reads one edition in all calls of a render [content.one-edition-a-page]', async () => {
    await publishVersion('before');
    const { reader: api } = await source.snapshot();
    const { items } = await api.getList('post', { locale: 'ja_JP' });
    await publishVersion('after');
    // PostgreSQL's notice comes after the publish has ended.
    expect(await seenWithin('/ja/projects/beta', 'after')).toBe(true);
    const { reader: later } = await source.snapshot();
    expect(await later.getItem('post', 'beta', 'ja_JP')).toMatchObject({ title: 'Version after.' });
    expect([items[0]?.title, (await api.getItem('post', 'beta', 'ja_JP'))?.title]).toEqual([
      'Version before.',
      'Version before.',
    ]);
  });

  it('answers from the edition that a call names, and names the one it read [content.one-edition-a-page]', async () => {
    const old = await publishVersion('named');
    const current = await publishVersion('newer');
    const list = '/content/collections/post/items';
    for (const [edition, version] of [
      [old, 'named'],
      [current, 'newer'],
    ] as const)
      for (const path of [list, `${list}/beta`]) {
        const { headers, body } = await ask(path, edition);
        expect([headers['content-edition'], body.includes(`Version ${version}.`)]).toEqual([edition, true]);
      }
    const unknown = await ask(list, 'unknown');
    expect([unknown.statusCode, unknown.headers['content-edition']]).toEqual([200, current]);
    expect(unknown.headers['cache-control']).toBe('no-store');
  });

  it('names the current edition, and its pages their own [content.one-edition-a-page]', async () => {
    const old = await publishVersion('shown');
    expect(await seenWithin('/ja/projects', 'shown')).toBe(true);
    const { body } = await app.inject('/ja/projects');
    expect(body).toContain(`"edition":"${old}"`);
    const current = await publishVersion('later');
    const path = '/content/collections/post/items/beta?locale=ja_JP';
    expect(await seenWithin('/ja/projects', 'later')).toBe(true);
    const { headers } = await ask(path, old);
    expect([headers['content-edition'], headers['content-edition-current']]).toEqual([old, current]);
    expect(headers['cache-control']).toContain('s-maxage=');
    expect(await shownAt(path, { 'content-edition': old })).toEqual(['shown']);
  });
});
