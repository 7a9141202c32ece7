/** The same visit twice, with the clock and the random numbers of its address (docs/decisions/020). */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openGolden, press, tapeOf, untilRest } from './support/golden';
import { FOUND } from './support/sitePages';
import { expect, ONCE, test, watchPage } from './support/test';
import { onThisMachine } from './support/limits';

interface Golden {
  tape: string;
  screens: Record<string, Buffer>;
}

type Take = (name: string) => Promise<void>;

/** Home, a project, another language, a search, and back. */
async function visit(page: Page, take: Take): Promise<void> {
  await openGolden(page, '/ja');
  await take('1 home');
  const more = page.getByTestId('see-more').first();
  if (await more.isVisible()) {
    await press(page, more);
    await take('2 see more');
  }
  await press(page, page.getByRole('main').getByTestId('project-item').getByRole('link').first());
  await take('3 project');
  const toggle = page.getByTestId('menu-toggle');
  const isPhone = await toggle.isVisible();
  const languages = page.getByTestId(isPhone ? 'mobile-menu' : 'language-switcher');
  await press(page, isPhone ? toggle : languages.getByRole('button'));
  await take('4 languages');
  await press(page, languages.locator('a[hreflang="ko"]'));
  await take('5 Korean');
  if (isPhone) await press(page, toggle);
  await press(page, page.getByRole('banner').locator('a[data-track="search"]:visible').first());
  const field = page.getByTestId('search-form').getByRole('combobox');
  await field.fill(FOUND.ko);
  await field.press('Enter');
  await untilRest(page);
  await take('6 found');
  await page.goBack();
  await untilRest(page);
  await page.goBack();
  await untilRest(page);
  await take('7 back');
}

/** In a browser context of its own: nothing is cached or stored. */
async function record(browser: Browser, folder: string): Promise<Golden> {
  const context = await browser.newContext();
  // A picture is WebP until its AVIF has been made. That may be between the two visits.
  await context.route('**/image/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), accept: 'image/webp,*/*' } }),
  );
  const page = await context.newPage();
  const problems = await watchPage(page);
  const screens: Golden['screens'] = {};
  await visit(page, async (name) => {
    screens[name] = await page.screenshot();
  });
  const tape = await tapeOf(page);
  await context.close();
  // The files can be kept and compared with those of another version.
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'tape.json'), JSON.stringify(JSON.parse(tape), undefined, 2));
  for (const [name, screen] of Object.entries(screens)) await writeFile(join(folder, `${name}.png`), screen);
  expect(problems).toEqual([]);
  return { tape, screens };
}

test(
  'the same visit twice gives the same tape and the same screens, byte for byte [operations.golden-visit]',
  ONCE,
  async ({ browser }) => {
    test.setTimeout(onThisMachine(180_000));
    const { project } = test.info();
    const kept = process.env['GOLDEN_DIR'];
    const first = await record(browser, kept ? join(kept, project.name) : test.info().outputPath('first'));
    const second = await record(browser, test.info().outputPath('second'));
    expect(second.tape === first.tape, 'the tapes differ: compare first/tape.json and second/tape.json').toBe(
      true,
    );
    const names = Object.keys(first.screens);
    expect(names.length).toBeGreaterThanOrEqual(6);
    const differing = names.filter(
      (name) => !first.screens[name]?.equals(second.screens[name] ?? Buffer.of()),
    );
    expect(differing).toEqual([]);
  },
);
