import { join } from 'node:path';
import { describeProblem, errorsOf } from '../../../../packages/content-service/import/importProblem';
import { listContentFiles } from '../../../../packages/content-service/import/files/listContentFiles';
import { readContent } from '../../../../packages/content-service/import/readContent';
import {
  articleFields,
  makeContentFolder,
  makePicture,
  markdown,
  projectFields,
  type ContentFiles,
  type ContentFolder,
} from '../../../support/contentFolder';

let folder: ContentFolder;
let cover: Buffer;
beforeAll(async () => {
  cover = await makePicture();
});
beforeEach(async () => {
  folder = await makeContentFolder({
    'post/good/cover.webp': cover,
    'post/good/ja.md': markdown(projectFields),
  });
});
afterEach(() => folder.remove());

async function read(files: ContentFiles = {}) {
  await folder.write(files);
  const { items, problems, pictures } = await readContent(folder.path, await listContentFiles(folder.path));
  return {
    ids: items.map(({ id }) => id),
    items,
    pictures,
    lines: errorsOf(problems).map(describeProblem),
  };
}
const bad = (fields: object, body?: string) => ({
  'post/bad/ja.md': markdown({ ...projectFields, thumbnail: '../good/cover.webp', ...fields }, body),
});

it('of pictures with the same bytes keeps the first by path, whichever is read first', async () => {
  const { pictures, lines } = await read({
    'post/good/a.webp': cover,
    'blog/early/z.webp': cover,
    'blog/early/ja.md': markdown({ ...articleFields, thumbnail: 'z.webp' }),
    'post/good/ja.md': markdown(projectFields, '![one](cover.webp)\n\n![two](a.webp)'),
  });
  expect([pictures.map(({ path }) => path), lines]).toEqual([['blog/early/z.webp'], []]);
});

describe('a broken file is reported with file, line and field, and the others are read', () => {
  it.each<[string, ContentFiles, string]>([
    ['no front matter', { 'post/bad/ja.md': '# Title' }, 'post/bad/ja.md:1 has no front matter'],
    ['an empty file', { 'post/bad/ja.md': '' }, 'post/bad/ja.md:1 has no front matter'],
    ['an open block', { 'post/bad/ja.md': '---\ntitle: x\n' }, 'post/bad/ja.md:1 has no front matter'],
    [
      'no YAML',
      { 'post/bad/ja.md': '---\ntitle: x\ndate: "y\n---\nz' },
      'post/bad/ja.md:3 date: has quotes that are not closed: write date: "y" instead of date: "y',
    ],
    [
      'a field twice',
      { 'post/bad/ja.md': '---\ntitle: x\ntitle: y\n---\nz' },
      'post/bad/ja.md:3 title: is written twice, first on line 2',
    ],
    ['a list', { 'post/bad/ja.md': '---\n- x\n---\nz' }, 'post/bad/ja.md:2 - x is not a line of'],
    ['a missing field', bad({ service_name: undefined }), 'post/bad/ja.md:1 service_name: is missing'],
    ['a missing picture field', bad({ thumbnail: undefined }), 'post/bad/ja.md:1 thumbnail: is missing'],
    ['an empty title', bad({ title: ' ' }), 'post/bad/ja.md:2 title: must not be empty'],
    ['an absurd title', bad({ title: 'x'.repeat(2_001) }), 'post/bad/ja.md:2 title: must be at most 2000'],
    [
      'a list in a category',
      bad({ category: [[1]] }),
      'post/bad/ja.md:3 category: has the entry ["1"], which',
    ],
    ['an empty category', bad({ category: [] }), 'post/bad/ja.md:3 category: must not be an empty list'],
    ['a date in words', bad({ date: 'yesterday' }), 'post/bad/ja.md:6 date: "yesterday" is not a date like'],
    ['a day that is none', bad({ date: '2026-02-30T10:00:00Z' }), 'post/bad/ja.md:6 date: '],
    ['tags as text', bad({ tags: 'One' }), 'post/bad/ja.md:7 tags: must be a list of texts'],
    [
      'feature as text',
      bad({ feature: 'yes' }),
      'post/bad/ja.md:10 feature: must be true or false, not "yes"',
    ],
    ['an id with a slash', bad({ id: 'a/b' }), 'post/bad/ja.md:10 id: "a/b" must be ASCII letters'],
    [
      'an absurd body',
      bad({}, `${'x'.repeat(2_000)}\n\n`.repeat(100)),
      'post/bad/ja.md:11 body: must be at most 200000',
    ],
    [
      'a duplicate id',
      bad({ id: 'good-ja' }),
      'post/bad/ja.md:10 id: "good-ja" is already the id of post/good/ja.md',
    ],
    [
      'an unknown collection',
      { 'posts/bad/ja.md': 'x' },
      'posts/bad/ja.md "posts" is not a collection: post, blog',
    ],
    ['a file at the top', { 'README.md': 'x' }, 'README.md "README.md" is not a collection'],
    ['a file without folder', { 'post/ja.md': 'x' }, 'post/ja.md must lie at post/<postId>/<ja|en|ko>.md'],
    ['a file too deep', { 'post/a/b/ja.md': 'x' }, 'post/a/b/ja.md must lie at'],
    ['an unknown language', { 'post/bad/fr.md': 'x' }, 'post/bad/fr.md must lie at'],
    ['a wrong language', { 'blog/bad/en.md': 'x' }, 'blog/bad/en.md blog exists in ja only'],
    [
      'a wrong folder name',
      { 'post/Bad Name/ja.md': 'x' },
      'post/Bad Name/ja.md "Bad Name" must be lower-case',
    ],
    [
      'a wrong link',
      { 'blog/bad/ja.md': markdown({ ...articleFields, link: 'javascript:alert(1)' }) },
      'blog/bad/ja.md:8 link: "javascript:alert(1)" is not an http or https address',
    ],
  ])('%s', async (_name, files, line) => {
    const { ids, lines } = await read(files);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(line);
    expect(lines[0]).toMatch(/^[^\n]*\(left out\)$/);
    expect(ids).toHaveLength(1);
  });

  it('reports every fault of a file', async () => {
    const { lines } = await read(bad({ title: ' ', date: 'x', main_text: undefined }));
    expect(lines.map((line) => line.split(' ')[1])).toEqual(['title:', 'date:', 'main_text:']);
  });
});

