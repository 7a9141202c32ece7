/**
 * `npm run screens`: pictures of every screen and state, in every window and language, from the built
 * site. `-- home,team ja,ko desktop,mobile` selects scenes, languages and windows, `all` selects all. The
 * screenshots are written to .cache/screens. `-- film` writes the films into docs/films; `-- film flight ja mobile` writes
 * one of them, in a language and a window, to .cache/screens. `-- design` writes the pictures of docs/design.md;
 * `-- design type` selects.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM } from '../e2e/support/chromium';
import { startServer } from '../e2e/support/server';
import { LOCALES } from '@hibari/contract/locales';
import { SHEETS, shootSheet } from './screens/design';
import { FILMS } from './screens/filmList';
import { shootFilm, type FilmWindow } from './screens/films';
import { shootPhone } from './screens/phone';
import { findSampleItems } from './screens/sampleItems';
import { SCENES, WINDOWS, type WindowName } from './screens/scenes';
import { shoot } from './screens/shoot';
import { buildWhatIsStale } from './setup/build.mjs';
import { requireChromium } from './setup/chromium.mjs';

const FOLDER = path.resolve('.cache/screens');
const FILM_FOLDER = path.resolve('docs/films');
const DESIGN_FOLDER = path.resolve('docs/design');

const kind = process.argv[2] ?? '';
const isOther = ['film', 'design'].includes(kind);
const words = process.argv.slice(isOther ? 3 : 2).filter((word) => !word.startsWith('--'));
/** Whether the argument at this position selects the name. */
const isChosen = (position: number, name: string): boolean => {
  const word = words[position] ?? 'all';
  return word === 'all' || word.split(',').includes(name);
};

async function shootFilms(browser: Browser, origin: string): Promise<void> {
  const folder = words.length > 0 ? FOLDER : FILM_FOLDER;
  await mkdir(folder, { recursive: true });
  const locale = LOCALES.find((name) => name === words[1]) ?? 'ja';
  const window: FilmWindow = words[2] === 'mobile' ? 'mobile' : 'desktop';
  for (const film of FILMS.filter(({ name }) => isChosen(0, name)))
    console.log(await shootFilm(browser, { origin, folder }, film, window, locale));
}

async function shootDesign(browser: Browser, origin: string): Promise<void> {
  for (const folder of [FOLDER, DESIGN_FOLDER]) await mkdir(folder, { recursive: true });
  for (const sheet of SHEETS.filter(({ name }) => isChosen(0, name)))
    console.log(await shootSheet(browser, { origin, folder: DESIGN_FOLDER }, sheet));
  if (!isChosen(0, 'phone')) return;
  const where = { origin, folder: FOLDER, items: await findSampleItems(origin) };
  await shootPhone(browser, where, path.join(DESIGN_FOLDER, 'phone.webp'));
}

async function shootScenes(browser: Browser, origin: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const where = { origin, folder: FOLDER, items: await findSampleItems(origin) };
  for (const scene of SCENES.filter(({ name }) => isChosen(0, name)))
    for (const window of scene.windows ?? (Object.keys(WINDOWS) as WindowName[]))
      for (const locale of LOCALES)
        if (scene.locales.includes(locale) && isChosen(1, locale) && isChosen(2, window))
          console.log(await shoot(browser, where, scene, window, locale));
}

await buildWhatIsStale();
const server = await startServer();
const browser = await chromium.launch({ ...CHROMIUM, executablePath: await requireChromium() });
try {
  await (kind === 'film' ? shootFilms : kind === 'design' ? shootDesign : shootScenes)(
    browser,
    server.origin,
  );
} finally {
  await browser.close();
  await server.stop();
}
