import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyDatabase } from '../../../../src/server/content-service/database/emptyDatabase';
import { ROOT } from '../../../support/projectFiles';
import { START_TIMEOUT } from '../../../support/contentService';

jest.setTimeout(START_TIMEOUT);

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hibari-empty-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NAME = '@electric-sql/pglite/package.json';
/** A packages' folder with its own cache. */
async function makePackages(): Promise<{ packages: string; cached: () => string[]; archive: () => string }> {
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@electric-sql/pglite'), { recursive: true });
  cpSync(join(ROOT, 'node_modules', NAME), join(packages, NAME));
  const cache = join(packages, '.cache/hibari');
  const cached = () => readdirSync(cache);
  return { packages, cached, archive: () => join(cache, cached()[0] ?? '') };
}

async function use(where: string | undefined, packages: string): Promise<unknown[]> {
  const client = await createEmptyDatabase(where, packages);
  try {
    const { rows } = await client.query(
      'SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = $1',
      ['public'],
    );
    await client.exec('CREATE TABLE mine (text text)');
    return rows;
  } finally {
    await client.close();
  }
}

describe('createEmptyDatabase', () => {
  it('copies the one it has kept, which stays empty', async () => {
    const { packages, cached, archive } = await makePackages();
    const seen = [await use(undefined, packages)];
    const kept = readFileSync(archive());
    seen.push(await use(undefined, packages), await use(join(folder, 'database'), packages));
    expect(seen).toEqual(Array(3).fill([{ tables: 0 }]));
    expect(cached()).toHaveLength(1);
    expect(readFileSync(archive()).equals(kept)).toBe(true);
    expect(readdirSync(join(folder, 'database'))).toContain('PG_VERSION');
  });

  it('makes one where the kept one is damaged, and keeps that', async () => {
    const { packages, archive } = await makePackages();
    await use(undefined, packages);
    const whole = readFileSync(archive());
    writeFileSync(archive(), whole.subarray(0, whole.length / 2));
    expect(await use(undefined, packages)).toEqual([{ tables: 0 }]);
    expect(readFileSync(archive())).toHaveLength(whole.length);
  });

  it.each([
    ['without packages', (packages: string) => rmSync(packages, { recursive: true })],
    ['where nothing can be kept', (packages: string) => writeFileSync(join(packages, '.cache'), '')],
  ])('makes one %s', async (_, prepare) => {
    const { packages } = await makePackages();
    prepare(packages);
    expect(await use(undefined, packages)).toEqual([{ tables: 0 }]);
    expect(readdirSync(folder)).toEqual(expect.not.arrayContaining(['.cache']));
  });
});
