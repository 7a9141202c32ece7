import type { EditionStore } from '../../../../packages/content-service/editions/editionStore';
import {
  collectEditions,
  KEPT_EDITIONS,
  KEPT_EDITION_MS,
  rollback,
} from '../../../../packages/content-service/editions/keptEditions';
import { publish } from '../../../../packages/content-service/publish/publish';
import { readCurrent } from '../../../support/readCurrent';
import {
  makeContentFolder,
  makePicture,
  markdown,
  projectFields,
  type ContentFolder,
} from '../../../support/contentFolder';
import { openTestStore } from '../../../support/testStore';

let store: EditionStore;
let folder: ContentFolder;
beforeEach(async () => {
  store = await openTestStore();
  folder = await makeContentFolder({ 'post/alpha/cover.webp': await makePicture() });
});
afterEach(async () => {
  await store.close();
  await folder.remove();
});

async function publishTitle(title: string): Promise<string> {
  await folder.write({ 'post/alpha/ja.md': markdown({ ...projectFields, title }) });
  return (await publish(store, { contentDir: folder.path })).edition;
}
const shown = async () => (await readCurrent(store).findItem('post', 'alpha'))?.title;
const start = () => publish(store, { contentDir: folder.path, onlyNew: true });

describe('rollback [content.rollback]', () => {
  it('goes back one edition at a time, and never to one that was rolled back', async () => {
    for (const title of ['one', 'two', 'three']) await publishTitle(title);
    await rollback(store);
    expect(await shown()).toBe('two');
    await publishTitle('four');
    await rollback(store);
    expect(await shown()).toBe('two');
    await rollback(store);
    expect(await shown()).toBe('one');
    await expect(rollback(store)).rejects.toThrow('there is no earlier edition');
  });

  it('goes to an edition that is named, and refuses one that does not exist', async () => {
    const [one, , three] = [
      await publishTitle('one'),
      await publishTitle('two'),
      await publishTitle('three'),
    ];
    await rollback(store, one);
    expect(await shown()).toBe('one');
    await rollback(store, three);
    expect(await shown()).toBe('three');
    await expect(rollback(store, three)).rejects.toThrow('is the current edition');
    await expect(rollback(store, 'none')).rejects.toThrow('there is no edition none');
    const { editions } = await store.readState();
    expect(editions.map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, false, false]);
  });

  it('goes to the edition published before, though a clock was set back between them', async () => {
    await publishTitle('one');
    const { current, editions } = await store.readState();
    const later = editions.map((one) => ({ ...one, createdAt: new Date('2999-01-01') }));
    await store.exclusively(() => store.replaceState({ current, editions: later }));
    await publishTitle('two');
    await publishTitle('three');
    await rollback(store);
    expect(await shown()).toBe('two');
    await rollback(store);
    expect(await shown()).toBe('one');
  });

  it('is not undone by a restart, but by a publish', async () => {
    await publishTitle('one');
    await publishTitle('two');
    await rollback(store);
    expect(await start()).toMatchObject({ unchanged: true, items: 1 });
    expect(await shown()).toBe('one');
    await publish(store, { contentDir: folder.path });
    expect(await shown()).toBe('two');
  });
});

/** Sets when those editions were left, and collects. */
async function leave(ids: readonly string[], leftAt: Date): Promise<void> {
  const { current, editions } = await store.readState();
  const lines = editions.map((one) => (ids.includes(one.id) ? { ...one, leftAt } : one));
  await store.exclusively(async () => {
    await store.replaceState({ current, editions: lines });
    await collectEditions(store);
  });
}
const keptIds = async () => (await store.readState()).editions.map(({ id }) => id);
const storedIds = async () =>
  new Set([...(await store.list('editions')).keys()].map((name) => name.split('.')[0]));

describe('old editions [content.old-editions-are-collected]', () => {
  it('beyond those kept are removed, with what only they have, once no page can read them', async () => {
    const ids = [await publishTitle('title 0')];
    await folder.write({ 'post/alpha/cover.webp': await makePicture('#f00') });
    for (let n = 1; n < KEPT_EDITIONS + 2; n += 1) ids.push(await publishTitle(`title ${n}`));
    expect(await keptIds()).toEqual(ids);
    expect((await store.list('pictures')).size).toBe(2);
    await leave(ids.slice(0, 1), new Date(Date.now() - KEPT_EDITION_MS + 60_000));
    expect(await keptIds()).toEqual(ids);
    await leave(ids.slice(0, 1), new Date(Date.now() - KEPT_EDITION_MS - 1_000));
    expect(await keptIds()).toEqual(ids.slice(1));
    expect(await storedIds()).toEqual(new Set(ids.slice(1)));
    expect((await store.list('pictures')).size).toBe(1);
  });

  it('stay while they are current, with any number of newer ones', async () => {
    const first = await publishTitle('first');
    const others = [];
    for (let n = 0; n < KEPT_EDITIONS + 2; n += 1) others.push(await publishTitle(`title ${n}`));
    await rollback(store, first);
    await leave(others, new Date(0));
    expect(await keptIds()).toEqual([first, ...others.slice(2)]);
    expect(await shown()).toBe('first');
  });
});
