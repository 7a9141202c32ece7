import { describeProblem } from '../../../../../packages/content-service/import/importProblem';
import { listContentFiles } from '../../../../../packages/content-service/import/files/listContentFiles';
import { readContent } from '../../../../../packages/content-service/import/readContent';
import {
  articleFields,
  makeContentFolder,
  makePicture,
  markdown,
  projectFields,
  type ContentFiles,
  type ContentFolder,
} from '../../../../support/contentFolder';
import { ROOT } from '../../../../support/projectFiles';

let folder: ContentFolder;
let cover: Buffer;
beforeAll(async () => {
  cover = await makePicture();
});
beforeEach(async () => {
  folder = await makeContentFolder({ 'post/cover.webp': cover });
});
afterEach(() => folder.remove());

async function linesOf(root: string): Promise<string[]> {
  const { problems } = await readContent(root, await listContentFiles(root));
  return problems.map(describeProblem);
}
async function check(files: ContentFiles): Promise<string[]> {
  await folder.write(files);
  return linesOf(folder.path);
}

const project = (fields: object, body?: string) =>
  markdown({ ...projectFields, thumbnail: '../cover.webp', ...fields }, body);
const article = (fields: object, body?: string) =>
  markdown(
    { ...articleFields, thumbnail: '../../post/cover.webp', thumbnail_alt: 'A circle', ...fields },
    body,
  );
/** A project in all languages. @param words its category or tags by language */
function translated(name: string, field: 'category' | 'tags', words: Record<'ja' | 'en' | 'ko', unknown>) {
  const files = Object.entries(words).map(([language, value]) => [
    `post/${name}/${language}.md`,
    project({ tags: [], category: { ja: 'あ', en: 'A', ko: '가' }[language], [field]: value }),
  ]);
  return Object.fromEntries(files) as ContentFiles;
}

describe('check judges items against each other [content.check]', () => {
  it('finds nothing but the missing translations in the sample content', async () => {
    const lines = await linesOf(`${ROOT}/content`);
    expect(
      lines.filter((line) => !/ has no \w+ translation \(..\.md\) \[translation\] \(warning\)$/.test(line)),
    ).toEqual([]);
    expect(lines).toHaveLength(4);
  });

  it('names each language that a project lacks, and none for an article', async () => {
    expect(
      await check({
        'post/alpha/en.md': project({}),
        'post/alpha/ko.md': 'broken',
        'blog/alpha/ja.md': article({}),
      }),
    ).toEqual([
      'post/alpha/en.md:1 locale: has no Japanese translation (ja.md) [translation] (warning)',
      expect.stringContaining('post/alpha/ko.md:1 has no front matter'),
    ]);
  });

  it.each([
    ['case', 'brand'],
    ['width', 'Ｂrand'],
    ['spaces', 'Brand '],
  ])('names a category that differs by %s only', async (_what, category) => {
    const lines = await check({
      'blog/a/ja.md': article({ category: 'Brand' }),
      'blog/b/ja.md': article({ category: 'Brand' }),
      'blog/c/ja.md': article({ category }),
    });
    expect(lines).toEqual([
      `blog/c/ja.md:3 category: "${category}" is spelled "Brand" in blog/a/ja.md [spelling] (warning)`,
    ]);
  });

  it('names a tag that differs by kana only, also between collections, and not between languages', async () => {
    const lines = await check({
      'blog/a/ja.md': article({ tags: ['ガラス', 'Mono'] }),
      'blog/b/ja.md': article({ tags: ['ガラス'] }),
      'media/c/ja.md': article({ tags: ['がらす'] }),
      'blog_kr/d/ko.md': article({ tags: ['mono'] }),
    });
    expect(lines).toEqual([
      'media/c/ja.md:6 tags: "がらす" is spelled "ガラス" in blog/a/ja.md [spelling] (warning)',
    ]);
  });

  it('names the translation of a category that other projects translate in another way', async () => {
    const lines = await check({
      ...translated('a', 'category', { ja: 'ブランド', en: 'Brand', ko: '브랜드' }),
      ...translated('b', 'category', { ja: 'ブランド', en: 'Brand', ko: '브랜드' }),
      ...translated('c', 'category', { ja: 'ブランド', en: 'Identity', ko: '브랜드' }),
      ...translated('d', 'category', { ja: ['空間', '教育'], en: ['Space', 'School'], ko: ['공간', '교육'] }),
    });
    expect(lines).toEqual([
      'post/c/en.md:3 category: "Identity" translates "ブランド", which is "Brand" in post/a/en.md [spelling] (warning)',
    ]);
  });

  it('names a tag that two other projects translate in another way, in lists of the same length', async () => {
    const lines = await check({
      ...translated('a', 'tags', { ja: ['地域', '公共'], en: ['Community', 'Public'], ko: ['지역', '공공'] }),
      ...translated('b', 'tags', { ja: ['地域'], en: ['Community'], ko: ['지역'] }),
      ...translated('c', 'tags', { ja: ['地域'], en: ['Region'], ko: ['지역'] }),
      ...translated('d', 'tags', { ja: ['地域', 'x'], en: ['Region'], ko: ['지역', 'x', 'y'] }),
    });
    expect(lines).toEqual([
      'post/c/en.md:7 tags: "Region" translates "地域", which is "Community" in post/a/en.md [spelling] (warning)',
    ]);
  });

  it.each([
    ['/ja/projects/none', 'post has no "none" in ja'],
    ['/en/projects/only', 'post has no "only" in en'],
    ['/ja/articles/korean', 'the site has no such page'],
    ['/ja/nothing', 'the site has no such page'],
    ['/projects/only', 'it must start with a language, as /ja/…'],
    ['/ja/%ff', 'it is not a valid address'],
  ])('names the dead link %s', async (href, reason) => {
    const lines = await check({
      'post/only/ja.md': project({ id: 'chosen' }),
      'blog_kr/korean/ko.md': article({}),
      'blog/a/ja.md': article({}, `One\n\n- two\n- [three](${href})`),
    });
    expect(lines.filter((line) => line.startsWith('blog'))).toEqual([
      `blog/a/ja.md:13 body: the link to "${href}" is dead: ${reason} (error)`,
    ]);
  });

  it.each([
    ...['/ja', '/ja/', '/ko/projects?category=x#y', '/ja/articles/media', '/en/team', '/ja/search?text=x'],
    ...['/ja/projects/only', '/ja/projects/chosen', '/ja/projects/%6fnly/', '/ko/articles/korean', '#here'],
    ...['/feed.xml', '/content/media/x.webp', 'https://a.example/ja/projects/none', 'mailto:a@b.example'],
  ])('takes the link %s for good', async (href) => {
    const lines = await check({
      'post/only/ja.md': project({ id: 'chosen' }),
      'blog_kr/korean/ko.md': article({}),
      'blog/a/ja.md': article({}, `[x](${href})\n\n<a href="${href}">y</a>`),
    });
    expect(lines.filter((line) => line.startsWith('blog'))).toEqual([]);
  });

  it('names pictures without a text, and larger than any that is shown', async () => {
    const lines = await check({
      'blog/a/wide.webp': await makePicture('#123', 6_000, 10),
      'blog/a/ja.md': article({ thumbnail_alt: undefined }, 'One\n\n![](wide.webp)'),
    });
    expect(lines).toEqual([
      'blog/a/ja.md:7 thumbnail: has no thumbnail_alt (alternative text) [alt-text] (warning)',
      'blog/a/ja.md:11 body: picture "wide.webp" has no alternative text [alt-text] (warning)',
      expect.stringMatching(
        /^blog\/a\/ja\.md:11 body: picture "wide.webp" has 6000 × 10 pixels; .* \(warning\)$/,
      ),
    ]);
  });

  it('reports at most 20 problems of one file, errors first', async () => {
    const lines = await check({
      'blog/a/ja.md': article(
        {},
        '![](../../post/cover.webp)\n'.repeat(30) + '\n[x](/ja/nothing)'.repeat(30),
      ),
    });
    expect(lines.length).toBeLessThan(45);
    expect(lines.filter((line) => line.endsWith('(error)')).length).toBeGreaterThan(19);
  });
});

