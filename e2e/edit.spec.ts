import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer, type RunningServer } from './support/server';
import { expect, ONCE, test as base } from './support/test';
import { onThisMachine } from './support/limits';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ITEM = 'post/aoba-line-wayfinding';
const FILE = `${ITEM}/ja.md`;

interface Editor {
  origin: string;
  /** Saves a file with another front matter line; returns when it was saved. */
  save: (change: (text: string) => string) => Promise<number>;
}

/** An editor's server on a copy of some content. */
const test = base.extend<{ editor: Editor }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures it needs.
  editor: async ({}, use) => {
    const content = await mkdtemp(join(tmpdir(), 'hibari-edit-'));
    for (const item of [ITEM, 'post/atelier-nagi', 'blog_kr'])
      await cp(join(ROOT, 'content', item), join(content, item), { recursive: true });
    const text = await readFile(join(content, FILE), 'utf8');
    const server: RunningServer = await startServer({}, ROOT, ['dist/server/edit.mjs', '--content', content]);
    await use({
      origin: server.origin,
      async save(change) {
        await writeFile(join(content, FILE), change(text));
        return Date.now();
      },
    });
    await server.stop();
    await rm(content, { recursive: true });
  },
});

test.use({ still: true });

const titled = (title: string) => (text: string) => text.replace(/^title: .*/m, `title: "${title}"`);

test(
  'a saved file is on the page where the editor looks; a broken one is named with file and line [content.edit-shows-saved] [content.edit-keeps-last-good]',
  ONCE,
  async ({ page, editor }) => {
    test.setTimeout(onThisMachine(120_000));
    // Saved while the page loads: after it was rendered, and perhaps before it hears of it.
    await page.goto(`${editor.origin}/ja/projects/aoba-line-wayfinding`, { waitUntil: 'commit' });
    await editor.save(titled('一つ目の題'));
    await page.waitForLoadState();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('一つ目の題');
    const panel = page.locator('hibari-editing');
    await expect(panel.getByRole('button')).toHaveText(/^編集中/);
    await page.evaluate(() => {
      window.scrollTo(0, 600);
      Object.assign(window, { isSamePage: true });
    });

    const saved = await editor.save(titled('二つ目の題'));
    await expect(heading).toHaveText('二つ目の題');
    const seen = await page.evaluate(() => Date.now());
    test.info().annotations.push({ type: 'shown after', description: `${seen - saved} ms` });
    await expect(page).toHaveTitle(/^二つ目の題/);
    expect(await page.evaluate('[window.scrollY, window.isSamePage]')).toEqual([600, true]);

    await editor.save((text) => text.replace(/^date: .*/m, 'date: yesterday'));
    const problems = panel.getByRole('group');
    await expect(problems).toContainText(
      /post\/aoba-line-wayfinding\/ja\.md:6\s*date: "yesterday" is not a date/,
    );
    await expect(panel.getByRole('button')).toHaveText(/^編集中 エラー 1件/);
    await expect(panel.getByRole('status')).toHaveText(/^エラー 1件/);
    await expect(heading).toHaveText('二つ目の題');

    await editor.save((text) => text.replace(/^date: /m, 'draft: true\ndate: '));
    await expect(problems).toBeHidden();
    await expect(panel.getByRole('button')).toHaveText(/^編集中 下書き/);
    await panel.getByRole('button').click();
    await expect(panel).toContainText(/検索結果での表示.*aoba-line-wayfinding.*共有したときの表示/s);
    const picture = panel.getByRole('presentation');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await page.goto(`${editor.origin}/ja/projects`);
    await expect(page.locator('main a[data-editing="下書き"]').first()).toBeVisible();
    // Before the server stops.
    await page.goto('about:blank');
  },
);
