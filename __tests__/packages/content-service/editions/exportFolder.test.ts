import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  loadEdition,
  loadSummary,
  loadFiles,
  saveEdition,
} from '../../../../packages/content-service/editions/edition';
import type { EditionStore } from '../../../../packages/content-service/editions/editionStore';
import { exportFolder } from '../../../../packages/content-service/editions/exportFolder';
import { publish } from '../../../../packages/content-service/publish/publish';
import { writeBrokenContent } from '../../../support/brokenContent';
import {
  makeContentFolder,
  makePicture,
  markdown,
  projectFields,
  type ContentFolder,
} from '../../../support/contentFolder';
import { ROOT } from '../../../support/projectFiles';
import { filesOf } from '../../../support/filesOf';
import { openTestStore } from '../../../support/testStore';

/** `npm run test:all` tries many more folders. */
const EXPORTS = Number(process.env.EXPORTS ?? 6);

let store: EditionStore;
let covers: Buffer[];
beforeAll(async () => {
  store = await openTestStore();
  covers = await Promise.all([makePicture('#123'), makePicture('#abc')]);
});
afterAll(() => store.close());

let folder: ContentFolder;
let out: string;
beforeEach(async () => {
  folder = await makeContentFolder();
  out = join(folder.path, '.out', 'export');
  await mkdir(join(out, '..'));
});
afterEach(() => folder.remove());

async function exportOf(contentDir: string, to: string): Promise<Record<string, string>> {
  await publish(store, { contentDir });
  await exportFolder(store, to);
  return filesOf(to);
}

/** What export, publish and export again give. */
async function thereAndBack(): Promise<Record<string, string>> {
  const again = `${out}-again`;
  const first = await exportOf(folder.path, out);
  const second = await exportOf(out, again);
  expect(second).toEqual(first);
  await Promise.all([out, again].map((path) => rm(path, { recursive: true })));
  return first;
}

const HOSTILE = [
  ...['\ufeff', '\r\n', '\r', '\u2028', '\u0000', '---', '&', '<script>', '`', '\\', '*a', '|'],
  ...[
    '![a](c.webp)',
    '![a](../alpha/c.webp)',
    '![](none.webp)',
    '[x](/ja/projects/alpha)',
    '\u0301',
    '👩‍🎨',
    '가',
    '\u3099',
  ],
];
const piece = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme', maxLength: 12 }));
const body = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' '));
/** Names of pictures that a file system takes, some of which mean something elsewhere. */
const name = fc.constantFrom(
  'c.webp',
  'a b.webp',
  'é.webp',
  'e\u0301.webp',
  'a\nb.webp',
  'a\\b.webp',
  "'$x.webp",
);
const file = fc.record({
  title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  category: fc.constantFrom('Brand', 'brand', ['A', 'B']),
  id: fc.constantFrom(undefined, undefined, 'alpha', 'own', 'beta-ja'),
  thumbnail: fc.oneof(
    name,
    name.map((text) => `../alpha/${text}`),
  ),
  body,
  ends: fc.constantFrom('\n', '\r\n', '\r'),
  start: fc.constantFrom('', '\ufeff'),
});
const content = fc.dictionary(
  fc.constantFrom(
    'post/alpha/ja',
    'post/alpha/ko',
    'post/beta/ja',
    'blog/alpha/ja',
    'blog_kr/gamma/ko',
    'post/beta-ja/en',
  ),
  file,
  { minKeys: 1 },
);

describe('an export of an edition [content.export]', () => {
  it('export, publish and export again are the same, byte for byte, for any content', async () => {
    let exported = 0;
    await fc.assert(
      fc.asyncProperty(content, fc.array(name, { minLength: 1, maxLength: 4 }), async (items, pictures) => {
        for (const top of ['post', 'blog', 'blog_kr'])
          await rm(join(folder.path, top), { recursive: true, force: true });
        for (const [path, { title, category, id, thumbnail, body: text, ends, start }] of Object.entries(
          items,
        )) {
          const fields = { ...projectFields, title, category, id, thumbnail };
          const { service_name: _name, main_text: _text, ...article } = fields;
          const source = markdown(path.startsWith('post') ? fields : article, text);
          await folder.write({ [`${path}.md`]: start + source.replaceAll('\n', ends) });
          for (const [at, picture] of pictures.entries())
            await folder.write({ [`${path.slice(0, -3)}/${picture}`]: covers[at % 2]! });
        }
        exported += Object.keys(await thereAndBack()).length - 1;
      }),
      { numRuns: EXPORTS },
    );
    // Not all of them were left out.
    expect(exported).toBeGreaterThan(EXPORTS / 2);
  });

  it('writes the sample content unchanged, without files that are no content', async () => {
    await cp(join(ROOT, 'content'), folder.path, { recursive: true });
    const before = Object.entries(await filesOf(folder.path)).filter(([path]) =>
      /\/.*\.(?:md|webp|act\.svg)$/.test(path),
    );
    // Once: what it gives is what it was published from, so a second time would publish the same.
    const { '.content-export': list, ...files } = await exportOf(folder.path, out);
    expect(files).toEqual(Object.fromEntries(before));
    expect(list?.split('\n')).toHaveLength(before.length + 1);
  });

  it('leaves out what is not published: broken files, links and pictures of none', async () => {
    await writeBrokenContent(folder.path);
    const paths = Object.keys(await thereAndBack());
    expect(paths).toEqual(
      expect.arrayContaining(['post/sound/ja.md', 'post/sound/cover.webp', 'post/script/ja.md']),
    );
    expect(paths.filter((path) => /post\/(?:out|linked|zero|empty|wide|huge)\/[^.]*\.md/.test(path))).toEqual(
      ['post/huge/ja.md'],
    );
  });

  it('fails for an edition that names a file outside of the folder, or a picture that is not there', async () => {
    await folder.write({
      'post/c.webp': covers[0]!,
      'post/a/ja.md': markdown({ ...projectFields, thumbnail: '../c.webp' }),
    });
    const { edition: id } = await publish(store, { contentDir: folder.path });
    const files = await loadFiles(store, id);
    const summary = await loadSummary(store, id);
    const edition = await loadEdition(store, id);
    const moved = files.map((one) => ({
      ...one,
      ...(one.item && {
        item: { ...one.item, files: one.item.files.map((own) => ({ ...own, path: `../${own.path}` })) },
      }),
    }));
    await saveEdition(store, edition, { summary, files: moved });
    await expect(exportFolder(store, out)).rejects.toThrow(
      'names a file that no folder has: ../post/a/ja.md',
    );
    await saveEdition(store, edition, { summary, files });
    await store.remove(
      'pictures',
      summary.pictures.map(({ name: picture }) => picture),
    );
    await expect(exportFolder(store, out)).rejects.toThrow('does not hold post/c.webp');
    expect(await readdir(join(out, '..'))).toEqual([]);
  });
});
