import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { openFolderStore } from '../../../../packages/content-service/editions/folderStore';
import { publish } from '../../../../packages/content-service/publish/publish';
import { openContentSource } from '../../../../src/server/content-source/openContentSource';
import { makeContentFolder, makePicture, markdown, projectFields } from '../../../support/contentFolder';
import { makeFolderPlace } from '../../../support/testStore';

let dataDir: string;
let remove: () => Promise<void>;
let folder: Awaited<ReturnType<typeof makeContentFolder>>;
beforeEach(async () => {
  ({
    place: { dataDir },
    remove,
  } = await makeFolderPlace());
  folder = await makeContentFolder({
    'post/alpha/cover.webp': await makePicture(),
    'post/alpha/ja.md': markdown(projectFields),
  });
});
afterEach(async () => {
  await folder.remove();
  await remove();
});

const inContent = (...names: string[]) => join(dataDir, 'content', ...names);
const publishOnce = () => publish(openFolderStore(dataDir), { contentDir: folder.path });

/** What a server shows that starts on the folder, and what it says. */
async function start() {
  const { log } = fastify();
  const warned = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  const source = await openContentSource({ dataDir, siteUrl: 'https://hibari.example' }, folder.path, log);
  const { items } = await (await source.snapshot()).reader.getList('post', {});
  await source.close();
  return { titles: items.map(({ title }) => title), warned: warned.mock.calls.map(([line]) => String(line)) };
}
const TITLES = [projectFields.title];

it('a data folder has an edition in three files, its pictures, and the name of the current one', async () => {
  const { edition } = await publishOnce();
  expect((await readdir(inContent())).sort()).toEqual(['current.json', 'editions', 'pictures']);
  expect((await readdir(inContent('editions'))).sort()).toEqual(
    ['files.gz', 'items.gz', 'summary.gz'].map((part) => `${edition}.${part}`),
  );
  expect(await readdir(inContent('pictures'))).toEqual([expect.stringMatching(/^[\da-f]{16}\.webp$/)]);
});

it('what a killed writer has left is removed by the next, and read by nobody [content.publish-is-one-step]', async () => {
  await publishOnce();
  await writeFile(inContent('pictures', '.half'), 'RIFF');
  await writeFile(inContent('editions', 'killed.items.gz'), 'x');
  await writeFile(inContent('pictures', '0123456789abcdef.webp'), 'of the killed');
  await folder.write({ 'post/alpha/ja.md': markdown({ ...projectFields, title: 'Next' }) });
  const { edition } = await publishOnce();
  expect((await readdir(inContent('editions'))).filter((name) => name.startsWith('killed'))).toEqual([]);
  expect((await readdir(inContent('pictures'))).length).toBe(1);
  expect((await openFolderStore(dataDir).readState()).current).toBe(edition);
});

it('a writer that was killed blocks the next for no longer than it takes to see that [operations.one-writer]', async () => {
  await publishOnce();
  await writeFile(inContent('writing'), 'a killed one');
  await folder.write({ 'post/alpha/ja.md': markdown({ ...projectFields, title: 'Next' }) });
  expect(await publishOnce()).toMatchObject({ unchanged: false });
});

it('a writer that was suspended until another took its turn changes nothing [operations.one-writer]', async () => {
  await publishOnce();
  const store = openFolderStore(dataDir);
  const state = await store.readState();
  const late = store.exclusively(async () => {
    await writeFile(inContent('writing'), 'another one');
    await store.replaceState(state);
  });
  await expect(late).rejects.toThrow('another publish has begun: publish again');
  expect(await readFile(inContent('writing'), 'utf8')).toBe('another one');
});

describe('a start on a damaged folder [operations.damaged-editions]', () => {
  it.each(['items.gz', 'summary.gz'])('publishes the content again if %s is cut in half', async (part) => {
    const { edition } = await publishOnce();
    const path = inContent('editions', `${edition}.${part}`);
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length / 2));
    expect((await start()).titles).toEqual(TITLES);
    expect((await openFolderStore(dataDir).readState()).current).not.toBe(edition);
    expect((await start()).warned).toEqual([]);
  });

  it.each(['', '{"current":"x', '[]'])('sets a list of editions aside that is %j', async (text) => {
    await publishOnce();
    await writeFile(inContent('current.json'), text);
    const { titles, warned } = await start();
    expect(titles).toEqual(TITLES);
    expect(warned).toEqual([expect.stringMatching(/^the list of editions is damaged .*: set aside as /)]);
    expect((await readdir(inContent())).filter((name) => name.includes('damaged'))).toHaveLength(1);
  });

  it('stores a picture again that is missing', async () => {
    await publishOnce();
    const [name = ''] = await readdir(inContent('pictures'));
    await openFolderStore(dataDir).remove('pictures', [name]);
    await start();
    expect(await readdir(inContent('pictures'))).toEqual([name]);
  });
});

it('names what an earlier release has left', async () => {
  await mkdir(join(dataDir, 'database'));
  expect(await openFolderStore(dataDir).findEarlier()).toContain('can be deleted');
});

it.each([
  ['publish', async () => publishOnce()],
  ['start', start],
])('a %s that cannot make its folder says why in one line [operations.wrong-variable]', async (_, act) => {
  await chmod(dataDir, 0o700);
  await writeFile(join(dataDir, 'content'), 'a file');
  await expect(act()).rejects.toThrow(/^DATA_DIR .* (?:is a file|is below a file), it must be a folder/);
});
