/** The pictures of docs/design.md, taken of the built site: its type, rhythm, controls, dropdowns and header. */
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Locator } from '@playwright/test';
import { readBands } from '../../e2e/support/rhythm';
import { FOUND } from '../../e2e/support/sitePages';
import { LOCALES, type Locale } from '@hibari/contract/locales';
import { writeGrid, type Cell } from './grid';
import { findSampleItems } from './sampleItems';
import { WINDOWS } from './scenes';
import { passThrough } from './shoot';
import { STATES, takeAround, takeInState, takeStates } from './takeInState';

interface Sheet {
  name: string;
  /** Of a cell and of the grid, in pixels. */
  width: number;
  height: number;
  columns: number;
  shoot: (open: Open) => Promise<Cell[]>;
}

/** Opens an address below the locale, loaded and without motion. */
type Open = (locale: Locale, address: string, options?: BrowserContextOptions) => Promise<Page>;

const PHONE = { viewport: WINDOWS.mobile, isMobile: true, hasTouch: true } as const;
async function shootControls(open: Open): Promise<Cell[]> {
  const { project } = await findSampleItems(new URL((await open('en', '')).url()).origin);
  // So high that all of the sticky facts are in the window.
  const item = await open('en', `/projects/${project.en}`, { viewport: { width: 1440, height: 1600 } });
  const home = await open('en', '');
  const projects = await open('en', '/projects');
  const search = await open('en', '/search');
  const copy = item.getByTestId('copy-link');
  const chips = projects.getByTestId('category-filter').getByRole('button');
  const primary = await takeStates(item, 'primary', copy);
  await copy.evaluate((button) => button.setAttribute('aria-disabled', 'true'));
  const rest = async (page: Page, target: Locator, label: string): Promise<Cell> => ({
    picture: await takeInState(page, target, []),
    label,
  });
  return [
    ...primary,
    await rest(item, copy, 'primary · loading'),
    ...(await takeStates(home, 'quiet', home.locator('main a:has(svg)').first())),
    await rest(home, home.locator('[data-track="banner_team"]'), 'quiet · on ink'),
    ...(await takeStates(search, 'round', search.getByTestId('search-form').getByRole('button'))),
    await rest(search, search.getByRole('contentinfo').getByRole('link').first(), 'round · in the footer'),
    ...(await takeStates(projects, 'chip', chips.nth(2))),
    await rest(projects, chips.first(), 'chip · chosen'),
  ];
}

async function shootDropdowns(open: Open): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const id of ['language-switcher', 'family-site']) {
    const page = await open('en', '/team', { viewport: { width: 1440, height: 600 } });
    const menu = page.getByTestId(id);
    const button = menu.getByRole('button');
    for (const state of ['rest', 'hover', 'focus'])
      cells.push({
        picture: await takeInState(page, button, STATES[state] ?? []),
        label: `${id} · ${state}`,
      });
    await button.click();
    await menu.getByRole('link').nth(1).hover();
    cells.push({ picture: await takeAround(page, [button, menu.getByRole('list')]), label: `${id} · open` });
  }
  return cells;
}

async function shootHeaders(open: Open): Promise<Cell[]> {
  const scrollTo = async (page: Page, top: number) => {
    // It hides on the way down, and is back after a small step up.
    for (const [y, hidden] of [
      [top + 300, 'true'],
      [top, 'false'],
    ] as const) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
      await page.locator(`[data-testid="header"][data-hidden="${hidden}"]`).waitFor();
    }
  };
  const cells: Cell[] = [];
  const take = async (page: Page, label: string) => {
    const { width = 0 } = page.viewportSize() ?? {};
    cells.push({ picture: await page.screenshot({ clip: { x: 0, y: 0, width, height: 240 } }), label });
  };
  for (const [options, height] of [
    [{ viewport: WINDOWS.desktop }, 720],
    [PHONE, 300],
  ] as const) {
    const team = await open('ja', '/team', options);
    await take(team, 'at the top');
    await scrollTo(team, height - 140);
    await take(team, 'before the threshold: the page fades out below it');
    await scrollTo(team, height + 400);
    await take(team, 'past it, on the way up');
    const projects = await open('ja', '/projects', options);
    await scrollTo(projects, height + 900);
    await take(projects, 'white, on ink');
  }
  return cells;
}

