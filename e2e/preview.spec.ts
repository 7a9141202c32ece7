import { signPreviewToken } from '../packages/content-service/previews/openPreview';
import { makeDataDir, startServer, type RunningServer } from './support/server';
import { expect, ONCE, test as base } from './support/test';
import { onThisMachine } from './support/limits';

const KEY = 'a key for previews of the browser tests';
const until = new Date(Date.now() + 3_600_000);
const token = signPreviewToken(KEY, { collection: 'post', postId: 'aoba-line-wayfinding', until });

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures it needs.
    async ({}, use) => {
      const server = await startServer({ PREVIEW_KEY: KEY, DATA_DIR: await makeDataDir() });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: onThisMachine(120_000) },
  ],
});

test.use({ still: true });

test(
  'a preview is marked in each language, and its calls have its token [content.preview-is-marked] [content.preview-is-private]',
  ONCE,
  async ({ page, server }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/collections/')) calls.push(pathname);
    });
    await page.goto(`${server.origin}/ja/projects/aoba-line-wayfinding?preview=${token}`);
    await expect(page.getByTestId('loading')).toHaveCount(0);
    const mark = page.getByRole('complementary');
    await expect(mark).toHaveText(/プレビュー.*まで表示できます/s, { useInnerText: true });
    await page.getByTestId('language-switcher').getByRole('button').click();
    await page.getByTestId('language-switcher').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${server.origin}/en/projects/aoba-line-wayfinding?preview=${token}`);
    await expect(mark).toHaveText(/^Preview\s*This link works until/, { useInnerText: true });
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    expect(calls.filter((path) => !path.startsWith(`/content/preview/${token}/`))).toEqual([]);
  },
);