describe('an item is read without its invalid parts', () => {
  it.each<[string, ContentFiles, string]>([
    [
      'a missing picture',
      bad({ thumbnail: 'none.webp' }),
      'post/bad/ja.md:8 thumbnail: picture "none.webp" does not',
    ],
    [
      'a picture elsewhere',
      bad({ thumbnail: '../../../x.webp' }),
      'post/bad/ja.md:8 thumbnail: picture "../../../x.webp" lies',
    ],
    [
      'an address',
      bad({ thumbnail: 'https://a.example/x.png' }),
      'post/bad/ja.md:8 thumbnail: picture "https://a.example',
    ],
    [
      'an absolute path',
      bad({ thumbnail: '/etc/x.png' }),
      'post/bad/ja.md:8 thumbnail: picture "/etc/x.png" must be a file',
    ],
    [
      'a text as picture',
      { ...bad({ thumbnail: 'cover.webp' }), 'post/bad/cover.webp': 'x' },
      'thumbnail: picture "cover.webp" cannot be read as a picture',
    ],
    [
      'SVG',
      {
        ...bad({ thumbnail: 'a.svg' }),
        'post/bad/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      },
      'picture "a.svg" is not a WebP, PNG',
    ],
    [
      'a body picture',
      bad({}, 'One\n\n![A](none.webp)'),
      'post/bad/ja.md:13 body: picture "none.webp" does not exist',
    ],
    ['an unknown field', bad({ titel: 'x' }), 'post/bad/ja.md:10 titel: post has no such field'],
    [
      'another collection’s field',
      bad({ publisher: 'x' }),
      'post/bad/ja.md:10 publisher: post has no such field',
    ],
  ])('%s', async (_name, files, line) => {
    const { ids, lines } = await read(files);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(line);
    expect(lines[0]).toMatch(/\(item loaded without it\)$/);
    expect(ids).toEqual(['bad-ja', 'good-ja']);
  });
});

describe('an item', () => {
  it('has all fields of the contract', async () => {
    const fields = { ...articleFields, link: 'https://note.example/a', deo: true, thumbnail_alt: 'A circle' };
    const { items, lines } = await read({
      'blog/note/cover.webp': cover,
      'blog/note/ja.md': markdown(fields, 'Text.').replaceAll('\n', '\r\n'),
    });
    expect(lines).toEqual([]);
    expect(items[0]?.item).toEqual({
      id: 'note',
      postId: 'note',
      locale: 'ja_JP',
      title: 'An article',
      category: 'Research',
      publisher: 'Note',
      date: '2026-03-14T10:00:00+09:00',
      link: 'https://note.example/a',
      tags: ['One'],
      deo: true,
      thumbnail: [
        {
          fullUrl: expect.stringMatching(/^\/content\/media\/[0-9a-f]{16}\.webp$/),
          alt: 'A circle',
          ...{ width: 40, height: 30, color: '#04a' },
        },
      ],
      body: [['p', ['Text.']]],
    });
  });

  it('may set its own id, also as a number', async () => {
    expect((await read({ 'post/good/ja.md': markdown({ ...projectFields, id: 12 }) })).ids).toEqual(['12']);
  });

  it('may start with a byte order mark and have no tags', async () => {
    const text = `\ufeff${markdown({ ...projectFields, tags: undefined })}`;
    expect(await read({ 'post/good/ja.md': text })).toMatchObject({ lines: [], ids: ['good-ja'] });
  });
});

it('a missing content folder rejects with its name', async () => {
  await expect(listContentFiles(join(folder.path, 'none'))).rejects.toThrow(
    /content folder .*none does not exist \(ENOENT\)/,
  );
});

it('ignores hidden files, unknown files and the style guide', async () => {
  await folder.write({ 'post/good/.draft.md': 'x', 'post/good/cover.svg': 'x', 'STYLE.md': 'x' });
  expect((await listContentFiles(folder.path)).paths).toEqual(['post/good/cover.webp', 'post/good/ja.md']);
});