describe('check compares a text with its other languages [content.likely-mistakes]', () => {
  const text = 'A sentence of some length that says something. '.repeat(20);
  const two = (ja: string, en: string, fields: object = {}) => ({
    'post/walk/ja.md': project({ tags: [], category: 'あ', ...fields }, ja),
    'post/walk/en.md': project({ tags: [], category: 'A' }, en),
  });
  const ofBody = (lines: string[]) => lines.filter((line) => line.includes(' body: '));

  it.each([
    [
      'much shorter',
      two('短い文です。', text),
      'post/walk/ja.md:1 body: says 2 % of what its longest language says [short-text] (warning)',
    ],
    [
      'one number',
      two('費用は1万2千円、5%です。', 'It cost 10,500 yen, 5 %.'),
      'post/walk/ja.md:1 body: has 12000, which no other language has [lone-number] (warning)',
    ],
  ])('%s', async (_name, files, line) => {
    expect(ofBody(await check(files))).toContain(line);
  });

  it('Japanese needs fewer letters, and small numbers may be words', async () => {
    const files = two(
      `${'文字は少なくても、同じことを言っています。'.repeat(20)}3万人が11通。`,
      `${text}30,000 people, eleven letters, at 11:38.`,
    );
    expect(ofBody(await check(files))).toEqual([]);
  });

  it('a file switches checks off by their names', async () => {
    const ja = '短い。{} ﾃﾞｻﾞｲﾝは340回。';
    const names = ['short-text', 'lone-number', 'half-width-kana', 'translation'];
    const lines = await check(two(ja, text));
    for (const name of names.slice(0, 3)) expect(lines.join()).toContain(`[${name}]`);
    const japanese = (await check(two(ja, text, { ignore: names }))).filter((line) =>
      line.includes('/ja.md'),
    );
    expect(japanese).toEqual([]);
    expect((await check(two(ja, text, { ignore: ['all'] }))).join('\n')).toMatch(
      /ja\.md:\d+ ignore: must be a list of checks: \[address-touches-letters, .*\(left out\)/,
    );
  });
});
