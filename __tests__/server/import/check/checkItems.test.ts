import { describeProblem } from '../../../../src/server/import/importProblem';
import { listContentFiles } from '../../../../src/server/import/files/listContentFiles';
import { readContent } from '../../../../src/server/import/readContent';
import {
  articleFields,
  makeContentFolder,
  makePicture,
  markdown,
  projectFields,
  type ContentFiles,
  type ContentFolder,
} from '../../../support/contentFolder';
import { START_TIMEOUT } from '../../../support/contentService';
import { ROOT } from '../../../support/projectFiles';

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
  it(
    'finds nothing but the missing translations in the sample content',
    async () => {
      const lines = await linesOf(`${ROOT}/content`);
      expect(lines.filter((line) => !/ has no \w+ translation \(..\.md\) \(warning\)$/.test(line))).toEqual(
        [],
      );
      expect(lines).toHaveLength(4);
    },
    START_TIMEOUT,
  );

  it('names each language that a project lacks, and none for an article', async () => {
    expect(
      await check({
        'post/alpha/en.md': project({}),
        'post/alpha/ko.md': 'broken',
        'blog/alpha/ja.md': article({}),
      }),
    ).toEqual([
      'post/alpha/en.md:1 locale: has no Japanese translation (ja.md) (warning)',
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
      `blog/c/ja.md:3 category: "${category}" is spelled "Brand" in blog/a/ja.md (warning)`,
    ]);
  });

  it('names a tag that differs by kana only, also between collections, and not between languages', async () => {
    const lines = await check({
      'blog/a/ja.md': article({ tags: ['ガラス', 'Mono'] }),
      'blog/b/ja.md': article({ tags: ['ガラス'] }),
      'media/c/ja.md': article({ tags: ['がらす'] }),
      'blog_kr/d/ko.md': article({ tags: ['mono'] }),
    });
    expect(lines).toEqual(['media/c/ja.md:6 tags: "がらす" is spelled "ガラス" in blog/a/ja.md (warning)']);
  });

  it('names the translation of a category that other projects translate in another way', async () => {
    const lines = await check({
      ...translated('a', 'category', { ja: 'ブランド', en: 'Brand', ko: '브랜드' }),
      ...translated('b', 'category', { ja: 'ブランド', en: 'Brand', ko: '브랜드' }),
      ...translated('c', 'category', { ja: 'ブランド', en: 'Identity', ko: '브랜드' }),
      ...translated('d', 'category', { ja: ['空間', '教育'], en: ['Space', 'School'], ko: ['공간', '교육'] }),
    });
    expect(lines).toEqual([
      'post/c/en.md:3 category: "Identity" translates "ブランド", which is "Brand" in post/a/en.md (warning)',
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
      'post/c/en.md:7 tags: "Region" translates "地域", which is "Community" in post/a/en.md (warning)',
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
      'blog/a/ja.md:7 thumbnail: has no thumbnail_alt (alternative text) (warning)',
      'blog/a/ja.md:11 body: picture "wide.webp" has no alternative text (warning)',
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
