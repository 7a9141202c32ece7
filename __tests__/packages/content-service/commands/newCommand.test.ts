import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '@hibari/contract/locales';
import { errorsOf } from '../../../../packages/content-service/import/importProblem';
import { listContentFiles } from '../../../../packages/content-service/import/files/listContentFiles';
import { readContent } from '../../../../packages/content-service/import/readContent';
import { writeNewItem, type NewItem } from '../../../../packages/content-service/commands/newCommand';
import { makeContentFolder, type ContentFolder } from '../../../support/contentFolder';

let folder: ContentFolder;
beforeEach(async () => {
  folder = await makeContentFolder();
});
afterEach(() => folder.remove());

const now = new Date('2026-11-23T03:04:05Z');
const write = (item: Partial<NewItem>) =>
  writeNewItem(folder.path, { kind: 'project', title: 'Kumo Type', locale: 'en', now, ...item });

describe('a new item [content.new-item]', () => {
  it.each<[Partial<NewItem>, string]>([
    [{}, 'post/kumo-type/en.md'],
    [{ title: '  Café — “night” shift!  ' }, 'post/cafe-night-shift/en.md'],
    [{ title: '雲の書体', locale: 'ja' }, 'post/project-ja-2026-11-23/ja.md'],
    [{ title: 'Kumo タイプ', locale: 'ja', id: 'kumo' }, 'post/kumo/ja.md'],
    [{ title: 'blog' }, 'post/project-en-2026-11-23/en.md'],
    [{ title: `a: "b" # {c} ' --- \\n` }, 'post/a-b-c-n/en.md'],
    [{ kind: 'article', title: '매듭', locale: 'ko' }, 'blog_kr/article-ko-2026-11-23/ko.md'],
    [{ kind: 'article', title: 'Knots', locale: 'ja' }, 'blog/knots/ja.md'],
  ])('%j is written to %s, a draft in which check finds no error', async (item, path) => {
    expect(await write(item)).toBe(path);
    const { items, problems } = await readContent(folder.path, await listContentFiles(folder.path));
    expect(errorsOf(problems)).toEqual([]);
    expect(items).toMatchObject([
      {
        file: path,
        schedule: { draft: true },
        item: { title: item.title?.trim() ?? 'Kumo Type' },
      },
    ]);
  });

  it.each(LOCALES)('%s: what is left of the template is named once it is no draft', async (locale) => {
    const path = await write({ locale });
    const warned = async () => {
      const { problems } = await readContent(folder.path, await listContentFiles(folder.path));
      return problems
        .filter(({ message }) => message === 'is still the text of the template')
        .map(({ line, field, lint }) => [line, field, lint]);
    };
    expect(await warned()).toEqual([]);
    const text = await readFile(join(folder.path, path), 'utf8');
    await writeFile(join(folder.path, path), text.replace('draft: true', 'draft: false'));
    expect(await warned()).toEqual([
      [3, 'category', 'warning'],
      [4, 'service_name', 'warning'],
      [5, 'main_text', 'warning'],
      [13, 'body', 'warning'],
    ]);
  });

  it('numbers a second one of a day, if its title gives no name', async () => {
    await write({ title: '雲', locale: 'ja' });
    expect(await write({ title: '空', locale: 'ja' })).toBe('post/project-ja-2026-11-23-2/ja.md');
  });

  it('adds a translation to an existing one, and keeps its picture', async () => {
    await write({});
    const cover = join(folder.path, 'post/kumo-type/cover.webp');
    await writeFile(cover, 'own');
    expect(await write({ locale: 'ko', title: '구름', id: 'kumo-type' })).toBe('post/kumo-type/ko.md');
    expect(await readFile(cover, 'utf8')).toBe('own');
  });

  it('never overwrites a file, nor writes into the folder of another item', async () => {
    const path = join(folder.path, 'post/kumo-type/en.md');
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, 'own');
    await expect(write({ id: 'kumo-type' })).rejects.toThrow('post/kumo-type/en.md exists already');
    await expect(write({})).rejects.toThrow('post/kumo-type exists: give --id kumo-type');
    expect(await readFile(path, 'utf8')).toBe('own');
    expect(await readdir(join(path, '..'))).toEqual(['en.md']);
  });

  it.each<[Partial<NewItem>, string]>([
    [{ kind: 'article' }, 'articles are Japanese or Korean'],
    [{ title: ' ' }, 'the title must not be empty'],
    [{ title: 'a\0b' }, 'the title must not hold control'],
    [{ id: '../etc' }, '--id: "../etc" must be lower-case'],
    [{ id: 'blog' }, '--id: "blog" is a name of the site'],
  ])('refuses %j, and writes nothing', async (item, message) => {
    await expect(write(item)).rejects.toThrow(message);
    expect(await readdir(folder.path)).toEqual([]);
  });
});
