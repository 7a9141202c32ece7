import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';
import { openStore } from '../../../../../packages/content-service/editions/openStore';
import { openPostgresStore } from '../../../../../packages/content-service/editions/postgres/postgresStore';
import { publish } from '../../../../../packages/content-service/publish/publish';
import { openContentSource } from '../../../../../src/server/content-source/openContentSource';
import { makeContentFolder, makePicture, markdown, projectFields } from '../../../../support/contentFolder';
import { createPostgresDatabase } from '../../../../support/testStore';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const warn = jest.fn();
beforeEach(() => warn.mockReset());
const withDatabase = async (options: string, run: (url: string) => Promise<void>) => {
  const { url, drop } = await createPostgresDatabase(SERVER, options);
  await run(url).finally(drop);
};
/** A step of signing in, as PostgreSQL's protocol has it. */
function scram(step: number, text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(9);
  head.write('R');
  head.writeInt32BE(bytes.length + 8, 1);
  head.writeInt32BE(step, 5);
  return Buffer.concat([head, bytes]);
}
/** An address without a listener. */
async function closedUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.on('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `postgres://site:secret@127.0.0.1:${port}/hibari`;
}

describe('a start on PostgreSQL', () => {
  it('makes the tables once when many servers start [operations.one-migration-at-a-time]', () =>
    withDatabase('', async (url) => {
      const nodes = await Promise.all(Array.from({ length: 5 }, () => openStore({ databaseUrl: url }, warn)));
      expect(await nodes[0]?.readState()).toEqual({ current: '', editions: [] });
      await Promise.all(nodes.map(({ close }) => close()));
      expect(warn).not.toHaveBeenCalled();
    }));

  it('waits for a database that does not answer, then ends, without its password [operations.database-away-at-start]', async () => {
    const url = await closedUrl();
    const place = url.replace(/.*@/, '');
    await expect(openPostgresStore(url, { warn, patience: 1_200 })).rejects.toThrow(
      `DATABASE_URL ${place}: the database has not answered for 1.2 s (ECONNREFUSED)`,
    );
    expect(warn.mock.calls).toEqual([
      [`the database ${place} does not answer (ECONNREFUSED): waiting up to 1.2 s`],
    ]);
  });

  it('ends at once if the server refuses it or it cannot store content [operations.database-away-at-start]', async () => {
    const missing = new URL(SERVER);
    missing.pathname = '/missing';
    await expect(openPostgresStore(missing.href, { warn })).rejects.toThrow(
      /^DATABASE_URL .*\/missing cannot be used: .*missing/,
    );
    const encrypted = new URL(SERVER);
    encrypted.search = 'sslmode=require&uselibpqcompat=true';
    await expect(openPostgresStore(encrypted.href, { warn })).rejects.toThrow(
      /^DATABASE_URL .* cannot be used: The server does not support SSL connections$/,
    );
    await withDatabase("ENCODING SQL_ASCII LOCALE 'C' TEMPLATE template0", (url) =>
      expect(openPostgresStore(url, { warn })).rejects.toThrow(
        /has the encoding SQL_ASCII, it must be UTF8$/,
      ),
    );
    expect(warn).not.toHaveBeenCalled();
  });

  it('ends at once, and leaves no connection, if the address lacks a required password [operations.database-away-at-start]', async () => {
    const closed: Promise<unknown>[] = [];
    const server = createServer((socket) => {
      closed.push(once(socket, 'close'));
      const answers = [scram(10, 'SCRAM-SHA-256\0\0'), scram(11, 'r=nonce,s=c2FsdA==,i=4096')];
      socket.on('data', () => socket.write(answers.shift() ?? ''));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(openPostgresStore(`postgres://site@127.0.0.1:${port}/hibari`, { warn })).rejects.toThrow(
      /\/hibari cannot be used: the server asks for a password, and the address has none$/,
    );
    expect(await Promise.all(closed)).toHaveLength(1);
    server.close();
    expect(warn).not.toHaveBeenCalled();
  });

  it('fills an empty database, and does not change one that has content [operations.nodes-only-read]', () =>
    withDatabase('', async (databaseUrl) => {
      const files = { 'post/a/cover.webp': await makePicture(), 'post/a/ja.md': markdown(projectFields) };
      const [first, second] = [await makeContentFolder(files), await makeContentFolder(files)];
      await second.write({ 'post/a/ja.md': markdown({ ...projectFields, title: 'Of another machine' }) });
      const config = { databaseUrl, dataDir: '/dev/null/x', siteUrl: 'https://hibari.example' };
      for (const { path } of [first, second]) {
        const source = await openContentSource(config, path, fastify().log);
        const { items } = await (await source.snapshot()).reader.getList('post', {});
        expect(items.map(({ title }) => title)).toEqual([projectFields.title]);
        await source.close();
      }
      await Promise.all([first.remove(), second.remove()]);
    }));

  it('on the tables of an earlier release says what to do, and deletes nothing [operations.earlier-tables]', () =>
    withDatabase('', async (databaseUrl) => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query('CREATE TABLE edition_items (id text); INSERT INTO edition_items VALUES (1)');
      const folder = await makeContentFolder({ 'post/a/ja.md': markdown(projectFields) });
      const config = { databaseUrl, dataDir: '/dev/null/x', siteUrl: 'https://hibari.example' };
      const start = () => openContentSource(config, folder.path, fastify().log);
      await expect(start()).rejects.toThrow(
        /^DATABASE_URL .* has tables of an earlier release.*: run "npm run content -- publish" once; nothing in them/,
      );
      const store = await openStore({ databaseUrl });
      await publish(store, { contentDir: folder.path });
      await store.close();
      await (await start()).close();
      expect((await client.query('SELECT * FROM edition_items')).rowCount).toBe(1);
      await client.end();
      await folder.remove();
    }));
});
