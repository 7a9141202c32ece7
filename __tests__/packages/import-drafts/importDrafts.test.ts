import { join } from 'node:path';
import { importDrafts } from '../../../packages/import-drafts/importDrafts';
import { makePicture, markdown, projectFields } from '../../support/contentFolder';
import { makeDraftImport, makeWxr, makeZip, type DraftImport } from '../../support/draftImport';

let drafts: DraftImport;
beforeEach(async () => {
  drafts = await makeDraftImport();
});
afterEach(() => drafts.remove());

const now = new Date('2026-11-23T03:04:05Z');
const ID = '0123456789abcdef0123456789abcdef';

describe('an import of drafts', () => {
  it.each([
    ['散歩の記録です。', 'blog', 'ja'],
    ['산책의 기록입니다.', 'blog_kr', 'ko'],
    ['東京で본 산책의 기록입니다.', 'blog_kr', 'ko'],
    ['kumo-typeをhttps://example.com/a/very/long/addressで公開', 'blog', 'ja'],
  ])('%s is an article in %s [content.import-drafts]', async (text, collection, locale) => {
    const { drafts: made } = await drafts.run({ 'walk.md': text }, { now });
    expect(made).toEqual([`${collection}/walk/${locale}.md`]);
    expect(await drafts.read(made[0] ?? '')).toBe(
      `---
title: "walk"
category: ${locale === 'ja' ? '未分類' : '미분류'}
date: 2026-11-23T03:04:05Z
tags: []
thumbnail: cover.webp
# Remove this line when it may be published.
draft: true
---

${text}
`,
    );
    expect(await drafts.errors()).toEqual([]);
  });

  it('an English text becomes a project, but no article [content.import-drafts]', async () => {
    const files = { 'walk.md': 'A long walk along the canal, which is called 散歩 in Japanese.' };
    expect(await drafts.run(files)).toMatchObject({
      drafts: [],
      notTaken: [{ file: 'walk.md', message: expect.stringContaining('give --as project, or --locale') }],
    });
    expect((await drafts.run(files, { kind: 'project' })).drafts).toEqual(['post/walk/en.md']);
    expect(await drafts.read('post/walk/en.md')).toContain('main_text: "Say in a sentence');
    expect(await drafts.errors()).toEqual([]);
  });

  it('a given language is that of every text [content.import-drafts]', async () => {
    const { drafts: made } = await drafts.run({ 'walk.md': 'A walk.' }, { locale: 'ko' });
    expect(made).toEqual(['blog_kr/walk/ko.md']);
  });

  it('a second import changes nothing, also of equal names [content.import-touches-nothing]', async () => {
    const files = {
      [`旅 ${ID}.md`]: '# Walk\n\n散歩',
      [`旅 ${ID.replace('0', '1')}.md`]: '# Walk\n\n散歩二',
      [`空 ${ID.replace('0', '2')}.md`]: '# 空\n\n![](a.webp)',
      'a.webp': await makePicture(),
    };
    const first = await drafts.run(files);
    expect(first.drafts).toEqual(['blog/walk/ja.md', 'blog/walk-2/ja.md', 'blog/article-21234567/ja.md']);
    const before = await drafts.files();
    const second = await drafts.run(files);
    expect(second).toMatchObject({
      drafts: [],
      existing: ['blog/walk', 'blog/walk-2', 'blog/article-21234567'],
    });
    expect(await drafts.files()).toEqual(before);
    expect(await drafts.errors()).toEqual([]);
  });

  it('an existing item stays byte for byte, whatever its folder holds [content.import-touches-nothing]', async () => {
    await drafts.content.write({ 'blog/walk/note.txt': 'mine' });
    expect(await drafts.run({ 'walk.md': '散歩' })).toMatchObject({ drafts: [], existing: ['blog/walk'] });
    expect(Object.keys(await drafts.files())).toEqual(['blog/walk/note.txt']);
  });

  it('no draft takes the address of an existing item [content.import-touches-nothing]', async () => {
    const picture = await makePicture();
    await drafts.content.write({
      'post/alpha/en.md': markdown({ ...projectFields, id: 'walk' }),
      'post/alpha/cover.webp': picture,
      'post/beta-en/en.md': markdown(projectFields),
      'post/beta-en/cover.webp': picture,
    });
    const files = { 'walk.md': 'A walk.', 'beta.md': 'A letter.' };
    expect(await drafts.run(files, { kind: 'project' })).toMatchObject({
      drafts: [],
      existing: ['post/beta', 'post/walk'],
    });
    expect(await drafts.errors()).toEqual([]);
  });

  it('pictures get plain names, those of no page are counted [content.import-drafts]', async () => {
    const [one, two, three] = await Promise.all(
      ['#111', '#222', '#333'].map((colour) => makePicture(colour)),
    );
    const { notTaken } = await drafts.run({
      'walk.md':
        '![道](img/Big%20Walk.PNG) ![](other/big-walk.webp "冬の\\"道\\"") ![空](空.webp) ![](x.webp)',
      'img/Big Walk.PNG': one ?? '',
      'other/big-walk.webp': two ?? '',
      '空.webp': three ?? '',
      'left.webp': one ?? '',
      'left.txt': 'x',
      'broken.webp': 'x',
    });
    expect(await drafts.bodyOf('blog/walk/ja.md')).toBe(
      '![道](big-walk.webp) ![](big-walk-2.webp "冬の\\"道\\"") ![空](picture.webp)',
    );
    expect(Object.keys(await drafts.files())).toEqual([
      ...[
        'blog/walk/big-walk-2.webp',
        'blog/walk/big-walk.webp',
        'blog/walk/ja.md',
        'blog/walk/picture.webp',
      ],
    ]);
    expect(await drafts.read('blog/walk/ja.md')).toContain('thumbnail: big-walk.webp\nthumbnail_alt: "道"\n');
    expect(notTaken).toEqual([
      { file: 'walk.md', message: 'picture x.webp does not exist' },
      { file: '2 pictures', message: 'are in no new draft' },
      { file: 'left.txt', message: 'is neither a page nor a picture' },
    ]);
    expect(await drafts.errors()).toEqual([]);
  });

  it('a page that check would refuse is not written [content.import-drafts]', async () => {
    const { drafts: made, notTaken } = await drafts.run({
      'deep.md': `${'> '.repeat(22)}散歩`,
      'long.md': `${'散歩'.repeat(9_000)}\n\n`.repeat(12),
      'walk.md': '散歩',
    });
    expect(made).toEqual(['blog/walk/ja.md']);
    expect(notTaken).toEqual([
      { file: 'deep.md', message: 'has quotes, lists or emphasis nested more than 20 deep' },
      { file: 'long.md', message: expect.stringMatching(/^must be at most 200000 characters of HTML/) },
    ]);
    expect(await drafts.errors()).toEqual([]);
  });

  it.each([
    ['an HTML export of Notion', { [`旅 ${ID}.html`]: '<p>' }, 'export it as "Markdown & CSV"'],
    ['an empty folder', {}, 'there is no Markdown in it'],
    ['other XML', { 'a.xml': '<rss></rss>' }, 'there is no Markdown in it'],
  ])('%s is one clear error [content.import-drafts]', async (_what, files, message) => {
    await expect(drafts.run(files)).rejects.toThrow(message);
    expect(await drafts.files()).toEqual({});
  });

  it('the same export gives the same drafts from a folder and from a zip within a zip [content.import-drafts]', async () => {
    const files = { [`旅/空 ${ID}.md`]: '# 空\n\n![](%E7%A9%BA.webp)', '旅/空.webp': await makePicture() };
    const { drafts: made } = await drafts.run(files, { now });
    const expected = await drafts.files();
    expect(made).toEqual(['blog/article-01234567/ja.md']);
    await drafts.content.write(Object.fromEntries(Object.keys(expected).map((path) => [path, null])));
    const other = await makeDraftImport();
    const zip = await makeZip({ 'Export-Part-1.zip': await makeZip(files) });
    expect((await other.run({ 'export.zip': zip }, { now }, 'export.zip')).drafts).toEqual(made);
    expect(await other.files()).toEqual(expected);
    await other.remove();
  });

  it('a failure of the file system stops it [content.import-touches-nothing]', async () => {
    await drafts.content.write({ blog: 'a file where a folder must be' });
    await expect(drafts.run({ 'walk.md': '散歩' })).rejects.toThrow('EEXIST');
    expect(Object.keys(await drafts.files())).toEqual(['blog']);
  });

  it('nothing is fetched: what is elsewhere becomes a link [content.import-touches-nothing]', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const content = '<p>散歩<img src="https://blog.example/wp-content/uploads/2026/01/a.png" alt="道"></p>';
    await drafts.source.write({ 'export.xml': makeWxr([{ title: 'Walk', content }]) });
    await importDrafts(join(drafts.source.path, 'export.xml'), drafts.content.path, { kind: 'article' });
    expect(await drafts.bodyOf('blog/walk/ja.md')).toBe(
      '散歩[道](<https://blog.example/wp-content/uploads/2026/01/a.png>)',
    );
    expect(fetched).not.toHaveBeenCalled();
  });
});
