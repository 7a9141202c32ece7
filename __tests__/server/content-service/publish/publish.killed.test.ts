import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import {
  openDatabase,
  type OpenOptions,
} from '../../../../src/server/content-service/database/contentDatabase';
import {
  currentEdition,
  documents,
  editionItems,
  editions,
} from '../../../../src/server/content-service/database/tables';
import type { OpenDatabase } from '../../../../src/server/content-service/database/openDatabase';
import { publish } from '../../../../src/server/content-service/publish/publish';
import { makeContentFolder, makePicture, markdown, projectFields } from '../../../support/contentFolder';
import { compileScript } from '../../../support/compileScript';
import { runAndKill } from '../../../support/killedProcess';
import { createTestDatabase, type FreshDatabase } from '../../../support/testDatabase';

/** `npm run test:all` kills at many more moments. */
const KILLS = Number(process.env.KILLS ?? 2);
const ITEMS = 120;

let folder: Awaited<ReturnType<typeof makeContentFolder>>;
let dataDir: string;
let program: string;
let fresh: FreshDatabase | undefined;
let target: OpenOptions;
beforeAll(async () => {
  program = await compileScript('publishProcess');
  folder = await makeContentFolder({ 'cover.webp': await makePicture() });
  dataDir = await mkdtemp(join(tmpdir(), 'hibari-killed-'));
  fresh = await createTestDatabase();
  target = { dataDir, databaseUrl: fresh?.url };
});
afterAll(() => Promise.all([folder.remove(), fresh?.drop(), rm(dataDir, { recursive: true, force: true })]));

/** Also another number of items in each version. */
async function writeVersion(version: number): Promise<void> {
  const fields = { ...projectFields, thumbnail: '../../cover.webp', title: `Version ${version}` };
  const names = Array.from({ length: ITEMS }, (_, n) => `post/item-${n}/ja.md`);
  await folder.write(Object.fromEntries(names.map((name) => [name, markdown(fields)])));
  await folder.write({ [`post/only-${version}/ja.md`]: markdown(fields) });
  if (version > 0) await folder.write({ [`post/only-${version - 1}/ja.md`]: null });
}

const publishAndKill = (after: number) => runAndKill(program, [folder.path, JSON.stringify(target)], after);

/** Opens the database, which no other process may have open. */
async function onTarget(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openDatabase(target);
  await work(database);
  await database.close();
}

/** Publishes to the end; resolves to the number of its steps. */
async function publishAll(database: OpenDatabase): Promise<number> {
  let steps = 0;
  await publish(database, { contentDir: folder.path, onProgress: () => (steps += 1) });
  return steps;
}

async function readCurrent({
  db,
}: OpenDatabase): Promise<{ versions: string[]; items: number; states: string[] }> {
  const items = await db
    .select({ document: documents.document })
    .from(editionItems)
    .innerJoin(currentEdition, eq(currentEdition.edition, editionItems.edition))
    .innerJoin(documents, eq(documents.hash, editionItems.hash));
  return {
    versions: [...new Set(items.map(({ document }) => String(document.title)))],
    items: items.length,
    states: (await db.select({ state: editions.state }).from(editions)).map(({ state }) => state),
  };
}

it(
  `a publish that is killed at ${KILLS} moments leaves the old edition or the new one [content.publish-is-one-step]`,
  async () => {
    await writeVersion(0);
    let steps = 0;
    // The process also prints that it is open and that it has published.
    await onTarget(async (database) => void (steps = (await publishAll(database)) + 2));
    expect(steps).toBeGreaterThan(ITEMS);
    let shown = 0;
    const outcomes = { old: 0, new: 0 };
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await writeVersion(kill);
      // From its opening to the last line. Most moments are in the reading, so half of them are after it.
      const share = kill / (KILLS + 1);
      const at = kill % 2 === 0 ? Math.round(share * ITEMS) : Math.round(steps - 6 + share * 5);
      const lines = await publishAndKill(at);
      await onTarget(async (database) => {
        const { versions, items } = await readCurrent(database);
        const isNew = versions.join() === `Version ${kill}`;
        expect({ kill, versions, items }).toEqual({
          kill,
          versions: [`Version ${isNew ? kill : shown}`],
          items: ITEMS + 1,
        });
        if (lines.some((line) => line.startsWith('published'))) expect(isNew).toBe(true);
        if (isNew) shown = kill;
        outcomes[isNew ? 'new' : 'old'] += 1;
        if (kill < KILLS) return;
        await publishAll(database);
        const last = await readCurrent(database);
        expect([last.versions, new Set(last.states)]).toEqual([[`Version ${kill}`], new Set(['ready'])]);
      });
    }
    expect(outcomes.old).toBeGreaterThan(0);
  },
  KILLS * 60_000,
);
