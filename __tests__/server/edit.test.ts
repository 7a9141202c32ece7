/** The server of `npm run edit`, on a folder that changes. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { EDIT_EVENTS, type EditState } from '@hibari/contract/editState';
import { createServer } from '../../src/server/createServer';
import { editEnvironment, readConfig } from '../../src/server/process/config';
import { createCoalescedRun, openEditedContent } from '../../packages/content-service/openEditedContent';
import { makeBuildFolder } from '../support/buildFolder';
import { makeContentFolder, makePicture, markdown, projectFields } from '../support/contentFolder';
import { ROOT } from '../support/projectFiles';
import { bootDataOf } from '../support/siteServer';
import { testConfig } from '../support/testConfig';

it('is of this machine, regardless of the configuration of the servers [content.edit-is-local]', () => {
  const config = readConfig(
    editEnvironment({
      PORT: '4000',
      HOST: '0.0.0.0',
      SITE_URL: 'https://www.example.com',
      CONTENT_URL: 'https://cdn.example.com',
      DATABASE_URL: 'postgres://db.example.com/site',
      ANALYTICS_ID: 'G-AB12CD34EF',
    }),
  );
  expect(config).toMatchObject({ port: 4000, host: 'localhost', siteUrl: 'http://localhost:4000' });
  expect([config.contentUrl, config.databaseUrl, config.analyticsId]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

const project = (fields: object) => markdown({ ...projectFields, thumbnail: '../../cover.webp', ...fields });

let app: FastifyInstance;
let folder: Awaited<ReturnType<typeof makeContentFolder>>;
let build: Awaited<ReturnType<typeof makeBuildFolder>>;
let events: ReadableStreamDefaultReader<string>;
let heard = '';

/** The next announced state that matches: a file may be read while it is written. */
async function nextState(
  isWanted: (state: EditState) => boolean = ({ problems }) => problems.length === 0,
): Promise<EditState> {
  for (;;) {
    const [, data] = /^data: (.*)\n\n/m.exec(heard) ?? [];
    if (data !== undefined) {
      heard = heard.slice(heard.indexOf('\n\n', heard.indexOf('data: ')) + 2);
      const told = JSON.parse(data) as EditState;
      const state = { ...told, problems: told.problems.filter(({ lint }) => lint === undefined) };
      if (isWanted(state)) return state;
      continue;
    }
    const { value, done } = await events.read();
    if (done) throw new Error('the events have ended');
    heard += value;
  }
}

beforeAll(async () => {
  [folder, build] = await Promise.all([
    makeContentFolder({
      'cover.webp': await makePicture(),
      'post/one/ja.md': project({ title: '最初' }),
      'post/soon/ja.md': project({ title: '近日', publishAt: '2199-01-01T00:00:00Z' }),
    }),
    makeBuildFolder(),
  ]);
  app = await createServer(
    { ...testConfig(folder.path), siteUrl: 'http://localhost:3000' },
    { dist: build.path, static: join(ROOT, 'static'), content: folder.path },
    openEditedContent,
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(origin + EDIT_EVENTS);
  if (!answer.body) throw new Error('no events');
  events = answer.body.pipeThrough(new TextDecoderStream()).getReader();
});
afterAll(async () => {
  await events.cancel();
  await app.close();
  await Promise.all([folder.remove(), build.remove()]);
});

const pageOf = (id: string) => app.inject(`/ja/projects/${id}`);

/** One saved file may be announced twice: of the states that follow, the first whose page has the text. */
async function expectShown(id: string, text: string): Promise<void> {
  do await nextState();
  while (!(await pageOf(id)).body.includes(text));
}

it('shows drafts and scheduled items, and marks them [content.edit-shows-saved]', async () => {
  const state = await nextState();
  expect(state).toMatchObject({
    problems: [],
    unpublished: [
      { title: '近日', path: '/ja/projects/soon', state: 'scheduled', at: '2199-01-01T00:00:00.000Z' },
    ],
  });
  const page = await pageOf('soon');
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(bootDataOf(page.body).editedEdition).toBe(state.edition);
  const call = await app.inject('/content/collections/post/items');
  expect(call.headers['cache-control']).toBe('no-store');
});

it('shows a saved file, a new one and a removed one [content.edit-shows-saved]', async () => {
  await folder.write({ 'post/one/ja.md': project({ title: '次の題' }) });
  await expectShown('one', '次の題');
  await folder.write({ 'post/two/ja.md': project({ title: '二番目', draft: true }) });
  const { unpublished } = await nextState(({ unpublished: items }) => items.length > 1);
  expect(unpublished).toContainEqual(expect.objectContaining({ state: 'draft' }));
  expect((await pageOf('two')).statusCode).toBe(200);
});

it('keeps the last good state of a broken file, and names file, line and field [content.edit-keeps-last-good]', async () => {
  await folder.write({ 'post/one/ja.md': project({ title: '壊れた題', date: 'yesterday' }) });
  const isNamed = ({ problems: [first, ...others] }: EditState) =>
    first?.field === 'date' && others.length === 0;
  const { problems } = await nextState(isNamed);
  expect(problems).toEqual([
    expect.objectContaining({ file: 'post/one/ja.md', field: 'date', line: expect.any(Number) as number }),
  ]);
  expect((await pageOf('one')).body).toContain('次の題');
  // Also if another file is saved meanwhile.
  await folder.write({ 'post/two/ja.md': project({ title: '二番目の題' }) });
  expect((await nextState(isNamed)).problems).toHaveLength(1);
  expect((await pageOf('one')).body).toContain('次の題');
  await folder.write({ 'post/one/ja.md': project({ title: '直した題' }) });
  await expectShown('one', '直した題');
});

it('runs once more for all that is saved during a run', async () => {
  const ends: (() => void)[] = [];
  const run = jest.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
  const turns = createCoalescedRun(run);
  const all = [turns.ask(), turns.ask(), turns.ask()];
  expect(run).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await all[0];
  await Promise.resolve();
  expect(run).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await Promise.all(all);
  await turns.settled();
  expect(run).toHaveBeenCalledTimes(2);
});
