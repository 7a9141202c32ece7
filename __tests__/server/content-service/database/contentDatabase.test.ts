import { readdir } from 'node:fs/promises';
import { openDatabase } from '../../../../src/server/content-service/database/contentDatabase';
import { DataFolderInUse } from '../../../../src/server/content-service/database/lock/dataFolderLock';
import { publish } from '../../../../src/server/content-service/publish/publish';
import { readCurrent } from '../../../support/readCurrent';
import { makeContentFolder, makePicture, markdown, projectFields } from '../../../support/contentFolder';

it('a data folder keeps its content, and is locked only while open', async () => {
  const data = await makeContentFolder();
  const content = await makeContentFolder({
    'post/alpha/cover.webp': await makePicture(),
    'post/alpha/ja.md': markdown(projectFields),
  });
  const first = await openDatabase({ dataDir: data.path });
  await expect(openDatabase({ dataDir: data.path })).rejects.toBeInstanceOf(DataFolderInUse);
  expect(await publish(first, { contentDir: content.path })).toMatchObject({
    items: 1,
    unchanged: false,
  });
  await first.close();
  await first.close();
  expect(await readdir(data.path)).toEqual(['database', 'lock']);

  const second = await openDatabase({ dataDir: data.path });
  expect(await publish(second, { contentDir: content.path })).toMatchObject({
    items: 1,
    unchanged: true,
  });
  expect(await readCurrent(second.db).findLocales('post', 'alpha')).toEqual(['ja_JP']);
  await second.close();
  await Promise.all([data.remove(), content.remove()]);
});
