import { rm } from 'node:fs/promises';
import { publish, storePictures } from '../../../../packages/content-service/publish/publish';
import { createPictureFiles } from '@hibari/node/pictures/pictureFiles';
import { copyEditions, rollback } from '../../../../packages/content-service/editions/keptEditions';
import type { EditionStore } from '../../../../packages/content-service/editions/editionStore';
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
let picture: Buffer;

beforeEach(async () => {
  store = await openTestStore();
  picture = await makePicture();
  folder = await makeContentFolder({
    'post/alpha/cover.webp': picture,
    'post/alpha/ja.md': markdown(projectFields),
  });
});
afterEach(async () => {
  await store.close();
  await folder.remove();
});

const run = () => publish(store, { contentDir: folder.path });
async function readAll(from: EditionStore = store): Promise<(Buffer | undefined)[]> {
  const findEdition = async () => (await from.readState()).current;
  const open = createPictureFiles({ ...from, findEdition });
  const names = [...(await from.list('pictures')).keys()];
  return Promise.all(names.map(async (name) => (await open(name))?.read()));
}

describe('the bytes of pictures [server.pictures-of-any-server]', () => {
  it('are had by a server that does not have the folder', async () => {
    await run();
    await rm(folder.path, { recursive: true });
    expect(await readAll()).toEqual([picture]);
  });

  it('are brought back by a rollback, though their file has others', async () => {
    await run();
    const other = await makePicture('#ff0000');
    await folder.write({ 'post/alpha/cover.webp': other });
    await run();
    await rollback(store);
    expect(await readAll()).toEqual(expect.arrayContaining([picture, other]));
  });

  it('are written once, regardless of other changes, and again if they are not whole', async () => {
    await run();
    const written = jest.spyOn(store, 'write');
    const storedIn = async (title: string) => {
      written.mockClear();
      await folder.write({ 'post/alpha/ja.md': markdown({ ...projectFields, title }) });
      await run();
      return written.mock.calls.filter(([into]) => into === 'pictures').length;
    };
    expect(await storedIn('Another')).toBe(0);
    const [[name = ''] = []] = [...(await store.list('pictures'))];
    await store.write('pictures', name, picture.subarray(0, 20));
    expect(await storedIn('A third')).toBe(1);
    expect(await readAll()).toEqual([picture]);
  });

  it('are copied to another store, which has no folder', async () => {
    await run();
    const other = await openTestStore();
    await copyEditions(store, other);
    await rm(folder.path, { recursive: true });
    expect(await readAll(other)).toEqual([picture]);
    await other.close();
  });

  it('that changed while they were read are reported, and nothing wrong is stored', async () => {
    const path = 'post/alpha/cover.webp';
    const changed = {
      name: 'x.webp',
      path,
      type: 'image/webp',
      sha: 'other',
      width: 1,
      height: 1,
      color: '',
    };
    const lost = await storePictures(store, [changed], { source: folder.path, pictureSize: 1_000_000 });
    expect(lost).toEqual([path]);
    expect([...(await store.list('pictures'))]).toEqual([]);
  });
});
