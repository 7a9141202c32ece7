/** The pages of a phone side by side, each from its top. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { writeGrid, type Cell } from './grid';
import { SCENES } from './scenes';
import { shoot } from './shoot';

const PAGES = ['home', 'projects', 'articles', 'team', 'search', 'search-results', 'project', 'not-found'];
/** In pixels of the sheet: two windows and a half of each page. */
const SIZE = { width: 210, height: 1140, columns: PAGES.length } as const;

/** What would only arrive while one scrolls is in its place. */
const prepare = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

/** Writes the sheet of the Japanese pages. */
export async function shootPhone(
  browser: Browser,
  where: Parameters<typeof shoot>[1],
  file: string,
): Promise<void> {
  const cells: Cell[] = [];
  for (const page of PAGES)
    for (const scene of SCENES.filter(({ name }) => name === page)) {
      const file = await shoot(browser, where, { ...scene, prepare }, 'mobile', 'ja');
      cells.push({ picture: await readFile(file), label: page, whole: true });
    }
  await writeGrid(cells, SIZE, file);
}
