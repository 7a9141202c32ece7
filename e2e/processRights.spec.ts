/** What the server process says when it may not use its data folder. */
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './support/siteProcess';

/** An administrator may write everywhere: without its capabilities it is a user like any other. */
const ORDINARY_USER = process.getuid?.() === 0 ? { shell: 'set -- setpriv --bounding-set=-all "$@"' } : {};

const READ_ONLY_DISK = `import fs from 'node:fs/promises'; import { syncBuiltinESMExports } from 'node:module';
  const refuse = (path) => Promise.reject(Object.assign(new Error('read-only'), { code: 'EROFS', path }));
  fs.writeFile = refuse; fs.mkdir = refuse; syncBuiltinESMExports();`;

test.use({ hasDatabase: false });

test('a DATA_DIR without permission is named in one line [operations.wrong-variable]', async ({ sites }) => {
  await chmod(sites.dataDir, 0o500);
  const site = await sites.start(ORDINARY_USER);
  expect(await site.ended).toBe(1);
  expect(site.printed()).toBe(`DATA_DIR ${sites.dataDir} is not writable: permission denied (EACCES)\n`);
});

test('a folder in DATA_DIR that belongs to another user is named in one line [operations.wrong-variable]', async ({
  sites,
}) => {
  const folder = join(sites.dataDir, 'content');
  await mkdir(folder, { mode: 0o500 });
  const site = await sites.start(ORDINARY_USER);
  expect(await site.ended).toBe(1);
  expect(site.printed()).toBe(
    `DATA_DIR ${sites.dataDir} is not writable: permission denied (EACCES, ${join(folder, 'editions')})\n`,
  );
});

test('a DATA_DIR on a read-only file system is named in one line [operations.wrong-variable]', async ({
  sites,
}) => {
  const site = await sites.start({ before: READ_ONLY_DISK });
  expect(await site.ended).toBe(1);
  expect(site.printed()).toBe(`DATA_DIR ${sites.dataDir} is on a read-only file system (EROFS)\n`);
});

test.describe('with an edition', () => {
  test.use({ hasDatabase: true });

  test('a DATA_DIR that nobody may write to is served as it is [operations.read-only-folder]', async ({
    sites,
  }) => {
    const editions = join(sites.dataDir, 'content/editions');
    const [part = ''] = (await readdir(editions)).filter((name) => name.endsWith('.summary.gz'));
    await rm(join(editions, part));
    for (const folder of ['', 'content', 'content/editions', 'content/pictures'])
      await chmod(join(sites.dataDir, folder), 0o555);
    const site = await sites.start(ORDINARY_USER);
    await site.listens();
    expect(site.printed()).toMatch(/"level":40.*permission denied.*: what is published there is served/);
    expect((await fetch(`${site.origin}/ja/projects`)).status).toBe(200);
    for (const folder of ['', 'content', 'content/editions', 'content/pictures'])
      await chmod(join(sites.dataDir, folder), 0o755);
  });
});
