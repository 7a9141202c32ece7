/** Films of what moves: one contact sheet each, with a frame for every step of a stopped clock. */
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { pass, stopClock } from '../../e2e/support/stoppedClock';
import type { Locale } from '@hibari/contract/locales';
import { writeGrid, type Cell } from './grid';
import type { Film, Take } from './filmList';
import { WINDOWS, type WindowName } from './scenes';

export type FilmWindow = Extract<WindowName, 'desktop' | 'mobile'>;

/** Milliseconds of the page's clock between two frames; where takes are compared, more. */
const STEP_MS = { one: 100, several: 200 } as const;
/** Frames in one row of a sheet that shows one take. */
const COLUMNS = { desktop: 6, mobile: 10 } as const;
/** The width of a frame on a sheet, in pixels. */
const WIDTH = { desktop: { one: 256, several: 160 }, mobile: { one: 128, several: 96 } } as const;
/** There are many sheets, and each is for looking at movement. */
const QUALITY = 34;

const countOf = ({ takes }: Film) => (takes.length > 1 ? 'several' : 'one');

/** The phase of what covers the page. */
const readPhase = (page: Page) =>
  page.evaluate(() => {
    const [cover, loading] = ['cover', 'loading'].map((id) =>
      document.querySelector<HTMLElement>(`[data-testid="${id}"]`),
    );
    return (loading ?? cover)?.dataset['phase'] ?? '';
  });

async function takeFrame(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot');
  await session.detach();
  return Buffer.from(data, 'base64');
}

async function shootTake(page: Page, take: Take, locale: Locale, stepMs: number): Promise<Cell[]> {
  await take.prepare?.(page, locale);
  await take.act?.(page, locale);
  const frames: Cell[] = [];
  for (let time = 0; time === 0 || !(await page.evaluate(take.isOver)); time += stepMs) {
    if (time > 0) await take.step?.(page);
    await pass(page, stepMs);
    const phase = await readPhase(page);
    if (take.flies && phase === 'covered') continue;
    const moment = take.step ? `${await page.evaluate(() => scrollY)} px` : `${time + stepMs} · ${phase}`;
    const label = take.title && frames.length === 0 ? take.title : moment;
    frames.push({ picture: await takeFrame(page), label });
  }
  return frames;
}

/** Films it; returns the frames of each take. */
async function shootTakes(
  browser: Browser,
  origin: string,
  film: Film,
  window: FilmWindow,
  locale: Locale,
): Promise<Cell[][]> {
  const touch = window === 'mobile';
  const context = await browser.newContext({
    viewport: WINDOWS[window],
    isMobile: touch,
    hasTouch: touch,
    bypassCSP: true,
  });
  try {
    const takes: Cell[][] = [];
    let page: Page | undefined;
    for (const take of film.takes) {
      if (!page || take.opens !== undefined) {
        await page?.close();
        page = await context.newPage();
        await stopClock(page);
        await page.goto(`${origin}/${locale}${take.opens ?? ''}`);
      }
      takes.push(await shootTake(page, take, locale, STEP_MS[countOf(film)]));
    }
    return takes;
  } finally {
    await context.close();
  }
}

/** The frames, and nothing in the rest of the row. */
const fillRow = (frames: readonly Cell[], columns: number): (Cell | undefined)[] =>
  Array.from({ length: columns }, (_, index) => frames[index]);

/** Writes frames as a sheet, with a row for each of several takes. */
async function writeSheet(
  takes: readonly Cell[][],
  film: Film,
  window: FilmWindow,
  file: string,
): Promise<void> {
  const isOne = takes.length === 1;
  const width = WIDTH[window][countOf(film)];
  const height = Math.round((width * WINDOWS[window].height) / WINDOWS[window].width);
  const columns = isOne ? COLUMNS[window] : Math.max(...takes.map((frames) => frames.length));
  const cells = isOne ? takes.flat() : takes.flatMap((frames) => fillRow(frames, columns));
  await writeGrid(cells, { width, height, columns, quality: QUALITY }, file);
}

/** Films it and writes its sheet; returns its file. */
export async function shootFilm(
  browser: Browser,
  where: { origin: string; folder: string },
  film: Film,
  window: FilmWindow,
  locale: Locale,
): Promise<string> {
  const file = path.join(where.folder, `${film.name}.${window}.${locale}.webp`);
  await writeSheet(await shootTakes(browser, where.origin, film, window, locale), film, window, file);
  return file;
}
