/** Moving pictures: at the head of a page, in a text and in a card; with motion, without it, and on request. */
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { LOCALES } from '@hibari/contract/locales';
import { makeContentFolder, markdown, projectFields } from '../__tests__/support/contentFolder';
import { frames, movingGif, movingWebp } from '../__tests__/support/movingPictures';
import { expectNoViolation } from './support/accessibility';
import { messagesOf } from './support/messages';
import { nextFrames, openPage, waitForHydration } from './support/page';
import { startServer, type RunningServer } from './support/server';
import { expect, ONCE, test as base } from './support/test';
import { onThisMachine } from './support/limits';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PATH = '/projects/lark';
const BODY = '![Two colours in turn](body.webp)\n\n[![Two others](cover.gif)](/en/team)';

/** A checkout whose content is one project with moving pictures, in each language. */
async function makeSite(): Promise<string> {
  const size = { width: 900, height: 600 };
  const site = await mkdtemp(join(tmpdir(), 'hibari-moving-'));
  for (const name of ['dist', 'static']) await symlink(join(ROOT, name), join(site, name));
  const fields = { ...projectFields, thumbnail: 'cover.gif', thumbnail_alt: 'Two colours' };
  const content = await makeContentFolder({
    'post/lark/cover.gif': await movingGif(await frames(['#2443ff', '#ffc524'], size)),
    'post/lark/body.webp': await movingWebp(await frames(['#ff4a26', '#12b886'], size)),
    ...Object.fromEntries(LOCALES.map((locale) => [`post/lark/${locale}.md`, markdown(fields, BODY)])),
  });
  await symlink(content.path, join(site, 'content'));
  return site;
}

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures it needs.
    async ({}, use) => {
      const site = await makeSite();
      const dataDir = await mkdtemp(join(tmpdir(), 'hibari-'));
      const server = await startServer({ DATA_DIR: dataDir }, site);
      await use(server);
      await server.stop();
      for (const folder of [site, dataDir]) await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: onThisMachine(120_000) },
  ],
});

// Each worker would start a server of its own.
test.describe.configure({ mode: 'default' });

/** Addresses of all frames that the page has asked for so far. */
function watchFrames(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/moving.webp')) asked.push(request.url());
  });
  return asked;
}

/** Different pictures of the element: more than a turn of its frames, or the first two. */
async function film(element: Locator): Promise<number> {
  const seen = new Set<string>();
  for (let shots = 0; shots < 6 && seen.size < 2; shots += 1)
    seen.add((await element.screenshot()).toString('base64'));
  return seen.size;
}

const expectMoves = (element: Locator) => expect.poll(() => film(element)).toBeGreaterThan(1);
/** The first shots may show the last frame before it rests. */
const expectRests = (element: Locator) => expect.poll(() => film(element)).toBe(1);

const bodyPicture = (page: Page) => page.getByRole('img', { name: 'Two colours in turn' });
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test(
  "ja: pictures move, are paused and played by keyboard, and follow the footer's switch [pictures.play-and-pause]",
  ONCE,
  async ({ page, server }) => {
    const { play, pause } = messagesOf('ja', 'project');
    await openPage(page, `${server.origin}/ja${PATH}`);
    const picture = bodyPicture(page);
    await picture.scrollIntoViewIfNeeded();
    const pauses = buttonOf(page, `${pause} Two colours in turn`);
    const plays = buttonOf(page, `${play} Two colours in turn`);
    await waitForHydration(pauses);
    await expectMoves(picture);
    await pauses.focus();
    await page.keyboard.press('Enter');
    await expect(plays).toBeFocused();
    await expectRests(picture);
    await page.keyboard.press('Space');
    await expect(pauses).toBeFocused();
    await expectMoves(picture);
    await expect(page.locator('main a button')).toHaveCount(0);
    await expect(buttonOf(page, `${pause} Two others`)).toHaveCount(1);
    await expectNoViolation(page, { name: 'moving pictures' });

    // What was played by hand goes on, the others rest.
    await page.getByRole('contentinfo').getByRole('switch').click();
    await expect(buttonOf(page, `${play} Two colours`)).toBeVisible();
    await expect(pauses).toBeVisible();
  },
);

test(
  'a visitor who has turned motion off before loads no frames, until one is played [pictures.rest-without-motion]',
  ONCE,
  async ({ page, server }) => {
    const { play } = messagesOf('ja', 'project');
    await page.addInitScript(() => localStorage.setItem('motion', 'off'));
    const asked = watchFrames(page);
    await openPage(page, `${server.origin}/ja${PATH}`);
    await bodyPicture(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expectRests(bodyPicture(page));
    expect(asked).toEqual([]);
    const button = buttonOf(page, `${play} Two colours in turn`);
    await waitForHydration(button);
    await button.click();
    await expectMoves(bodyPicture(page));
    expect(new Set(asked).size).toBe(1);
  },
);

test(
  'a card moves as the page does, and has no button [pictures.play-and-pause]',
  ONCE,
  async ({ page, server }) => {
    await openPage(page, `${server.origin}/ja/projects`);
    const card = page.getByTestId('project-item').first();
    const picture = card.getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expectMoves(picture);
    await expect(card.getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectRests(picture);
  },
);

test.describe('with reduced motion', () => {
  test.use({ still: true });

  test('no frame is loaded, nor on paper [pictures.rest-without-motion]', ONCE, async ({ page, server }) => {
    const asked = watchFrames(page);
    for (const path of [PATH, '/projects']) {
      await openPage(page, `${server.origin}/ja${path}`);
      await page.getByRole('main').getByRole('img').last().scrollIntoViewIfNeeded();
      // Scripts know of it after a frame. The network stays busy: Chromium revalidates stale answers, and leaves theirs unread.
      await nextFrames(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
    await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
    await expect(page.locator('main img[src$="/moving.webp"]').first()).toBeHidden();
    expect(asked).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the system's setting decides, and there is no button [pictures.rest-without-motion]",
    ONCE,
    async ({ page, server }) => {
      // Browsers load no picture lazily then: the frames are loaded, but not shown.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${server.origin}/ja${PATH}`, { waitUntil: 'networkidle' });
      await bodyPicture(page).scrollIntoViewIfNeeded();
      await expectRests(bodyPicture(page));
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await expectMoves(bodyPicture(page));
      await expect(page.locator('main figure button')).toHaveCount(0);
    },
  );
});
