import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSocialFiles } from '../../../src/server/social/socialFiles';
import type { SocialText } from '../../../src/server/social/socialSvg';

const textOf = (title: string): SocialText => ({
  locale: 'ja',
  seed: 'kumo',
  isHome: false,
  title,
  section: '',
  site: 'ヒバリデザイン',
});
let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'hibari-social-'));
  folder = join(parent, 'social');
});
afterEach(() => rm(parent, { recursive: true }));

it('a picture is found by all it shows', async () => {
  const files = createSocialFiles(folder);
  expect(await files.read(textOf('A'))).toBeUndefined();
  await files.write(textOf('A'), Buffer.from('a'));
  expect(await createSocialFiles(folder).read(textOf('A'))).toEqual(Buffer.from('a'));
  expect(await files.read({ ...textOf('A'), locale: 'ko' })).toBeUndefined();
});

it('the folder is bounded, and what was drawn last is kept [server.bounded]', async () => {
  for (let at = 0; at < 45; at += 1) {
    const files = createSocialFiles(folder, 20);
    await files.write(textOf(`${at}`), Buffer.from(`${at}`));
    expect((await readdir(folder)).length).toBeLessThanOrEqual(20);
    expect(await files.read(textOf(`${at}`))).toEqual(Buffer.from(`${at}`));
  }
});

it('a folder that cannot be written is told, and leaves nothing behind', async () => {
  await writeFile(folder, '');
  await expect(createSocialFiles(folder).write(textOf('A'), Buffer.from('a'))).rejects.toThrow('EEXIST');
});
