import type { EditionStore } from '../../../../packages/content-service/editions/editionStore';
import { publish } from '../../../../packages/content-service/publish/publish';
import { CONTENT_LIMITS } from '../../../../packages/content-service/import/limits';
import { errorsOf } from '../../../../packages/content-service/import/importProblem';
import { readCurrent } from '../../../support/readCurrent';
import { loadEdition } from '../../../../packages/content-service/editions/edition';
import {
  makeContentFolder,
  makePicture,
  markdown,
  projectFields,
  type ContentFolder,
} from '../../../support/contentFolder';
import { avifSequence, frames, withMoreData } from '../../../support/movingPictures';
import { photograph } from '../../../support/photographs';
import { openTestStore } from '../../../support/testStore';

let store: EditionStore;
let folder: ContentFolder;
const item = (fields: object) =>
  markdown({
    ...projectFields,
    date: '2026-01-02T00:00:00+09:00',
    thumbnail: '../alpha/cover.webp',
    ...fields,
  });
beforeEach(async () => {
  store = await openTestStore();
  folder = await makeContentFolder({
    'post/alpha/cover.webp': await makePicture(),
    'post/alpha/ja.md': item({ title: 'Alpha' }),
    'post/beta/ja.md': item({ title: 'Beta' }),
  });
});
afterEach(() => Promise.all([store.close(), folder.remove()]));

const run = () => publish(store, { contentDir: folder.path });
const changeOf = async (postId: string) => {
  const repository = readCurrent(store);
  const found = await repository.findItem('post', postId);
  return (await repository.findLastChanges()).get(`post/${found?.id}`);
};
const ITS_DATE = new Date('2026-01-01T15:00:00Z');

describe('when an item last changed [found.true-lastmod]', () => {
  it('is its date in the first edition, and stays over a publish that does not change it', async () => {
    expect(errorsOf((await run()).problems)).toEqual([]);
    expect(await changeOf('alpha')).toEqual(ITS_DATE);
    const before = new Date();
    await folder.write({ 'post/beta/ja.md': item({ title: 'New' }), 'post/gamma/ja.md': item({}) });
    await run();
    expect(await changeOf('alpha')).toEqual(ITS_DATE);
    for (const changed of [await changeOf('beta'), await changeOf('gamma')]) {
      expect(changed?.getTime()).toBeGreaterThanOrEqual(before.getTime());
      expect(changed?.getTime()).toBeLessThanOrEqual(Date.now());
    }
    const first = await changeOf('beta');
    await folder.write({ 'post/gamma/ja.md': null });
    await run();
    expect(await changeOf('beta')).toEqual(first);
  });

  it('stays if everything is read again, as after an update of the site', async () => {
    await run();
    await folder.write({ 'post/beta/ja.md': item({ title: 'New' }) });
    const limits = { ...CONTENT_LIMITS, problems: CONTENT_LIMITS.problems + 1 };
    await publish(store, { contentDir: folder.path, limits });
    expect(await changeOf('alpha')).toEqual(ITS_DATE);
    expect(await changeOf('beta')).not.toEqual(ITS_DATE);
  });

  it('is when it appears if an item is scheduled', async () => {
    const soon = new Date('2999-01-01T00:00:00Z');
    await folder.write({ 'post/alpha/ja.md': item({ date: soon.toISOString() }) });
    await run();
    // Which it has when it is there to be listed.
    const changes = await readCurrent(store).findLastChanges();
    expect([...changes.values()].filter((changed) => changed.getTime() > Date.now())).toEqual([soon]);
    const { items } = await loadEdition(store, (await store.readState()).current);
    expect(items).toHaveLength(2);
    for (const { changed } of items) expect(changed?.getTime()).toBeLessThanOrEqual(Date.now());
  });
});

describe('a picture that was read for an earlier edition', () => {
  it('is warned of in each text that names it [content.picture-metadata] [content.large-moving-pictures]', async () => {
    const [still] = await frames(['#f00']);
    const body = '![A photograph](photo.jpg)\n\n![It moves](move.avif)';
    const text = markdown({ ...projectFields, thumbnail: '../alpha/cover.webp' }, body);
    await folder.write({
      'post/gamma/photo.jpg': await photograph('jpeg'),
      'post/gamma/move.avif': withMoreData(await avifSequence(still!), 1_000_001),
      'post/gamma/ja.md': text,
    });
    const warnedOf = async () =>
      (await run()).problems
        .filter(({ check }) => check === 'picture-metadata' || check === 'picture-size')
        .map(({ file, message }) => `${file} ${message.split(' ', 3).join(' ')}`);
    const ofJapanese = ['photo.jpg', 'move.avif'].map(
      (name, at) => `post/gamma/ja.md picture "${name}" ${['carries', 'moves'][at]}`,
    );
    expect(await warnedOf()).toEqual(ofJapanese);
    await folder.write({ 'post/gamma/en.md': text });
    const ofEnglish = ofJapanese.map((line) => line.replace('ja.md', 'en.md'));
    expect((await warnedOf()).sort()).toEqual([...ofEnglish, ...ofJapanese].sort());
  });
});
