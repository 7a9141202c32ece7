import { fileURLToPath } from 'node:url';
import { test as base, expect as baseExpect, type Page } from '@playwright/test';
import { startDevServer, type DevServer } from './support/devServer';
import { LONG } from './support/test';

/** Without the fixture that fails on console errors: these tests provoke them. */
const test = base.extend<object, { dev: DevServer }>({
  dev: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures it needs.
    async ({}, use) => {
      const dev = await startDevServer(fileURLToPath(new URL('..', import.meta.url)));
      await use(dev);
      await dev.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
/** Each edit takes a build. */
const expect = baseExpect.configure({ timeout: 30_000 });

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const MARK = (name: string) => (text: string) => `${text}\n(globalThis as any).edits = '${name}';\n`;
const overlayOf = (page: Page) => page.frameLocator('#webpack-dev-server-client-overlay').locator('body');
const overlayFrame = (page: Page) => page.locator('#webpack-dev-server-client-overlay');

async function open(page: Page, { origin }: DevServer): Promise<void> {
  await page.goto(`${origin}/en/projects`);
  await expect(page.getByTestId('loading')).toHaveCount(0);
}

test(
  'edits of slices, sagas, selectors and components keep the state of the page [operations.dev-keeps-state]',
  LONG,
  async ({ page, dev }) => {
    await open(page, dev);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const menu = page.getByTestId('language-switcher').getByRole('button');
    await menu.click();
    const calls: string[] = [];
    page.on('request', (request) => void calls.push(new URL(request.url()).pathname));
    for (const file of [
      'src/features/menus/menusSlice.ts',
      'src/features/scroll/scrollSaga.ts',
      'src/features/shell/uiSelectors.ts',
      'src/components/PageOpening.tsx',
    ]) {
      const undo = dev.edit(file, MARK(file));
      await expect.poll(() => page.evaluate('window.edits')).toBe(file);
      expect(await page.evaluate('window.isSamePage')).toBe(true);
      await expect(menu).toHaveAttribute('aria-expanded', 'true');
      expect((await fetch(`${dev.origin}/en`)).status).toBe(200);
      undo();
    }
    const undo = dev.edit('i18n/en/projects.json', (text) => text.replace('"Projects"', '"Edited"'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edited');
    undo();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Edited');
    expect(await page.evaluate('window.isSamePage')).toBe(true);
    expect(calls.filter((path) => !/^\/(?:assets|__dev)\//.test(path))).toEqual([]);
  },
);

test(
  'an error of a component is shown with file and line until it is mended [operations.dev-errors-shown]',
  LONG,
  async ({ page, dev }) => {
    await open(page, dev);
    const undo = dev.edit('src/pages/projects/ProjectsPage.tsx', (text) =>
      text.replace(/\n( *const t = .*)/, "\n$1\n  if (t) throw new Error('broken on purpose');"),
    );
    await expect(overlayOf(page)).toContainText(/ProjectsPage\.tsx:\d+\s*Error: broken on purpose/);
    await expect(overlayOf(page)).toContainText(/> +\d+ \| +if \(t\) throw/);
    undo();
    await expect(overlayFrame(page)).toHaveCount(0);
    await expect(page.locator('main[data-page=projects]:not([data-broken]) li').first()).toBeVisible();
  },
);

test(
  'a server that does not build shows its error, and the page when it is mended [operations.dev-waits-for-the-server]',
  LONG,
  async ({ page, dev, context }) => {
    await open(page, dev);
    const undo = dev.edit('src/server/createServer.ts', (text) => `${text}\nconst = 3;\n`);
    await expect(overlayOf(page)).toContainText(/createServer\.ts:\d+/);
    const second = await context.newPage();
    await second.goto(`${dev.origin}/ko`);
    await expect(second.getByTestId('place')).toContainText(/^src\/server\/createServer\.ts:\d+/);
    undo();
    await expect(second.locator('main[data-page=home]')).toBeVisible({ timeout: 30_000 });
    await expect(overlayFrame(page)).toHaveCount(0);
    expect(dev.printed()).not.toContain('Error occurred while trying to proxy');
  },
);
