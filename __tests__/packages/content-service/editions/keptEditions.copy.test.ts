import { loadEdition } from '../../../../packages/content-service/editions/edition';
import { copyEditions, rollback } from '../../../../packages/content-service/editions/keptEditions';
import type { EditionStore } from '../../../../packages/content-service/editions/editionStore';
import { publish } from '../../../../packages/content-service/publish/publish';
import { readCurrent } from '../../../support/readCurrent';
import {
  makeContentFolder,
  makePicture,
  markdown,
  projectFields,
  type ContentFolder,
} from '../../../support/contentFolder';
import { makeFolderPlace, openTestStore } from '../../../support/testStore';

/** Where the tests run on PostgreSQL, one of them is such a database. */
let stores: Record<'here' | 'there', EditionStore>;
let folder: ContentFolder;
beforeEach(async () => {
  const [here, there] = [await openTestStore(), await openTestStore(makeFolderPlace)];
  stores = { here, there };
  folder = await makeContentFolder({ 'post/alpha/cover.webp': await makePicture() });
});
afterEach(() => Promise.all([stores.here.close(), stores.there.close(), folder.remove()]));

async function publishTitle(store: EditionStore, title: string): Promise<string> {
  await folder.write({ 'post/alpha/ja.md': markdown({ ...projectFields, title, tags: ['文字', '\\'] }) });
  return (await publish(store, { contentDir: folder.path })).edition;
}

/** Everything that readers can see, and go back to. */
async function contentOf(store: EditionStore) {
  const { current, editions } = await store.readState();
  return {
    current,
    editions: editions.map(({ leftAt: _leftAt, ...line }) => line),
    loaded: await Promise.all(editions.map(({ id }) => loadEdition(store, id))),
    pictures: [...(await store.list('pictures'))].sort(),
    files: [...(await store.list('editions'))].sort(),
  };
}
const shown = async (store: EditionStore) => (await readCurrent(store).findItem('post', 'alpha'))?.title;

describe('copyEditions [content.copy]', () => {
  it.each([
    ['here', 'there'],
    ['there', 'here'],
  ] as const)('copies all editions unchanged, also for rollbacks: from %s to %s', async (name, other) => {
    const { [name]: from, [other]: to } = stores;
    const ids = [];
    for (const title of ['one', 'two', 'three']) ids.push(await publishTitle(from, title));
    await rollback(from);
    expect(await copyEditions(from, to)).toEqual({ copied: ids, current: ids[1] });
    expect(await contentOf(to)).toEqual(await contentOf(from));
    expect(await shown(to)).toBe('two');
    await rollback(to);
    expect(await shown(to)).toBe('one');
  });

  it('copies only what is missing, the second time', async () => {
    const { here: from, there: to } = stores;
    await publishTitle(from, 'one');
    await copyEditions(from, to);
    const two = await publishTitle(from, 'two');
    const told = jest.fn();
    await to.listen(told);
    const written = jest.spyOn(to, 'write');
    expect(await copyEditions(from, to)).toEqual({ copied: [two], current: two });
    expect(written.mock.calls.map(([into, file]) => [into, file.split('.')[0]])).toEqual(
      Array(3).fill(['editions', two]),
    );
    expect(await shown(to)).toBe('two');
    expect(told).toHaveBeenCalled();
  });

  it('replaces other content only if allowed, which a rollback restores', async () => {
    const { here: from, there: to } = stores;
    const other = await publishTitle(to, 'other');
    await publishTitle(from, 'one');
    await expect(copyEditions(from, to)).rejects.toThrow(`shows ${other}, which is other content`);
    expect(await shown(to)).toBe('other');
    await copyEditions(from, to, { replace: true });
    expect(await shown(to)).toBe('one');
    await rollback(to, other);
    expect(await shown(to)).toBe('other');
  });

  it('that breaks off in the middle changes nothing, and is repeated', async () => {
    const { here: from, there: to } = stores;
    const other = await publishTitle(to, 'other');
    await publishTitle(from, 'one');
    const two = await publishTitle(from, 'two');
    let files = 0;
    const broken = copyEditions(from, to, {
      replace: true,
      onFile() {
        if ((files += 1) === 4) throw new Error('killed');
      },
    });
    await expect(broken).rejects.toThrow('killed');
    expect(await shown(to)).toBe('other');
    expect((await to.readState()).editions.map(({ id }) => id)).toEqual([other]);
    expect((await copyEditions(from, to, { replace: true })).copied).toHaveLength(2);
    expect((await to.readState()).current).toBe(two);
  });

  it('has nothing to copy from an empty store', async () => {
    await expect(copyEditions(stores.here, stores.there)).rejects.toThrow('there is no edition to copy');
  });
});
