/** `npm run pictures`: the pictures of docs/debugging.md, taken under `npm run dev` on a copy of the project. */
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM } from '../e2e/support/chromium';
import { startDevServer, type DevServer } from '../e2e/support/devServer';
import { connectDevTools } from '../e2e/support/travel/instrument';
import { jumpTo } from '../e2e/support/travel/rest';
import { requireChromium } from './setup/chromium.mjs';

const FOLDER = path.resolve('docs/debugging');
const WINDOW = { width: 1000, height: 640 };
const LIMIT = { timeout: 60_000 };
const OVERLAY = '#webpack-dev-server-client-overlay';

/** Resolves when the page shows it, to what puts the sources back. */
type Scene = (page: Page, dev: DevServer) => Promise<() => void>;

/** By the name of the picture's file. */
const SCENES: Record<string, Scene> = {
  'saga-error': async (page, dev) => {
    const undo = dev.edit('src/features/scroll/scrollSaga.ts', (text) =>
      text.replace(
        '  yield* put(scrollMoved(reading));',
        "$&\n  if (reading.y > 0) throw new Error('no such place');",
      ),
    );
    await page.mouse.move(WINDOW.width / 2, WINDOW.height / 2);
    while ((await page.locator(OVERLAY).count()) === 0) {
      // Back to the top: at the end of the page nothing scrolls any more.
      await page.mouse.wheel(0, 40);
      await page.waitForTimeout(100);
      await page.mouse.wheel(0, -40);
      await page.waitForTimeout(100);
    }
    await page.frameLocator(OVERLAY).getByText('no such place').first().waitFor(LIMIT);
    return undo;
  },
  past: async (page) => {
    await page.getByRole('link', { name: 'Team' }).first().click();
    await page.locator('main[data-page="team"]').waitFor(LIMIT);
    await page.locator('[data-testid="cover"][data-phase="idle"]').waitFor({ state: 'attached', ...LIMIT });
    const moment = await page.evaluate(() =>
      Object.values(window.lifted.getState().actionsById).findIndex(
        ({ action }) => action.type === 'ui/navigation/requested',
      ),
    );
    await page.mouse.move(WINDOW.width / 2, WINDOW.height - 100);
    await jumpTo(page, Math.max(1, moment));
    await page.locator('main[data-page="projects"]').waitFor(LIMIT);
    // The page before leaves first.
    await page.waitForTimeout(1_000);
    await page.keyboard.press('F2');
    return () => undefined;
  },
};

const dev = await startDevServer(process.cwd());
const browser = await chromium.launch({ ...CHROMIUM, executablePath: await requireChromium() });
try {
  for (const [name, prepare] of Object.entries(SCENES)) {
    const page = await browser.newPage({ viewport: WINDOW, bypassCSP: true });
    // What tsx calls in functions that it has compiled, and that run in the page.
    await page.context().addInitScript('window.__name = (compiled) => compiled');
    await connectDevTools(page.context());
    await page.goto(`${dev.origin}/en/projects`);
    await page.getByTestId('loading').waitFor({ state: 'detached', ...LIMIT });
    const undo = await prepare(page, dev);
    const file = path.join(FOLDER, `${name}.png`);
    await sharp(await page.screenshot())
      .png({ palette: true, effort: 10 })
      .toFile(file);
    undo();
    console.log(file);
    await page.close();
  }
} finally {
  await browser.close();
  await dev.stop();
}
