import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyDatabase } from '../../../../src/server/content-service/database/emptyDatabase';
import { ROOT } from '../../../support/projectFiles';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hibari-empty-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NAME = '@electric-sql/pglite/package.json';
const CACHE = '.cache/hibari';
const ARCHIVE = /^empty-database-.*\.tar$/;
const EARLIER = 'empty-database-0.1.0.tar';

/** A packages' folder with its own cache, which has what the project's has kept and an archive of another version. */
async function makePackages() {
  const packages = join(folder, 'node_modules');
  const cache = join(packages, CACHE);
  await mkdir(join(packages, '@electric-sql/pglite'), { recursive: true });
  cpSync(join(ROOT, 'node_modules', NAME), join(packages, NAME));
  await mkdir(cache, { recursive: true });
  const [kept = ''] = readdirSync(join(ROOT, 'node_modules', CACHE)).filter((name) => ARCHIVE.test(name));
  cpSync(join(ROOT, 'node_modules', CACHE, kept), join(cache, kept));
  writeFileSync(join(cache, EARLIER), '');
  return { packages, kept, archive: join(cache, kept), cached: () => readdirSync(cache).sort() };
}

const FRESH = { migrated: true, fresh: true };
async function use(where: string | undefined, packages: string): Promise<unknown> {
  const client = await createEmptyDatabase(where, packages);
  try {
    const { rows } = await client.query(
      "SELECT to_regclass('editions') IS NOT NULL AS migrated, to_regclass('mine') IS NULL AS fresh",
    );
    await client.exec('CREATE TABLE mine (text text)');
    return rows[0];
  } finally {
    await client.close();
  }
}

// The project's is kept from here on, if it was not before.
beforeAll(() => use(undefined, join(ROOT, 'node_modules')));

describe('createEmptyDatabase', () => {
  it('copies the one it has kept, which stays empty', async () => {
    const { packages, archive, kept, cached } = await makePackages();
    const bytes = readFileSync(archive);
    const seen = [await use(undefined, packages), await use(join(folder, 'database'), packages)];
    expect(seen).toEqual([FRESH, FRESH]);
    expect(cached()).toEqual([EARLIER, kept].sort());
    expect(readFileSync(archive).equals(bytes)).toBe(true);
    expect(readdirSync(join(folder, 'database'))).toContain('PG_VERSION');
  });

  it('makes one if the kept one is damaged, and keeps only that', async () => {
    const { packages, archive, kept, cached } = await makePackages();
    const whole = readFileSync(archive);
    writeFileSync(archive, whole.subarray(0, whole.length / 2));
    expect(await use(undefined, packages)).toEqual(FRESH);
    const made = readFileSync(archive);
    expect(made).toHaveLength(whole.length);
    expect(await use(undefined, packages)).toEqual(FRESH);
    expect(readFileSync(archive).equals(made)).toBe(true);
    expect(cached()).toEqual([kept]);
  });

  it.each([
    ['without packages', (packages: string) => rmSync(packages, { recursive: true })],
    [
      'where nothing can be kept',
      (packages: string) => {
        rmSync(join(packages, '.cache'), { recursive: true });
        writeFileSync(join(packages, '.cache'), '');
      },
    ],
  ])('makes one %s', async (_, prepare) => {
    const { packages } = await makePackages();
    prepare(packages);
    expect(await use(undefined, packages)).toEqual(FRESH);
    expect(readdirSync(folder)).toEqual(expect.not.arrayContaining(['.cache']));
  });
});
