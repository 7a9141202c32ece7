import { loadEdition } from '../../../../packages/content-service/editions/edition';
import type { EditionStore } from '../../../../packages/content-service/editions/editionStore';
import { openStore } from '../../../../packages/content-service/editions/openStore';
import { publish } from '../../../../packages/content-service/publish/publish';
import { makeContentFolder, makePicture, markdown, projectFields } from '../../../support/contentFolder';
import { compileScript } from '../../../support/compileScript';
import { runAndKill } from '../../../support/killedProcess';
import { makeTestPlace, type TestPlace } from '../../../support/testStore';

/** `npm run test:all` kills at many more moments. */
const KILLS = Number(process.env.KILLS ?? 2);
const ITEMS = 120;

let folder: Awaited<ReturnType<typeof makeContentFolder>>;
let program: string;
let target: TestPlace;
beforeAll(async () => {
  program = await compileScript('publishProcess');
  folder = await makeContentFolder({ 'cover.webp': await makePicture() });
  target = await makeTestPlace();
});
afterAll(() => Promise.all([folder.remove(), target.remove()]));

/** Also another number of items in each version. */
async function writeVersion(version: number): Promise<void> {
  const fields = { ...projectFields, thumbnail: '../../cover.webp', title: `Version ${version}` };
  const names = Array.from({ length: ITEMS }, (_, n) => `post/item-${n}/ja.md`);
  await folder.write(Object.fromEntries(names.map((name) => [name, markdown(fields)])));
  await folder.write({ [`post/only-${version}/ja.md`]: markdown(fields) });
  if (version > 0) await folder.write({ [`post/only-${version - 1}/ja.md`]: null });
}

const publishAndKill = (after: number) =>
  runAndKill(program, [folder.path, JSON.stringify(target.place)], after);

async function onTarget(work: (store: EditionStore) => Promise<void>): Promise<void> {
  const store = await openStore(target.place);
  await work(store);
  await store.close();
}

/** Publishes to the end; resolves to the number of its steps. */
async function publishAll(store: EditionStore): Promise<number> {
  let steps = 0;
  await publish(store, { contentDir: folder.path, onProgress: () => (steps += 1) });
  return steps;
}

async function readShown(store: EditionStore): Promise<{ versions: string[]; items: number }> {
  const { current } = await store.readState();
  const { items } = await loadEdition(store, current);
  return { versions: [...new Set(items.map(({ item }) => String(item.title)))], items: items.length };
}

/** Ids with files, and those that can be read. */
const idsOf = async (store: EditionStore) => ({
  stored: [
    ...new Set([...(await store.list('editions')).keys()].map((name) => name.split('.')[0] ?? '')),
  ].sort(),
  kept: (await store.readState()).editions.map(({ id }) => id).sort(),
});

it(
  `a publish that is killed at ${KILLS} moments leaves the old edition or the new one [content.publish-is-one-step]`,
  async () => {
    await writeVersion(0);
    let steps = 0;
    // The process also prints that it is open and that it has published.
    await onTarget(async (store) => void (steps = (await publishAll(store)) + 2));
    expect(steps).toBeGreaterThan(ITEMS);
    let shown = 0;
    const outcomes = { old: 0, new: 0 };
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await writeVersion(kill);
      // From its opening to the last line. Most moments are in the reading, so half of them are after it.
      const share = kill / (KILLS + 1);
      const at = kill % 2 === 0 ? Math.round(share * ITEMS) : Math.round(steps - 4 + share * 3);
      const lines = await publishAndKill(at);
      await onTarget(async (store) => {
        const { versions, items } = await readShown(store);
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
        await publishAll(store);
        expect((await readShown(store)).versions).toEqual([`Version ${kill}`]);
        const { stored, kept } = await idsOf(store);
        expect(stored).toEqual(kept);
      });
    }
    expect(outcomes.old).toBeGreaterThan(0);
  },
  KILLS * 60_000,
);
