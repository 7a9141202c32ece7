import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { test as base, expect as baseExpect, type Page } from '@playwright/test';
import { startDevServer, type DevServer } from './support/devServer';
import { ONCE } from './support/test';
import { onThisMachine } from './support/limits';

/** Without the fixture that fails on console errors: these tests provoke them. */
const test = base.extend<object, { dev: DevServer }>({
  dev: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures it needs.
    async ({}, use) => {
      const dev = await startDevServer(fileURLToPath(new URL('..', import.meta.url)));
      await use(dev);
      await dev.stop();
    },
    { scope: 'worker', timeout: onThisMachine(240_000) },
  ],
});
/** Each edit takes a build. */
const expect = baseExpect.configure({ timeout: onThisMachine(30_000) });

test.describe.configure({ timeout: onThisMachine(180_000) });

const MARK = (name: string) => (text: string) => `${text}\n(globalThis as any).edits = '${name}';\n`;
const overlayOf = (page: Page) => page.frameLocator('#webpack-dev-server-client-overlay').locator('body');
const overlayFrame = (page: Page) => page.locator('#webpack-dev-server-client-overlay');

const languageMenu = (page: Page) => page.getByTestId('language-switcher').getByRole('button');

/** Opens a page and its language menu: state that neither a reload nor a new store would keep. */
async function open(page: Page, { origin }: DevServer): Promise<void> {
  await page.goto(`${origin}/en/projects`);
  await expect(page.getByTestId('loading')).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await languageMenu(page).click();
}

async function expectKept(page: Page): Promise<void> {
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  await expect(languageMenu(page)).toHaveAttribute('aria-expanded', 'true');
}

test(
  'edits of slices, sagas, selectors, components, messages and styles keep the state of the page [operations.dev-keeps-state]',
  ONCE,
  async ({ page, dev }) => {
    await open(page, dev);
    const calls: string[] = [];
    page.on('request', (request) => void calls.push(new URL(request.url()).pathname));
    for (const file of [
      'src/features/menus/menusSlice.ts',
      'src/features/scroll/scrollSaga.ts',
      'src/features/shell/shellSelectors.ts',
      // Selected from for the document's head and motion, outside of React.
      'src/features/device/deviceSelectors.ts',
      'src/components/PageOpening.tsx',
    ]) {
      const undo = dev.edit(file, MARK(file));
      await expect.poll(() => page.evaluate('window.edits')).toBe(file);
      await expectKept(page);
      expect((await fetch(`${dev.origin}/en`)).status).toBe(200);
      undo();
    }
    const heading = page.getByRole('heading', { level: 1 });
    const undoText = dev.edit('i18n/en/projects.json', (text) => text.replace('"Projects"', '"Edited"'));
    await expect(heading).toHaveText('Edited');
    undoText();
    await expect(heading).not.toHaveText('Edited');
    const undoStyle = dev.edit(
      'src/components/PageOpening.module.css',
      (text) => `${text}\n.title { outline: 3px solid rgb(1, 2, 3); }\n`,
    );
    await expect(heading).toHaveCSS('outline', 'rgb(1, 2, 3) solid 3px');
    undoStyle();
    await expect(heading).not.toHaveCSS('outline', 'rgb(1, 2, 3) solid 3px');
    await expectKept(page);
    // New words may need letters that the page has not loaded.
    expect(calls.filter((path) => !/^\/(?:assets|fonts|__dev)\//.test(path))).toEqual([]);
  },
);

test(
  'an error of a component is shown with file and line until it is fixed [operations.dev-errors-shown]',
  ONCE,
  async ({ page, dev }) => {
    await open(page, dev);
    const undo = dev.edit('src/pages/projects/ProjectsPage.tsx', (text) =>
      text.replace(/\n( *const t = .*)/, "\n$1\n  if (t) throw new Error('broken on purpose');"),
    );
    await expect(overlayOf(page)).toContainText(
      /src\/pages\/projects\/ProjectsPage\.tsx:\d+\s*Error: broken on purpose/,
    );
    await expect(overlayOf(page)).toContainText(/> +\d+ \| +if \(t\) throw/);
    undo();
    await expect(overlayFrame(page)).toHaveCount(0);
    await expect(page.locator('main[data-page=projects]:not([data-broken]) li').first()).toBeVisible();
  },
);

test(
  'an error of a saga is shown with its own file and line [operations.dev-errors-shown]',
  ONCE,
  async ({ page, dev }) => {
    await page.goto(`${dev.origin}/en/projects`);
    await expect(page.getByTestId('loading')).toHaveCount(0);
    const undo = dev.edit('src/features/scroll/scrollSaga.ts', (text) =>
      text.replace(
        '  yield* put(scrollMoved(reading));',
        "$&\n  if (reading) throw new Error('saga broken on purpose');",
      ),
    );
    // Down and up: further down the header would hide.
    let step = -40;
    await expect
      .poll(async () => {
        step = -step;
        await page.mouse.wheel(0, step);
        return overlayFrame(page).count();
      })
      .toBe(1);
    await expect(overlayOf(page)).toContainText(
      /ERROR in src\/features\/scroll\/scrollSaga\.ts:\d+\s*Error: saga broken on purpose/,
    );
    await expect(overlayOf(page)).toContainText(/> +\d+ \| +if \(reading\) throw/);
    undo();
  },
);

/** Chooses in the menu of the developer's bar how the content service answers. */
async function chooseFault(page: Page, name: string): Promise<void> {
  const bar = page.locator('hibari-devtools');
  await bar.getByRole('button', { name: /^Developer’s menu/ }).click();
  await bar.getByRole('radio', { name, exact: true }).check();
  await page.keyboard.press('Escape');
}

for (const fault of ['failing', 'malformed', 'cut'] as const) {
  test(
    `content that is ${fault}, chosen in the bar: a category is offered again, and heals when the fault ends [operations.dev-content-faults]`,
    ONCE,
    async ({ page, dev }) => {
      await page.goto(`${dev.origin}/en/projects`);
      await expect(page.getByTestId('loading')).toHaveCount(0);
      await chooseFault(page, fault);
      await page.getByTestId('category-filter').getByRole('button').nth(1).click();
      await expect(page.getByTestId('offer')).toHaveCount(1);
      await expect(page.locator('main[data-page=projects]:not([data-broken])')).toBeVisible();
      await expect(overlayFrame(page)).toHaveCount(0);
      await chooseFault(page, 'as it is');
      // By itself: what failed is requested again.
      await expect(page.getByTestId('offer')).toHaveCount(0);
      await expect(page.getByTestId('project-item').first()).toBeVisible();
    },
  );
}

test(
  'content that is slow, chosen in the bar: a category waits for it, then shows it, and nothing is offered again [operations.dev-content-faults]',
  ONCE,
  async ({ page, dev }) => {
    await page.goto(`${dev.origin}/en/projects`);
    await expect(page.getByTestId('loading')).toHaveCount(0);
    await chooseFault(page, 'slow');
    const category = page.getByTestId('category-filter').getByRole('button').nth(1);
    const asked = page.waitForRequest(/collections\/post\/items\?.*category/);
    await category.click();
    const answered = (await asked).response();
    await expect(page.getByTestId('project-list')).toHaveAttribute('aria-busy', 'true');
    expect((await answered)?.status()).toBe(200);
    await expect(page.getByTestId('project-list')).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByTestId('project-item').first()).toBeVisible();
    await expect(category).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByTestId('offer')).toHaveCount(0);
  },
);

