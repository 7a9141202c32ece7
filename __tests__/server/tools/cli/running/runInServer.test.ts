import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { once } from 'node:events';
import { makeContentCli, type ContentCli } from '../../../../support/contentCli';

let cli: ContentCli;
let server: Server | undefined;
beforeEach(async () => (cli = await makeContentCli()));
afterEach(async () => {
  server?.close();
  await cli.remove();
});

async function serve(answer: (response: ServerResponse, path: string | undefined) => void): Promise<void> {
  server = createServer((request, response) => answer(response, request.url));
  server.listen(join(cli.data.path, 'commands'));
  await once(server, 'listening');
}

const STOPPED = 'the server stopped before the command was done: run it again';

describe('runInServer [content.publish-while-served]', () => {
  it('takes the exit code of the server', async () => {
    await serve((response, path) =>
      response.end(`{"out":"${path}"}\n{"err":"wrong"}\n{"progress":"unseen"}\n{"exit":7}\n`),
    );
    expect(await cli.run('publish')).toMatchObject({
      ...{ code: 7, out: ['/publish'], err: ['wrong'], progress: [] },
    });
  });

  it.each([
    ['before it answers', (response: ServerResponse) => response.destroy()],
    [
      'after a line',
      (response: ServerResponse) => response.write('{"out":"begun"}\n', () => response.destroy()),
    ],
    [
      'while it asks',
      (response: ServerResponse) => response.end('{"ask":"Publish?","id":"1"}\n', () => server?.close()),
    ],
  ])('fails when the server ends %s', async (_, answer) => {
    await serve(answer);
    const { code, err } = await cli.runInTerminal(true, 'publish');
    expect([code, err]).toEqual([1, [STOPPED]]);
  });

  it('fails when the server is of another release', async () => {
    await serve((response) => response.writeHead(404).end());
    const { code, err } = await cli.run('publish');
    expect([code, err]).toEqual([1, ['the server does not know this command: restart it']]);
  });

  it('runs the command itself if a server was killed', async () => {
    await serve((response) => response.end());
    server?.close();
    expect((await cli.run('publish')).code).toBe(0);
  });

  it('asks no server for what needs no database', async () => {
    let asked = 0;
    await serve((response) => {
      asked += 1;
      response.end('{"exit":0}\n');
    });
    await cli.run('new', 'project', 'Title');
    expect(asked).toBe(0);
  });
});
