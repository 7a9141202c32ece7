import { runContentCommand } from '../../../../packages/content-service/commands/runContentCommand';
import { verifyPreviewToken } from '../../../../packages/content-service/previews/openPreview';
import { makeContentFolder, markdown, projectFields } from '../../../support/contentFolder';

const PREVIEW_KEY = 'a key of thirty-two characters, or more';
const env = { PREVIEW_KEY, SITE_URL: 'https://hibari.example' };

let folder: Awaited<ReturnType<typeof makeContentFolder>>;
beforeAll(async () => {
  folder = await makeContentFolder({
    'post/draft/ja.md': markdown({ ...projectFields, draft: true }),
    'post/draft/en.md': markdown(projectFields),
    'blog/note/ja.md': markdown(projectFields),
  });
});
afterAll(() => folder.remove());

async function preview(...words: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const print = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  const code = await runContentCommand(['preview', '--content', folder.path, ...words], env, print);
  return { code, out, err };
}

describe('content -- preview [content.preview]', () => {
  it('prints an address in each language of the item, and until when they work', async () => {
    const { code, out } = await preview('post/draft');
    expect(code).toBe(0);
    expect(out.map((line) => line.replace(/=.*/, '')).slice(0, -1)).toEqual([
      'https://hibari.example/ja/projects/draft?preview',
      'https://hibari.example/en/projects/draft?preview',
    ]);
    expect(out.at(-1)).toMatch(/^shown until \d+ \w+ \d{4}, \d\d:\d\d \(Asia\/Tokyo\)/);
  });

  it('shows a Japanese article in its list', async () => {
    expect((await preview('blog/note')).out[0]).toMatch('https://hibari.example/ja/articles/blog?preview=');
  });

  it.each([
    [[], 7 * 24 * 60],
    [['--for', '30m'], 30],
    [['--for', '12h'], 12 * 60],
    [['--for', '90d'], 90 * 24 * 60],
  ])('%s lasts %i minutes', async (words, minutes) => {
    const { out } = await preview('post/draft', ...words);
    const token = out[0]?.replace(/.*=/, '') ?? '';
    const end = verifyPreviewToken(PREVIEW_KEY, token, new Date())?.until.getTime() ?? 0;
    expect(Math.abs(end - Date.now() - minutes * 60_000)).toBeLessThan(10_000);
  });

  it.each(['post', 'news/draft', 'post/../x', 'post/draft/ja'])('%s is no item', async (item) => {
    expect(await preview(item)).toMatchObject({ code: 2, out: [] });
  });

  it.each(['', '0d', '91d', '7', '7w'])('"%s" is no time', async (duration) => {
    expect(await preview('post/draft', '--for', duration)).toMatchObject({ code: 2, out: [] });
  });

  it('needs an item that exists', async () => {
    expect(await preview('post/missing')).toMatchObject({ code: 1, out: [] });
  });
});
