import type { FastifyInstance } from 'fastify';
import { createServer } from '../../../src/server/createServer';
import { makeBuildFolder } from '../../support/buildFolder';
import { makeContentFolder, markdown, projectFields } from '../../support/contentFolder';
import { startExternalService } from '../../support/externalService';
import { ROOT } from '../../support/projectFiles';
import { testConfig } from '../../support/testConfig';
import { makeTestPlace } from '../../support/testStore';

let close: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const one of close.reverse()) await one();
  close = [];
});

async function start(more: { metrics?: boolean; contentUrl?: string } = {}): Promise<FastifyInstance> {
  const content = await makeContentFolder({ 'post/alpha/ja.md': markdown(projectFields) });
  const build = await makeBuildFolder();
  const { place, remove } = await makeTestPlace();
  const app = await createServer(
    { ...testConfig(content.path), metrics: true, ...place, ...more },
    { dist: build.path, static: `${ROOT}/static`, content: content.path },
  );
  await app.ready();
  close.push(content.remove, build.remove, remove, () => app.close());
  return app;
}

/** The value of each series, by its name and labels; fails for a line that is none of the format's. */
async function scrape(app: FastifyInstance): Promise<Map<string, number>> {
  const answer = await app.inject('/metrics');
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  const lines = answer.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, series = '', value = ''] =
        /^([a-z_]\w*(?:\{(?:\w+="(?:[^"\\\n]|\\.)*",?)+\})?) (\S+)$/i.exec(line) ?? [];
      expect({ line, series, value: Number(value) }).toEqual({
        ...{ line, series: expect.stringMatching(/./), value: expect.any(Number) },
      });
      return [series, Number(value)];
    }),
  );
}

describe('metrics [operations.metrics]', () => {
  it('reports answers, queues, the database and the edition', async () => {
    const app = await start();
    await app.inject('/ja');
    await app.inject('/ja/no/such/page');
    for (let n = 0; n < 3; n += 1) await app.inject('/content/collections/post/items');
    const series = await scrape(app);
    expect(Object.fromEntries(series)).toMatchObject({
      'hibari_answers_total{kind="page",status="200"}': 1,
      'hibari_answers_total{kind="page",status="404"}': 1,
      'hibari_answers_total{kind="content",status="200"}': 3,
      'hibari_answer_seconds_count{kind="page"}': 2,
      'hibari_queue{queue="renders",state="waiting"}': 0,
      'hibari_queue{queue="pictures",state="running"}': 0,
      'hibari_work_total{queue="renders"}': 2,
      'hibari_work_total{queue="pictures"}': 0,
      hibari_database_up: 1,
      hibari_connections: 0,
    });
    expect(series.get('hibari_work_seconds_total{queue="renders"}')).toBeGreaterThan(0);
    const { edition } = (await app.inject('/ready')).json<{ edition: string }>();
    expect(series.get(`hibari_edition_info{edition="${edition}"}`)).toBe(1);
    expect([...series.keys()].some((name) => name.startsWith('nodejs_eventloop_lag'))).toBe(true);
    const isPostgres = process.env.TEST_DATABASE_URL !== undefined;
    expect(series.has('hibari_database_connections{state="used"}')).toBe(isPostgres);
  });

  it('has no series of its own for made-up addresses', async () => {
    const app = await start();
    await app.inject('/ja');
    await app.inject('/assets/none.js');
    await app.inject('/ja/none');
    // Node's own, such as those of its garbage collector, come when they come.
    const ofRequests = async () =>
      [...(await scrape(app)).keys()].filter((name) => /^hibari_.*kind="(?!health)/.test(name));
    const before = await ofRequests();
    expect(before.length).toBeGreaterThan(20);
    for (let index = 0; index < 40; index += 1)
      await app.inject(`/ja/${index}-${'"\\\n{}'.repeat(index)}?${index}`);
    for (let index = 0; index < 10; index += 1) await app.inject(`/assets/${index}.js`);
    expect(await ofRequests()).toEqual(before);
  });

  it('reports whether an external service is asked', async () => {
    const service = await startExternalService((_request, response) => response.end());
    close.push(service.stop);
    const series = await scrape(await start({ contentUrl: service.url }));
    expect(Object.fromEntries(series)).toMatchObject({
      'hibari_content_service_up{calls="lists"}': 1,
      'hibari_content_service_up{calls="items"}': 1,
    });
    expect(series.has('hibari_database_up')).toBe(false);
  });

  it('are nothing to a visitor, by any header of a proxy', async () => {
    const app = await start();
    for (const name of ['x-forwarded-for', 'forwarded', 'via']) {
      const answer = await app.inject({ url: '/metrics', headers: { [name]: 'for=192.0.2.1' } });
      expect([name, answer.statusCode, answer.body]).toEqual([name, 404, 'Not found\n']);
    }
  });

  it('are absent when they are off', async () => {
    expect((await (await start({ metrics: false })).inject('/metrics')).statusCode).toBe(404);
  });
});
