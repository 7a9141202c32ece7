import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../../../../src/server/content-service/database/contentDatabase';
import { publish } from '../../../../../src/server/content-service/publish/publish';
import { listContentFiles } from '../../../../../src/server/import/files/listContentFiles';
import { migrations } from '../../../../../src/server/content-service/database/migrations/migrations';
import { readCurrent } from '../../../../support/readCurrent';
import { makeContentFolder, makePicture, markdown, projectFields } from '../../../../support/contentFolder';

/** A data folder as the version before editions left it. */
async function writeOldDatabase(dataDir: string, contentDir: string): Promise<void> {
  const client = await PGlite.create(join(dataDir, 'database'));
  await client.exec(`CREATE TABLE content_migrations (
    name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`);
  const [first] = migrations;
  for (const statement of first!.statements) await client.exec(statement);
  await client.query('INSERT INTO content_migrations (name) VALUES ($1)', [first!.name]);
  const document = { id: 'alpha-ja', postId: 'alpha', locale: 'ja_JP', title: 'As it was' };
  await client.query(
    `INSERT INTO items (collection, id, post_id, locale, date, document, body, folded, source_sha)
      VALUES ('post', 'alpha-ja', 'alpha', 'ja_JP', '2026-01-01', $1, '<p>Old.</p>', $2, '')`,
    [document, { title: ['as it was'] }],
  );
  await client.query(
    `INSERT INTO pictures VALUES ('p.webp', 'post/alpha/cover.webp', 'image/webp', 'abc', 4, 3)`,
  );
  const { sha } = await listContentFiles(contentDir);
  for (const [key, value] of Object.entries({ sha, contentDir, problems: '[]' }))
    await client.query('INSERT INTO import_state VALUES ($1, $2)', [key, value]);
  await client.close();
  await writeFile(join(dataDir, 'database', 'hibari.complete'), '');
}

describe('the data folder of a version without editions', () => {
  it('becomes an edition, which is current and needs no new publish [content.publish-is-one-step]', async () => {
    const data = await makeContentFolder();
    const content = await makeContentFolder({
      'post/alpha/cover.webp': await makePicture(),
      'post/alpha/ja.md': markdown(projectFields),
    });
    await writeOldDatabase(data.path, content.path);
    const warn = jest.fn();
    const database = await openDatabase({ dataDir: data.path, warn });
    const repository = readCurrent(database.db);
    expect(await repository.findItem('post', 'alpha')).toMatchObject({
      title: 'As it was',
      body: [['p', ['Old.']]],
    });
    expect([...(await repository.listPictures()).keys()]).toEqual(['p.webp']);
    expect([...(await repository.findLastChanges())]).toEqual([
      ['post/alpha-ja', new Date('2026-01-01T00:00:00Z')],
    ]);
    const start = { contentDir: content.path, onlyNew: true };
    expect(await publish(database, start)).toMatchObject({ unchanged: true, items: 1 });
    await content.write({ 'post/alpha/ja.md': markdown({ ...projectFields, title: 'New' }) });
    expect(await publish(database, start)).toMatchObject({ unchanged: false, items: 1 });
    expect(await repository.findItem('post', 'alpha')).toMatchObject({ title: 'New' });
    expect(warn).not.toHaveBeenCalled();
    await database.close();
    await Promise.all([data.remove(), content.remove()]);
  });
});
