import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import { makeContentCli, type ContentCli } from '../../../../support/contentCli';
import { START_TIMEOUT } from '../../../../support/contentService';

jest.setTimeout(START_TIMEOUT);

let cli: ContentCli;
let server: Server | undefined;
beforeEach(async () => (cli = await makeContentCli()));
afterEach(async () => {
  server?.close();
  await cli.remove();
});

async function serve(answer: (socket: Socket) => void): Promise<void> {
  server = createServer((socket) => socket.once('data', () => answer(socket)));
  server.listen(join(cli.data.path, 'commands'));
  await once(server, 'listening');
}

describe('runInServer [content.publish-while-served]', () => {
  it('takes the exit code of the server', async () => {
    await serve((socket) =>
      socket.end('{"out":"said"}\n{"err":"wrong"}\n{"progress":"unseen"}\n{"exit":7}\n'),
    );
    expect(await cli.run('publish')).toMatchObject({ code: 7, out: ['said'], err: ['wrong'], progress: [] });
  });

  it('says so when the server ends before the command is done', async () => {
    await serve((socket) => socket.end('{"out":"begun"}\n'));
    const { code, err } = await cli.run('publish');
    expect([code, err]).toEqual([1, ['the server stopped before the command was done: run it again']]);
  });

  it('runs the command itself where a server was killed', async () => {
    await serve((socket) => socket.end());
    server?.close();
    expect((await cli.run('publish')).code).toBe(0);
  });

  it('asks no server for what needs no database', async () => {
    let asked = 0;
    await serve((socket) => {
      asked += 1;
      socket.end('{"exit":0}\n');
    });
    await cli.run('new', 'project', 'Title');
    expect(asked).toBe(0);
  });
});
