/** What the server process says and keeps when its disk or its configuration is wrong. */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test, type Sites } from './support/siteProcess';

/** A disk that takes no byte more: output is a pipe. */
const FULL_DISK = `trap '' XFSZ; ulimit -f 0`;

test.use({ hasDatabase: false });

const editionsOf = ({ dataDir }: Sites) => readdir(join(dataDir, 'content/editions'));

test('a full disk stops a first start with one line, and the next one succeeds [operations.full-disk]', async ({
  sites,
}) => {
  const full = await sites.start({ shell: FULL_DISK });
  expect(await full.ended).toBe(1);
  expect(full.printed()).toMatch(/^DATA_DIR .* has used up its limit of file size \(EFBIG.*\)\n$/);
  const next = await sites.start();
  await next.listens();
});

test.describe('with an edition', () => {
  test.use({ hasDatabase: true });

  test('a full disk costs nothing that is published, which is served [operations.full-disk]', async ({
    sites,
  }) => {
    const [part = ''] = (await editionsOf(sites)).filter((name) => name.endsWith('.summary.gz'));
    await rm(join(sites.dataDir, 'content/editions', part));
    const before = await editionsOf(sites);
    const full = await sites.start({ shell: FULL_DISK });
    await full.listens();
    expect(full.printed()).toMatch(/"level":40.*limit of file size.*: what is published there is served/);
    expect((await fetch(`${full.origin}/ja/projects`)).status).toBe(200);
    expect(await editionsOf(sites)).toEqual(before);
  });
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
  const name = `${Object.keys(env).join()} that is ${what} stops the start with one line, before anything is published [operations.wrong-variable]`;
  test(name, async ({ sites }) => {
    const site = await sites.start({ env });
    expect(await site.ended).toBe(1);
    expect(site.printed()).toMatch(line);
    expect(await readdir(sites.dataDir)).toEqual([]);
  });
}

test('a PORT that is in use on any address of localhost stops the start with one line, before anything is published [operations.wrong-variable]', async ({
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
