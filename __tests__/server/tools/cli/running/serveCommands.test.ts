import { once } from 'node:events';
import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../../../../../src/server/createServer';
import { makeBuildFolder } from '../../../../support/buildFolder';
import { makeContentCli, type ContentCli } from '../../../../support/contentCli';
import { markdown, projectFields } from '../../../../support/contentFolder';
import { ROOT } from '../../../../support/projectFiles';
import { testConfig } from '../../../../support/testConfig';

const REQUEST = {
  call: { content: '', out: '', json: false, yes: false, allOrNothing: false, words: [] },
  canAsk: false,
  showsProgress: false,
};

let cli: ContentCli;
let build: Awaited<ReturnType<typeof makeBuildFolder>>;
let app: FastifyInstance;
beforeAll(async () => {
  [cli, build] = await Promise.all([makeContentCli(), makeBuildFolder()]);
  app = await createServer(testConfig(cli.data.path), {
    ...{ dist: build.path, static: join(ROOT, 'static'), content: cli.content.path },
  });
  await app.ready();
});
// A server of each test's own would make a database each time.
beforeEach(async () => {
  await cli.content.write(renamed('Before'));
  await cli.run('publish');
});
afterAll(async () => {
  await app.close();
  await Promise.all([cli.remove(), build.remove()]);
});

const titleOf = async () => {
  const answer = await app.inject('/content/collections/post/items/alpha?locale=ja');
  return [answer.statusCode, answer.json<{ title?: string }>().title];
};
const renamed = (title: string) => ({ 'post/alpha/ja.md': markdown({ ...projectFields, title }) });

describe('serveCommands [content.publish-while-served]', () => {
  it('publishes and rolls back in the running server, whose readers see it at once', async () => {
    const { length } = (await cli.run('editions')).out;
    await cli.content.write(renamed('After'));
    const checked = await cli.run('check');
    expect([checked.code, checked.out[0], checked.err]).toEqual([0, 'changed  post/alpha/ja.md', []]);
    const published = await cli.run('publish');
    expect([published.code, published.err]).toEqual([0, []]);
    expect(published.out.at(-1)).toContain('published as');
    expect(await titleOf()).toEqual([200, 'After']);
    expect((await cli.run('editions')).out).toHaveLength(length + 1);
    expect((await cli.run('rollback')).code).toBe(0);
    expect(await titleOf()).toEqual([200, 'Before']);
    const out = join(build.path, 'exported');
    expect((await cli.run('export', '--out', out)).code).toBe(0);
    expect(await readdir(out)).toContain('post');
  });

  it('asks the terminal that the command was given in, and shows its progress there [content.removal-is-asked]', async () => {
    await cli.content.write({ 'post/alpha/ja.md': null });
    const alone = await cli.run('publish');
    expect([alone.code, alone.err.at(-1)]).toEqual([
      1,
      '1 item would be removed: give --yes if that is meant',
    ]);
    const no = await cli.runInTerminal(false, 'publish');
    expect([no.code, no.asked]).toEqual([1, ['1 item will be removed. Publish?']]);
    expect((await titleOf())[0]).toBe(200);
    const yes = await cli.runInTerminal(true, 'publish');
    expect([yes.code, yes.asked]).toEqual([0, ['1 item will be removed. Publish?']]);
    expect(yes.progress).toContain('reading 2/2');
    expect((await titleOf())[0]).toBe(404);
  });

  it('fails as the command would by itself', async () => {
    const { code, err } = await cli.run('rollback', 'nothing');
    expect([code, err]).toEqual([1, [expect.stringContaining('nothing')]]);
  });

  const socket = () => join(cli.data.path, 'commands');

  async function post(path: string, body: unknown): Promise<IncomingMessage> {
    const headers = { 'content-type': 'application/json' };
    const sent = request({ socketPath: socket(), method: 'POST', path, headers, agent: false });
    sent.end(JSON.stringify(body) ?? 'publish');
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  }

  it('refuses what it cannot run, and continues', async () => {
    const refused = [
      ['what is no request', '/publish', { name: 1 }, 400],
      ['what is no JSON', '/publish', undefined, 400],
      ['a command that needs no database', '/conform', REQUEST, 404],
      ['a command of another release', '/__proto__', REQUEST, 404],
    ] as const;
    for (const [what, path, body, status] of refused) {
      const response = await post(path, body);
      expect([what, response.statusCode]).toEqual([what, status]);
      response.destroy();
      expect((await cli.run('editions')).code).toBe(0);
    }
  });

  it('takes a terminal that is closed for a no [content.removal-is-asked]', async () => {
    await cli.content.write({ 'post/alpha/ja.md': null });
    const call = { ...REQUEST.call, content: cli.content.path };
    const response = await post('/publish', { ...REQUEST, call, canAsk: true });
    let said = '';
    for await (const chunk of response) {
      said += String(chunk);
      if (said.includes('"ask"')) break;
    }
    expect(said).toContain('1 item will be removed. Publish?');
    // It has its turn when the other one has ended.
    const asked = await cli.runInTerminal(false, 'publish');
    expect([asked.code, asked.asked]).toEqual([1, ['1 item will be removed. Publish?']]);
  });

  it('accepts only the user of the server, and only while it runs', async () => {
    expect(statSync(socket()).mode & 0o777).toBe(0o600);
    const waiting = connect(socket());
    await once(waiting, 'connect');
    const gone = once(waiting, 'close');
    await app.close();
    await gone;
    expect(await readdir(cli.data.path)).not.toContain('commands');
    expect((await cli.run('editions')).code).toBe(0);
  });
});
