import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openDatabase,
  type OpenOptions,
} from '../../../../src/server/content-service/database/contentDatabase';
import { publish } from '../../../../src/server/content-service/publish/publish';
import { readItemQuery } from '../../../../src/server/content-service/queries/itemQuery';
import { readCurrent } from '../../../support/readCurrent';
import { makeContentFolder, makePicture, markdown, projectFields } from '../../../support/contentFolder';
import { compileScript } from '../../../support/compileScript';
import { runAndKill } from '../../../support/killedProcess';
import { createTestDatabase, type FreshDatabase } from '../../../support/testDatabase';

/** `npm run test:long` kills at many more moments. */
const KILLS = Number(process.env.KILLS ?? 3);
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

/** Publishes a version where it is copied from. */
async function publishVersion(version: number): Promise<void> {
  const item = markdown({ ...projectFields, thumbnail: '../../cover.webp', title: `Version ${version}` });
  const names = Array.from({ length: ITEMS }, (_, n) => `post/item-${n}/ja.md`);
  await folder.write(Object.fromEntries(names.map((name) => [name, item])));
  const database = await openDatabase(source);
  await publish(database, { contentDir: folder.path });
  await database.close();
}

const copyAndKill = (after: number) =>
  runAndKill(program, [JSON.stringify(source), JSON.stringify(target)], after);

/** What readers see there. */
async function readTarget(): Promise<{ titles: string[]; items: number }> {
  const database = await openDatabase(target);
  const list = await readCurrent(database.db).findPage('post', readItemQuery('post', { limit: 100 }));
  await database.close();
  return {
    titles: [...new Set(list.items.map(({ title }) => String(title)))],
    items: list.total,
  };
}

it(
  `a copy that is killed at ${KILLS} moments leaves what was shown or all of the other, and is repeated [content.copy]`,
  async () => {
    await publishVersion(0);
    await copyAndKill(Infinity);
    await publishVersion(1);
    const steps = (await copyAndKill(Infinity)).length;
    expect(await readTarget()).toEqual({ titles: ['Version 1'], items: ITEMS });
    const outcomes = { old: 0, new: 0 };
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const version = kill + 1;
      await publishVersion(version);
      const lines = await copyAndKill(Math.round((kill / KILLS) * steps));
      const { titles, items } = await readTarget();
      const isNew = titles.join() === `Version ${version}`;
      expect({ kill, titles, items }).toEqual({
        ...{ kill, items: ITEMS, titles: [`Version ${isNew ? version : version - 1}`] },
      });
      if (lines.some((line) => line.startsWith('copied'))) expect(isNew).toBe(true);
      outcomes[isNew ? 'new' : 'old'] += 1;
      await copyAndKill(Infinity);
      expect(await readTarget()).toEqual({ titles: [`Version ${version}`], items: ITEMS });
    }
    expect(outcomes.old).toBeGreaterThan(0);
  },
  KILLS * 60_000,
);
