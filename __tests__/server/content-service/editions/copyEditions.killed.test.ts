import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openDatabase,
  type OpenOptions,
} from '../../../../src/server/content-service/database/contentDatabase';
import type { OpenDatabase } from '../../../../src/server/content-service/database/openDatabase';
import { copyEditions } from '../../../../src/server/content-service/editions/copyEditions';
import { publish } from '../../../../src/server/content-service/publish/publish';
import { readItemQuery } from '../../../../src/contract/queries/itemQuery';
import { readCurrent } from '../../../support/readCurrent';
import { makeContentFolder, makePicture, markdown, projectFields } from '../../../support/contentFolder';
import { compileScript } from '../../../support/compileScript';
import { runAndKill } from '../../../support/killedProcess';
import { reportWrites } from '../../../support/reportWrites';
import { createTestDatabase, type FreshDatabase } from '../../../support/testDatabase';

/** `npm run test:all` kills at many more moments. */
const KILLS = Number(process.env.KILLS ?? 2);
const ITEMS = 30;

let folder: Awaited<ReturnType<typeof makeContentFolder>>;
let dataDirs: string[];
let program: string;
let fresh: FreshDatabase | undefined;
let [source, target]: OpenOptions[] = [];
beforeAll(async () => {
  program = await compileScript('copyProcess');
  folder = await makeContentFolder({ 'cover.webp': await makePicture() });
  dataDirs = await Promise.all(['from', 'to'].map((name) => mkdtemp(join(tmpdir(), `hibari-${name}-`))));
  fresh = await createTestDatabase();
  source = { dataDir: dataDirs[0] ?? '' };
  target = { dataDir: dataDirs[1] ?? '', databaseUrl: fresh?.url };
});
afterAll(() =>
  Promise.all([
    folder.remove(),
    fresh?.drop(),
    ...dataDirs.map((path) => rm(path, { recursive: true, force: true })),
  ]),
);

/** Opens both, which no other process may have open. */
async function onBoth(work: (from: OpenDatabase, to: OpenDatabase) => Promise<void>): Promise<void> {
  const from = await openDatabase(source);
  const to = await openDatabase(target);
  await work(from, to);
  await Promise.all([from.close(), to.close()]);
}

async function publishVersion(database: OpenDatabase, version: number): Promise<void> {
  const item = markdown({ ...projectFields, thumbnail: '../../cover.webp', title: `Version ${version}` });
  const names = Array.from({ length: ITEMS }, (_, n) => `post/item-${n}/ja.md`);
  await folder.write(Object.fromEntries(names.map((name) => [name, item])));
  await publish(database, { contentDir: folder.path });
}

/** A whole copy; resolves to its writes. */
async function copy(from: OpenDatabase, to: OpenDatabase): Promise<string[]> {
  const writes: string[] = [];
  const reporting = reportWrites(to.db, (write) => writes.push(write));
  await copyEditions(from, { ...to, db: reporting }, { replace: true });
  return writes;
}

const copyAndKill = (after: number) =>
  runAndKill(program, [JSON.stringify(source), JSON.stringify(target)], after);

/** What readers see there. */
async function readTitles({ db }: OpenDatabase): Promise<{ titles: string[]; items: number }> {
  const list = (await readCurrent(db).index()).list('post', readItemQuery('post', { limit: 100 }));
  return {
    titles: [...new Set(list.items.map(({ title }) => String(title)))],
    items: list.total,
  };
}

it(
  `a copy that is killed at ${KILLS} moments leaves what was shown or all of the other, and is repeated [content.copy]`,
  async () => {
    let steps = 0;
    await onBoth(async (from, to) => {
      await publishVersion(from, 0);
      await copy(from, to);
      await publishVersion(from, 1);
      // The process also prints that it is open and that it has copied.
      steps = (await copy(from, to)).length + 2;
      expect(await readTitles(to)).toEqual({ titles: ['Version 1'], items: ITEMS });
      await publishVersion(from, 2);
    });
    const outcomes = { old: 0, new: 0 };
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const version = kill + 1;
      const lines = await copyAndKill(Math.round((kill / (KILLS + 1)) * steps));
      await onBoth(async (from, to) => {
        const { titles, items } = await readTitles(to);
        const isNew = titles.join() === `Version ${version}`;
        expect({ kill, titles, items }).toEqual({
          ...{ kill, items: ITEMS, titles: [`Version ${isNew ? version : version - 1}`] },
        });
        if (lines.some((line) => line.startsWith('copied'))) expect(isNew).toBe(true);
        outcomes[isNew ? 'new' : 'old'] += 1;
        await copy(from, to);
        expect(await readTitles(to)).toEqual({ titles: [`Version ${version}`], items: ITEMS });
        await publishVersion(from, version + 1);
      });
    }
    expect(outcomes.old).toBeGreaterThan(0);
  },
  KILLS * 60_000,
);
