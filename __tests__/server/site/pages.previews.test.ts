/** Previews over HTTP, as `content -- preview` makes them, on the whole server. */
import { signPreviewToken } from '../../../packages/content-service/previews/openPreview';
import { runContentCommand } from '../../../packages/content-service/commands/runContentCommand';
import { bootDataOf, startSiteServer, type SiteServer } from '../../support/siteServer';
import { SITE_URL } from '../../support/testConfig';
import {
  makeContentFolder,
  makePicture,
  markdown,
  projectFields,
  type ContentFiles,
} from '../../support/contentFolder';

const PREVIEW_KEY = 'a key of thirty-two characters, or more';
const project = (fields: object) => markdown({ ...projectFields, thumbnail: '../../cover.webp', ...fields });

let site: SiteServer;
let content: Awaited<ReturnType<typeof makeContentFolder>>;

async function preview(item: string, duration = '7d') {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runContentCommand(
    ['preview', '--content', content.path, '--for', duration, item],
    { SITE_URL, PREVIEW_KEY },
    { out: (line) => out.push(line), err: (line) => err.push(line) },
  );
  return {
    code,
    out,
    err,
    paths: out.flatMap((line) => (line.startsWith(SITE_URL) ? line.slice(SITE_URL.length) : [])),
  };
}
const get = (url: string) => site.app.inject(url);
const tokenOf = (path = '') => path.slice(path.indexOf('=') + 1);

beforeAll(async () => {
  const files: ContentFiles = {
    'cover.webp': await makePicture(),
    'post/open/ja.md': project({ title: '公開済み' }),
    'post/draft/ja.md': project({ title: '下書きの題', draft: true }),
    'post/draft/en.md': project({ title: 'Draft title', publishAt: '2199-06-01T00:00:00Z' }),
    'post/other/ja.md': project({ title: 'ほかの下書き', draft: true }),
  };
  content = await makeContentFolder(files);
  site = await startSiteServer({ files, previewKey: PREVIEW_KEY });
});
afterAll(async () => {
  await site.close();
  await content.remove();
});

describe('a preview', () => {
  it('shows what readers do not see, kept by nobody [content.preview-is-private]', async () => {
    const { paths } = await preview('post/draft');
    for (const [path, title] of [
      [paths[0] ?? '', '下書きの題'],
      [paths[1] ?? '', 'Draft title'],
    ] as const) {
      expect((await get(path.replace(/\?.*/, ''))).statusCode).toBe(404);
      const page = await get(path);
      expect([page.statusCode, page.body.includes(title)]).toEqual([200, true]);
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
      expect(page.headers['etag']).toBeUndefined();
      expect(page.body).toContain('<meta name="robots" content="noindex"');
      // Nothing of it is left for the next visitor.
      expect((await get(path.replace(/\?.*/, ''))).statusCode).toBe(404);
    }
    expect((await get('/ja/projects')).body).not.toContain('下書きの題');
  });

  it('shows in three languages what it is, and when it expires [content.preview-is-marked]', async () => {
    const { paths } = await preview('post/draft', '1h');
    const { body } = await get(paths[0] ?? '');
    const [mark = ''] = /<aside class="preview-mark">.*?<\/aside>/s.exec(body) ?? [];
    expect(mark).toContain('<p lang="ja"><b>下書きのプレビュー</b>');
    expect(mark).toMatch(/<p lang="en"><b>Preview, goes live on 1 Jun 2199, 09:00<\/b>/);
    expect(mark).toMatch(/<p lang="ko">.*까지 볼 수 있습니다/);
    expect((await get('/ja')).body).not.toContain('preview-mark');
  });

  it('keeps the language switch inside of it, also without scripts [content.preview]', async () => {
    const { paths } = await preview('post/draft');
    const { body } = await get(paths[0] ?? '');
    expect(body).toContain(`href="/en/projects/draft?preview=${tokenOf(paths[0])}"`);
    expect(body).toContain(`<link rel="canonical" href="${SITE_URL}/ja/projects/draft"`);
  });

  it("the browser's calls find what its page shows, and their answers are not kept [content.preview-is-private]", async () => {
    const { paths } = await preview('post/draft');
    const { contentUrl } = bootDataOf((await get(paths[0] ?? '')).body);
    const items = `${contentUrl}/collections/post/items`;
    const list = await get(items);
    expect(list.json<{ items: object[] }>().items).toContainEqual(
      expect.objectContaining({ id: 'draft-ja' }),
    );
    expect(list.body).not.toContain('ほかの下書き');
    const search = await site.app.inject({ method: 'POST', url: `${items}/search`, payload: {} });
    expect(search.json()).toMatchObject({ total: 2 });
    for (const path of ['/draft-ja', '/draft/locales', ''])
      expect((await get(items + path)).headers['cache-control']).toBe('no-store');
    expect((await get('/content/collections/post/items')).body).not.toContain('下書きの題');
  });

  it('a redirect that carries it is not kept either [content.preview-is-private]', async () => {
    const redirect = await get('/ja/articles?preview=x');
    expect([redirect.statusCode, redirect.headers['cache-control']]).toEqual([302, 'no-store']);
  });

  it('opens nothing after its end, and with a wrong token [content.preview]', async () => {
    const until = new Date(Date.now() - 1_000);
    const expired = signPreviewToken(PREVIEW_KEY, { collection: 'post', postId: 'draft', until });
    const { paths: others } = await preview('post/other');
    for (const token of [expired, tokenOf(others[0]), 'post.draft.zzzzzz.x', '%00'])
      expect((await get(`/ja/projects/draft?preview=${token}`)).statusCode).toBe(404);
    const calls = `/content/preview/${expired}/collections/post/items`;
    expect((await get(`${calls}/draft-ja`)).statusCode).toBe(404);
    expect((await get(calls)).json()).toMatchObject({ total: 1 });
  });
});
