import { rm } from 'node:fs/promises';
import { publish } from '../../../../src/server/content-service/publish/publish';
import { storePictures } from '../../../../src/server/content-service/pictures/pictureBytes';
import { createPictureFiles } from '../../../../src/server/content-service/pictures/pictureFiles';
import { readCurrent } from '../../../support/readCurrent';
import { copyEditions } from '../../../../src/server/content-service/editions/copyEditions';
import { rollback } from '../../../../src/server/content-service/editions/rollback';
import { removeUnfinishedEditions } from '../../../../src/server/content-service/editions/collectEditions';
import { editions, pictureBytes } from '../../../../src/server/content-service/database/tables';
import type { OpenDatabase } from '../../../../src/server/content-service/database/openDatabase';
import {
  makeContentFolder,
  makePicture,
  markdown,
  projectFields,
  type ContentFolder,
} from '../../../support/contentFolder';
import { openTestDatabase } from '../../../support/testDatabase';

let database: OpenDatabase;
let folder: ContentFolder;
let picture: Buffer;

beforeEach(async () => {
  database = await openTestDatabase();
  picture = await makePicture();
  folder = await makeContentFolder({
    'post/alpha/cover.webp': picture,
    'post/alpha/ja.md': markdown(projectFields),
  });
});
afterEach(async () => {
  await database.close();
  await folder.remove();
});

const run = () => publish(database, { contentDir: folder.path });
const held = () => database.db.select({ sha: pictureBytes.sha, part: pictureBytes.part }).from(pictureBytes);
async function readAll({ db }: Pick<OpenDatabase, 'db'> = database): Promise<(Buffer | undefined)[]> {
  const repository = readCurrent(db);
  const { findEdition, listPictures: list, readPicture: read } = repository;
  const open = createPictureFiles({ findEdition, list, read });
  const names = [...(await list()).keys()];
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
    await rollback(database);
    expect(await readAll()).toEqual(expect.arrayContaining([picture, other]));
  });

  it('are written once, regardless of other changes', async () => {
    await run();
    const before = await held();
    expect(before).toHaveLength(1);
    await folder.write({ 'post/alpha/ja.md': markdown({ ...projectFields, title: 'Another' }) });
    const steps: string[] = [];
    await publish(database, { contentDir: folder.path, onProgress: (step) => steps.push(step) });
    expect(steps).not.toContain('store');
    expect(await held()).toEqual(before);
  });

  it('of a large picture are stored in parts, and joined again', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 90 };
    const sharp = (await import('sharp')).default;
    const large = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#888', noise } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    await folder.write({ 'post/alpha/cover.webp': large });
    await run();
    expect((await held()).length).toBe(Math.ceil(large.length / 2 ** 20));
    await rm(folder.path, { recursive: true });
    expect((await readAll())[0]?.equals(large)).toBe(true);
  });

  it('go with the last edition that has them', async () => {
    await run();
    const kept = await held();
    const killed = { id: 'killed', state: 'building' as const, source: folder.path, sha: '', problems: [] };
    await database.db.insert(editions).values(killed);
    await database.db.insert(pictureBytes).values({ sha: 'of the killed', part: 0, bytes: picture });
    await removeUnfinishedEditions(database.db);
    expect(await held()).toEqual(kept);
  });

  it('are copied to another database, which has no folder', async () => {
    await run();
    const other = await openTestDatabase();
    await copyEditions(database, other);
    await copyEditions(database, other);
    await rm(folder.path, { recursive: true });
    expect(await readAll(other)).toEqual([picture]);
    await other.close();
  });

  it('that changed while they were read are reported, and nothing wrong is stored', async () => {
    const lost = await storePictures(
      database.db,
      [
        {
          name: 'x.webp',
          path: 'post/alpha/cover.webp',
          type: 'image/webp',
          sha: 'other',
          width: 1,
          height: 1,
          color: '',
        },
      ],
      { source: folder.path, pictureSize: 1_000_000 },
    );
    expect(lost).toEqual(['post/alpha/cover.webp']);
    expect(await held()).toEqual([]);
  });
});
