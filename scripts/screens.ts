/**
 * `npm run screens`: pictures of every screen and state, in every window and language, from the built
 * site. `-- home,team ja,ko desktop,mobile` selects scenes, languages and windows, `all` selects all. The
 * screenshots are written to .cache/screens; `--sheet` also writes the contact sheet docs/screens.webp.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM } from '../e2e/support/chromium';
import { startServer } from '../e2e/support/server';
import { LOCALES } from '../i18n/locales';
import { writeContactSheet } from './screens/contactSheet';
import { findSampleItems } from './screens/sampleItems';
import { SCENES, WINDOWS, type WindowName } from './screens/scenes';
import { shoot, type Shot } from './screens/shoot';
import { buildWhatIsStale } from './setup/build.mjs';
import { findChromium } from './setup/chromium.mjs';

const FOLDER = path.resolve('.cache/screens');
const SHEET = path.resolve('docs/screens.webp');

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
/** Whether the argument at this position selects the name. */
const isChosen = (position: number, name: string): boolean => {
  const word = words[position] ?? 'all';
  return word === 'all' || word.split(',').includes(name);
};

await mkdir(FOLDER, { recursive: true });
await buildWhatIsStale();
const server = await startServer();
const browser = await chromium.launch({ ...CHROMIUM, executablePath: await findChromium() });
const shots: Shot[] = [];
try {
  const where = { origin: server.origin, folder: FOLDER, items: await findSampleItems(server.origin) };
  for (const scene of SCENES.filter(({ name }) => isChosen(0, name)))
    for (const window of scene.windows ?? (Object.keys(WINDOWS) as WindowName[]))
      for (const locale of LOCALES)
        if (scene.locales.includes(locale) && isChosen(1, locale) && isChosen(2, window)) {
          shots.push(await shoot(browser, where, scene, window, locale));
          console.log(shots.at(-1)?.file);
        }
  if (process.argv.includes('--sheet')) await writeContactSheet(shots, SHEET);
} finally {
  await browser.close();
  await server.stop();
}
