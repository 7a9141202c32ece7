import { makePicture } from '../../support/contentFolder';
import { makeDraftImport, type DraftImport } from '../../support/draftImport';

let drafts: DraftImport;
beforeEach(async () => {
  drafts = await makeDraftImport();
});
afterEach(() => drafts.remove());

const ID = '0123456789abcdef0123456789abcdef';
const OTHER = 'fedcba9876543210fedcba9876543210';

describe('an export of Notion', () => {
  it.each([
    [
      'Japanese',
      '# 旅の記録\n\nタグ: 雲, 空\n公開日: 2026年3月14日 午後3:05\nカテゴリ: 調査\nステータス: 完了\n担当: 田中\n\n散歩。',
      'blog/article-01234567/ja.md',
      'title: "旅の記録"\ncategory: "調査"\ndate: 2026年3月14日 午後3:05\ntags: ["雲", "空"]',
      'property 担当 is not taken: 田中',
    ],
    [
      'Korean',
      '# 여행 기록\n\n태그: 구름\n날짜: 2026년 3월 14일 오전 12:05\n분류: 연구\n담당: 김\n\n산책.',
      'blog_kr/article-01234567/ko.md',
      'title: "여행 기록"\ncategory: "연구"\ndate: 2026년 3월 14일 오전 12:05\ntags: ["구름"]',
      'property 담당 is not taken: 김',
    ],
    [
      'English',
      '# A journey\n\nTags: cloud, sky\nDate: March 4, 2026 1:05 PM → March 6, 2026\nOwner: Kim\n\nA walk.',
      'post/a-journey/en.md',
      'main_text: "Say in a sentence or two what was done."\ndate: March 4, 2026 1:05 PM\ntags: ["cloud", "sky"]',
      'property Owner is not taken: Kim',
    ],
  ])(
    '%s properties become fields [content.import-drafts]',
    async (_language, text, path, fields, message) => {
      const kind = path.startsWith('post') ? 'project' : 'article';
      const { program, drafts: made, notTaken } = await drafts.run({ [`旅 ${ID}.md`]: text }, { kind });
      expect([program, made]).toEqual(['Notion', [path]]);
      expect(await drafts.read(path)).toContain(fields);
      expect(notTaken).toEqual([{ file: `旅 ${ID}.md`, message }]);
      expect(await drafts.errors()).toEqual([]);
    },
  );

  it('lines of a text are no properties, those of a row of a table are [content.import-drafts]', async () => {
    const { notTaken } = await drafts.run({
      [`メモ ${ID}.md`]: '# メモ\n\n注意: これは本文です。',
      [`表 ${OTHER}.csv`]: '名前,担当',
      [`表/行 ${ID}.md`]: '# 行\n\n担当: 田中\nURL:\n\n本文。',
    });
    expect(await drafts.bodyOf('blog/article-01234567/ja.md')).toBe('注意: これは本文です。');
    expect(await drafts.bodyOf('blog/article-01234567-2/ja.md')).toBe('本文。');
    expect(notTaken).toEqual([
      { file: `表/行 ${ID}.md`, message: 'property 担当 is not taken: 田中' },
      { file: `表 ${OTHER}.csv`, message: 'is a table: its pages are taken, itself is not' },
    ]);
  });

  it('callouts, toggles, headings, links and pictures are as this site writes them [content.import-drafts]', async () => {
    const { notTaken } = await drafts.run({
      [`旅 ${ID}.md`]: `# 旅

# 一章

**「待つ」**こと、[別の*頁*](%E6%97%85/%E5%88%A5%20${OTHER}.md)と[外](https://example.com/a_b)と[節](#a)。

<aside>
💡 **大事**な

- こと

</aside>

<details>
<summary>開く</summary>
中の*文*
</details>

## 節

![空.webp](%E6%97%85/%E7%A9%BA.webp)
![道](https://images.example/road.png)

\`\`\`html
<aside>
# そのまま
\`\`\`

<div onclick="x()">左<img src="旅/空.webp" alt="空"></div>
`,
      '旅/空.webp': await makePicture(),
    });
    expect(await drafts.bodyOf('blog/article-01234567/ja.md')).toBe(`## 一章

**「待つ」**こと、別の*頁*と[外](https://example.com/a_b)と[節](#a)。

> 💡 **大事**な
>
> - こと

<details>
<summary>開く</summary>

中の*文*

</details>

### 節

![](picture.webp)
[道](<https://images.example/road.png>)

\`\`\`html
<aside>
# そのまま
\`\`\`

左![空](picture.webp)`);
    expect(notTaken.map(({ message }) => message)).toEqual([
      'onclick of <div> is removed: "x()"',
      'picture https://images.example/road.png is not in the export',
      `the link to 旅/別 ${OTHER}.md is only text now`,
    ]);
    expect(await drafts.errors()).toEqual([]);
  });

  it('names that macOS decomposes are found [content.import-drafts]', async () => {
    const { drafts: made } = await drafts.run({
      [`ガイド ${ID}.md`.normalize('NFD')]:
        '![](%E3%82%AC%E3%82%A4%E3%83%89/%E3%83%91.webp)\n\n散歩'.normalize('NFD'),
      ['ガイド/パ.webp'.normalize('NFD')]: await makePicture(),
    });
    expect(await drafts.read(made[0] ?? '')).toContain('title: "ガイド"');
    expect(await drafts.bodyOf(made[0] ?? '')).toBe('![](picture.webp)\n\n散歩');
    expect(await drafts.errors()).toEqual([]);
  });
});