/** Fills the page with a specimen of the sizes: their names, pixels and words of the site. */
function showSizes([steps, words]: [readonly string[], string]): void {
  const rows = steps.map((step) => {
    const row = document.createElement('div');
    row.style.cssText = 'display: flex; gap: 24px; align-items: baseline; margin-bottom: 16px';
    const name = document.createElement('span');
    name.style.cssText = 'flex: none; width: 152px; font-size: var(--text-small); color: var(--muted)';
    const line = document.createElement('span');
    const kind = step.startsWith('text') ? 'text' : (step.split('-')[0] ?? '');
    line.textContent = words;
    line.style.cssText = `font-size: var(--${step}); line-height: var(--leading-${kind}); white-space: nowrap`;
    if (kind !== 'text') line.style.cssText += '; font-weight: var(--bold); letter-spacing: var(--tracking)';
    row.append(name, line);
    return row;
  });
  document.body.replaceChildren(...rows);
  for (const [index, step] of steps.entries()) {
    const [name, line] = rows[index]?.children ?? [];
    if (name && line) name.textContent = `${step} ${Math.round(parseFloat(getComputedStyle(line).fontSize))}`;
  }
  document.body.style.cssText = 'width: max-content; padding: 32px; font-variant-numeric: tabular-nums';
}

const STEPS = ['text-small', 'text-body', 'text-lead', 'title-s', 'title-m', 'title-l'].concat(
  ['s', 'm', 'l'].map((size) => `display-${size}`),
);

async function shootType(open: Open): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const [window, options] of [['1440', { viewport: WINDOWS.desktop }] as const, ['390', PHONE] as const])
    for (const locale of LOCALES) {
      const page = await open(locale, '/team', options);
      await page.evaluate(showSizes, [STEPS, FOUND[locale]] as [string[], string]);
      await page.evaluate(() => document.fonts.ready);
      cells.push({ picture: await page.locator('body').screenshot(), label: `${window} px · ${locale}` });
    }
  return cells;
}

/** Colours the distances between sections, and inside a ground. */
function showBands({ bands, section, ground }: ReturnType<typeof readBands>): void {
  for (const { top, height } of bands) {
    const is = (distance: number) => Math.abs(height - distance) <= 1;
    if (!is(section) && !is(ground)) continue;
    const strip = document.body.appendChild(document.createElement('div'));
    strip.textContent = `${is(section) ? 'section' : 'ground'} ${Math.round(height)}`;
    strip.style.cssText =
      `position: absolute; z-index: 30; top: ${top}px; left: 0; right: 0; height: ${height}px; ` +
      `background: var(${is(section) ? '--lilac' : '--mint'}); color: #111; ` +
      `font: 500 48px / ${height}px var(--font); text-align: center; opacity: 0.85`;
  }
}

async function shootRhythm(open: Open): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const address of ['', '/projects', '/articles/blog', '/team', '/search']) {
    const page = await open('ja', address, { viewport: WINDOWS.desktop });
    await passThrough(page);
    await page.evaluate(showBands, await page.evaluate(readBands));
    cells.push({ picture: await page.screenshot({ fullPage: true }), label: address || 'home', whole: true });
  }
  return cells;
}

export const SHEETS: readonly Sheet[] = [
  { name: 'type', width: 420, height: 460, columns: 3, shoot: shootType },
  { name: 'rhythm', width: 260, height: 1500, columns: 5, shoot: shootRhythm },
  { name: 'controls', width: 260, height: 88, columns: 5, shoot: shootControls },
  { name: 'dropdown', width: 260, height: 200, columns: 4, shoot: shootDropdowns },
  { name: 'header', width: 720, height: 130, columns: 2, shoot: shootHeaders },
];

/** Writes a sheet; returns its file. */
export async function shootSheet(browser: Browser, where: { origin: string; folder: string }, sheet: Sheet) {
  const file = path.join(where.folder, `${sheet.name}.webp`);
  const contexts: BrowserContext[] = [];
  const open: Open = async (locale, address, options) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: true, ...options });
    contexts.push(context);
    const page = await context.newPage();
    // The compiler names functions by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.goto(`${where.origin}/${locale}${address}`);
    await page.getByTestId('loading').waitFor({ state: 'detached' });
    await page.evaluate(() => document.fonts.ready);
    return page;
  };
  try {
    await writeGrid(await sheet.shoot(open), sheet, file);
    return file;
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}