for (const [what, file, mistake, place] of [
  [
    'a component',
    'src/components/PageOpening.tsx',
    '\nconst broken = ;\n',
    /PageOpening\.tsx:\d+:16\s*TS1109/,
  ],
  [
    'a style sheet',
    'src/components/PageOpening.module.css',
    '\n.a { color: }}\n',
    /PageOpening\.module\.css:\d+:\d+\s*Unexpected }/,
  ],
  ['messages', 'i18n/en/projects.json', '\n"Edited"\n', /projects\.json:\d+:1[^]*: Unexpected/],
] as const) {
  test(
    `a wrong source of ${what} is shown with file and line until it is fixed, and the page stays [operations.dev-errors-shown]`,
    ONCE,
    async ({ page, dev }) => {
      await open(page, dev);
      const undo = dev.edit(file, (text) => `${text}${mistake}`);
      await expect(overlayOf(page)).toContainText(place);
      // Both builds fail at it.
      await expect(overlayOf(page).getByText(`ERROR in ${file}`)).toHaveCount(1);
      await expect(overlayOf(page)).not.toContainText(tmpdir());
      undo();
      await expect(overlayFrame(page)).toHaveCount(0);
      await expectKept(page);
    },
  );
}

test(
  'a server that does not build shows its error, and the page when it is fixed [operations.dev-waits-for-the-server]',
  ONCE,
  async ({ page, dev, context }) => {
    await open(page, dev);
    const undo = dev.edit('src/server/createServer.ts', (text) => `${text}\nconst = 3;\n`);
    await expect(overlayOf(page)).toContainText(/ERROR in src\/server\/createServer\.ts:\d+/);
    const second = await context.newPage();
    await second.goto(`${dev.origin}/ko`);
    await expect(second.getByTestId('place')).toContainText(/^src\/server\/createServer\.ts:\d+/);
    undo();
    await expect(second.locator('main[data-page=home]')).toBeVisible({ timeout: onThisMachine(30_000) });
    await expect(overlayFrame(page)).toHaveCount(0);
    expect(dev.printed()).not.toContain('Error occurred while trying to proxy');
  },
);
