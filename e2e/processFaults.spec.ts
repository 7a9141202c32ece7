/** What the server process says and keeps when its disk or its configuration is wrong. */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test, type Sites } from './support/siteProcess';

/** Blocks of 512 bytes: enough for the configuration of a database, too little for its log. */
const SMALL_FILES = `trap '' XFSZ; ulimit -f 8000`;

test.use({ hasDatabase: false });

/** Of the data folder; the pictures that an idle server makes come and go. */
async function databaseEntries({ dataDir }: Sites): Promise<string[]> {
  return (await readdir(dataDir)).filter((entry) => entry.startsWith('database')).sort();
}

test.describe('with a database', () => {
  test.use({ hasDatabase: true });

  test('a full disk does not cost a database that is whole [operations.full-disk]', async ({ sites }) => {
    await rm(join(sites.dataDir, 'database/pg_wal'), { recursive: true });
    const full = await sites.start({ shell: SMALL_FILES });
    expect(await full.ended).toBe(1);
    expect(full.printed()).toContain('limit of file size');
    expect(await databaseEntries(sites)).toEqual(['database']);
  });
});

// Each making of a database takes seconds, so this one is damaged without having been whole.
test('a damaged database is set aside and rebuilt from the content [operations.damaged-database]', async ({
  sites,
}) => {
  await mkdir(join(sites.dataDir, 'database'));
  for (const [file, text] of Object.entries({ PG_VERSION: '17\n', 'hibari.complete': '' }))
    await writeFile(join(sites.dataDir, 'database', file), text);
  const site = await sites.start();
  await site.listens();
  expect
    .soft(site.printed())
    .toMatch(/"level":40.*the database is damaged \(.+\): set aside as .*database\.broken-/);
  expect((await fetch(`${site.origin}/ja/projects`)).status).toBe(200);
  site.kill('SIGINT');
  await site.ended;
  expect(await databaseEntries(sites)).toEqual(['database', expect.stringContaining('database.broken-')]);
});

const WRONG: [name: string, env: Record<string, string>, line: RegExp][] = [
  [
    'a file',
    { DATA_DIR: '/etc/passwd' },
    /^DATA_DIR \/etc\/passwd is a file, it must be a folder \(EEXIST\)\n$/,
  ],
  [
    'of another machine',
    { HOST: '192.0.2.1' },
    /^HOST 192\.0\.2\.1 is no address of this machine \(EADDRNOTAVAIL\)\n$/,
  ],
  ['not a number', { STOP_GRACE: 'long' }, /^Configuration: STOP_GRACE must be .*\n$/],
];

for (const [what, env, line] of WRONG) {
  const name = `${Object.keys(env).join()} that is ${what} stops the start with one line, before a database is made [operations.wrong-variable]`;
  test(name, async ({ sites }) => {
    const site = await sites.start({ env });
    expect(await site.ended).toBe(1);
    expect(site.printed()).toMatch(line);
    expect(await readdir(sites.dataDir)).toEqual([]);
  });
}

test('a PORT that is in use on any address of localhost stops the start with one line, before a database is made [operations.wrong-variable]', async ({
  sites,
}) => {
  const addresses = await lookup('localhost', { all: true });
  expect(addresses.length).toBeGreaterThan(0);
  for (const { address } of addresses) {
    const other = createServer().listen(0, address);
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    const site = await sites.start({ env: { PORT: port, HOST: 'localhost' } });
    expect(await site.ended).toBe(1);
    other.close();
    expect(site.printed()).toBe(
      `PORT ${port} is in use on localhost (EADDRINUSE): stop what uses it, or set another PORT\n`,
    );
    expect(await readdir(sites.dataDir)).toEqual([]);
  }
});
