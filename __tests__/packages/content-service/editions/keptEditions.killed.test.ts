import { copyEditions } from '../../../../packages/content-service/editions/keptEditions';
import type { EditionStore } from '../../../../packages/content-service/editions/editionStore';
import { openStore } from '../../../../packages/content-service/editions/openStore';
import { publish } from '../../../../packages/content-service/publish/publish';
import { readItemQuery } from '@hibari/contract/queries/itemQuery';
import { readCurrent } from '../../../support/readCurrent';
import { makeContentFolder, makePicture, markdown, projectFields } from '../../../support/contentFolder';
import { compileScript } from '../../../support/compileScript';
import { runAndKill } from '../../../support/killedProcess';
import { makeFolderPlace, makeTestPlace, type TestPlace } from '../../../support/testStore';

/** `npm run test:all` kills at many more moments. */
const KILLS = Number(process.env.KILLS ?? 2);
const ITEMS = 30;

let folder: Awaited<ReturnType<typeof makeContentFolder>>;
let program: string;
let source: TestPlace;
let target: TestPlace;
beforeAll(async () => {
  program = await compileScript('copyProcess');
  folder = await makeContentFolder({ 'cover.webp': await makePicture() });
  [source, target] = [await makeFolderPlace(), await makeTestPlace()];
});
afterAll(() => Promise.all([folder.remove(), source.remove(), target.remove()]));

async function onBoth(work: (from: EditionStore, to: EditionStore) => Promise<void>): Promise<void> {
  const from = await openStore(source.place);
  const to = await openStore(target.place);
  await work(from, to);
  await Promise.all([from.close(), to.close()]);
}

async function publishVersion(store: EditionStore, version: number): Promise<void> {
  const item = markdown({ ...projectFields, thumbnail: '../../cover.webp', title: `Version ${version}` });
  const names = Array.from({ length: ITEMS }, (_, n) => `post/item-${n}/ja.md`);
  await folder.write(Object.fromEntries(names.map((name) => [name, item])));
  await publish(store, { contentDir: folder.path });
}

/** A whole copy; resolves to the number of its files. */
async function copy(from: EditionStore, to: EditionStore): Promise<number> {
  let files = 0;
  await copyEditions(from, to, { replace: true, onFile: () => (files += 1) });
  return files;
}

const copyAndKill = (after: number) =>
  runAndKill(program, [JSON.stringify(source.place), JSON.stringify(target.place)], after);

/** What readers see there. */
async function readTitles(store: EditionStore): Promise<{ titles: string[]; items: number }> {
  const list = (await readCurrent(store).index()).list('post', readItemQuery('post', { limit: 100 }));
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
      steps = (await copy(from, to)) + 2;
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
