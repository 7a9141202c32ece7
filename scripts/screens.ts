/**
 * `npm run screens`: pictures of every screen and state, in every window and language, from the built
 * site. `-- home,team ja,ko desktop,mobile` selects scenes, languages and windows, `all` selects all. The
 * screenshots are written to .cache/screens; `--sheet` also writes the contact sheet docs/screens.webp. `-- film` writes
 * the films into docs/films; `-- film flight ja mobile` selects among them. `-- phone` writes docs/design/phone.webp.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM } from '../e2e/support/chromium';
import { startServer } from '../e2e/support/server';
import { LOCALES } from '../i18n/locales';
import { writeContactSheet } from './screens/contactSheet';
import { FILM_LOCALES, FILM_WINDOWS, FILMS, shootFilm } from './screens/films';
import { shootPhone } from './screens/phone';
import { findSampleItems } from './screens/sampleItems';
import { SCENES, WINDOWS, type WindowName } from './screens/scenes';
import { shoot, type Shot } from './screens/shoot';
import { buildWhatIsStale } from './setup/build.mjs';
import { findChromium } from './setup/chromium.mjs';

const FOLDER = path.resolve('.cache/screens');
const SHEET = path.resolve('docs/screens.webp');

const FILM_FOLDER = path.resolve('docs/films');
const PHONE_SHEET = path.resolve('docs/design/phone.webp');

const isFilm = process.argv[2] === 'film';
const isPhone = process.argv[2] === 'phone';
const words = process.argv.slice(isFilm ? 3 : 2).filter((word) => !word.startsWith('--'));
/** Whether the argument at this position selects the name. */
const isChosen = (position: number, name: string): boolean => {
  const word = words[position] ?? 'all';
  return word === 'all' || word.split(',').includes(name);
};

async function shootFilms(browser: Browser, origin: string): Promise<void> {
  await mkdir(FILM_FOLDER, { recursive: true });
  for (const film of FILMS.filter(({ name }) => isChosen(0, name)))
    for (const locale of FILM_LOCALES.filter((name) => isChosen(1, name)))
      for (const window of FILM_WINDOWS.filter((name) => isChosen(2, name)))
        console.log(await shootFilm(browser, { origin, folder: FILM_FOLDER }, film, window, locale));
}

async function shootScenes(browser: Browser, origin: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const shots: Shot[] = [];
  const where = { origin, folder: FOLDER, items: await findSampleItems(origin) };
  if (isPhone) return shootPhone(browser, where, PHONE_SHEET);
  for (const scene of SCENES.filter(({ name }) => isChosen(0, name)))
    for (const window of scene.windows ?? (Object.keys(WINDOWS) as WindowName[]))
      for (const locale of LOCALES)
        if (scene.locales.includes(locale) && isChosen(1, locale) && isChosen(2, window)) {
          shots.push(await shoot(browser, where, scene, window, locale));
          console.log(shots.at(-1)?.file);
        }
  if (process.argv.includes('--sheet')) await writeContactSheet(shots, SHEET);
}

await buildWhatIsStale();
const server = await startServer();
const browser = await chromium.launch({ ...CHROMIUM, executablePath: await findChromium() });
try {
  await (isFilm ? shootFilms : shootScenes)(browser, server.origin);
} finally {
  await browser.close();
  await server.stop();
}
