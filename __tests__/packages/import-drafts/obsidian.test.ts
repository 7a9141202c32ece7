import { makePicture } from '../../support/contentFolder';
import { makeDraftImport, makeZip, type DraftImport } from '../../support/draftImport';

let drafts: DraftImport;
beforeEach(async () => {
  drafts = await makeDraftImport();
});
afterEach(() => drafts.remove());

describe('a vault of Obsidian', () => {
  it('front matter, pictures anywhere, links, comments and callouts are understood [content.import-drafts]', async () => {
    const {
      program,
      drafts: made,
      notTaken,
    } = await drafts.run({
      '.obsidian/app.json': '{}',
      '.trash/旧.md': '旧',
      '日記/雲.md': `---
title: 雲の話
tags: [雲, "#空"]
created: 2026-03-14
aliases: [くも]
---
# 雲の話

%%秘密%%今日は[[空の話|別の話]]と[[海#波]]を読んだ。 #雑記 \`%%残る%%\`

![[雲の絵.webp|300]]

> [!tip]- 助言
> 中身

| 絵 | 字 |
|---|---|
| ![[雲の絵.webp\\|空の絵]] | ![[資料.pdf]] |

\`\`\`
%%残る%% [[残る]]
\`\`\`

%%
長い
秘密
%%
終わり`,
      '添付/雲の絵.webp': await makePicture(),
    });
    expect([program, made]).toEqual([
      'Obsidian or Markdown',
      [expect.stringMatching(/^blog\/article-[\da-f]{8}\/ja.md$/)],
    ]);
    const text = await drafts.read(made[0] ?? '');
    expect(text).toContain(
      'title: "雲の話"\ncategory: 未分類\ndate: 2026-03-14\ntags: ["雲", "空"]\nthumbnail: picture.webp',
    );
    expect(await drafts.bodyOf(made[0] ?? '')).toBe(`今日は別の話と海#波を読んだ。 #雑記 \`%%残る%%\`

![](picture.webp)

> **助言**
>
> 中身

| 絵 | 字 |
|---|---|
| ![空の絵](picture.webp) | 資料.pdf |

\`\`\`
%%残る%% [[残る]]
\`\`\`

終わり`);
    expect(notTaken.map(({ message }) => message)).toEqual([
      'field aliases is not taken: ["くも"]',
      'the link to [[空の話|別の話]] is only text now',
      'the link to [[海#波]] is only text now',
      'the link to ![[資料.pdf]] is only text now',
    ]);
    expect(await drafts.errors()).toEqual([]);
  });

  it.each([
    ['Korean', '구름', '산책을 했다.', 'blog_kr/'],
    ['Japanese', '雲', '散歩をした。', 'blog/'],
    ['English', 'Cloud', 'We walked.', 'post/cloud/'],
  ])(
    'a %s note is named by its file, from a zip too [content.import-drafts]',
    async (_language, name, text, start) => {
      const zip = await makeZip({ [`vault/${name}.md`]: text });
      const kind = start.startsWith('post') ? 'project' : 'article';
      const { drafts: made } = await drafts.run({ 'vault.zip': zip }, { kind }, 'vault.zip');
      expect(made).toEqual([expect.stringContaining(start)]);
      expect(await drafts.read(made[0] ?? '')).toContain(`title: "${name}"`);
      expect(await drafts.errors()).toEqual([]);
    },
  );

  it('a faulty note is named with its line, and the others are taken [content.import-drafts]', async () => {
    const { drafts: made, notTaken } = await drafts.run({
      'a.md': '---\ntitle: "x\n---\n散歩',
      'b.md': '---\n\n散歩',
      'c.md': '---\ndate: someday\n---\n散歩',
    });
    expect(made).toEqual(['blog/b/ja.md', 'blog/c/ja.md']);
    expect(notTaken).toEqual([
      { file: 'a.md', message: expect.stringMatching(/quotes that are not closed.*\(line 2\)$/) },
      { file: 'c.md', message: expect.stringMatching(/^date "someday" is not taken: it is not a date/) },
    ]);
  });

  it('of several pictures of one name none is guessed [content.import-drafts]', async () => {
    const picture = await makePicture();
    const { notTaken } = await drafts.run({
      'a.md': '散歩 ![[x.webp]]',
      'one/x.webp': picture,
      'two/x.webp': picture,
    });
    expect(notTaken[0]).toEqual({
      file: 'a.md',
      message: 'picture x.webp may be one/x.webp or two/x.webp: write one of these names',
    });
  });
});
