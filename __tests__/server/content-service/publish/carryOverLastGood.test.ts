import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../../../src/server/content-service/database/openDatabase';
import { editionItems, editions } from '../../../../src/server/content-service/database/tables';
import { carryOverLastGood } from '../../../../src/server/content-service/publish/carryOverLastGood';
import { publish } from '../../../../src/server/content-service/publish/publish';
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
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await makeContentFolder({
    'post/alpha/cover.webp': await makePicture(),
    'post/alpha/ja.md': markdown({ ...projectFields, thumbnail: 'cover.webp' }),
    'post/beta/ja.md': markdown({ ...projectFields, thumbnail: '../alpha/cover.webp' }),
  });
});
afterAll(() => Promise.all([database.close(), folder.remove()]));

it('carries over the broken items among more than one statement can name [content.edit-keeps-last-good]', async () => {
  const { db } = database;
  const { edition: last } = await publish(database, { contentDir: folder.path });
  const [row] = await db.select().from(editions).where(eq(editions.id, last));
  if (!row) throw new Error('Nothing was published');
  await db.insert(editions).values({ ...row, id: 'next', state: 'building' });
  const files = Array.from({ length: 25_000 }, (_, index) => `post/none-${index}/ja.md`);
  const problems = [...files, 'post/beta/ja.md'].map((file) => ({ file, message: 'is broken', kept: false }));
  await carryOverLastGood(db, { edition: 'next', last, problems });
  const carried = await db.select().from(editionItems).where(eq(editionItems.edition, 'next'));
  expect(carried.map(({ postId }) => postId)).toEqual(['beta']);
});
