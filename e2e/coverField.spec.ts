/** The cover as a visitor sees it, frame by frame, with the page's clock stopped between two frames. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ACCENTS } from '../src/site/siteConfig';
import { colours } from '../src/lib/shapes/colours';
import { chooseSection } from './support/navigate';
import { openStopped, pass } from './support/stoppedClock';
import { expect, test } from './support/test';

/** Milliseconds of the page's clock between two frames that are looked at. */
const BETWEEN_MS = 140;

const SECTIONS = [
  ['projects', ACCENTS.cobalt],
  ['articles', ACCENTS.vermilion],
  ['team', ACCENTS.sun],
  ['search', ACCENTS.mint],
  ['home', colours.paper],
] as const;

interface Frame {
  phase: string | undefined;
  picture: Buffer;
}

const readPhase = (page: Page) => page.getByTestId('cover').evaluate(({ dataset }) => dataset['phase']);

/** The frames of a navigation, from the press to the end of its cover. */
async function framesOf(page: Page): Promise<Frame[]> {
  const frames: Frame[] = [];
  do {
    await pass(page, BETWEEN_MS, BETWEEN_MS / 2);
    frames.push({ phase: await readPhase(page), picture: await page.screenshot({ scale: 'css' }) });
  } while (frames.at(-1)?.phase !== 'idle' && frames.length < 50);
  return frames;
}

/** Of a smaller picture, which shows the same in a tenth of the time. */
const statsOf = ({ picture }: Pick<Frame, 'picture'>) =>
  sharp(picture)
    .resize({ width: 360 })
    .removeAlpha()
    .toBuffer()
    .then((smaller) => sharp(smaller).stats());

/** Whether all pixels have nearly one colour. */
async function isBlank(frame: Frame): Promise<boolean> {
  const { channels } = await statsOf(frame);
  return channels.every(({ stdev }) => stdev < 1);
}

/** The colour of most pixels. */
async function groundOf(frame: Pick<Frame, 'picture'>): Promise<string> {
  return JSON.stringify((await statsOf(frame)).dominant);
}

/** The same for a colour as it is written: sharp counts in steps of 16. */
const groundOfColour = async (background: string) =>
  groundOf({
    picture: await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer(),
  });

/** The sections that a phone visits: the colours are the same there, only the times differ. */
const ON_PHONE = SECTIONS.filter(([section]) => section === 'team' || section === 'home');

test('each cover has the colour of its section, and no frame of it is blank [cover.field]', async ({
  page,
  isMobile,
}) => {
  await openStopped(page, '/ja/search');
  for (const [section, colour] of isMobile ? ON_PHONE : SECTIONS) {
    await chooseSection(page, 'ja', section);
    const frames = await framesOf(page);
    expect(await page.getByTestId('page').getAttribute('data-page')).toBe(section);
    const blank = await Promise.all(frames.map(isBlank));
    expect(
      frames.filter((_, index) => blank[index]).map(({ phase }) => phase),
      section,
    ).toEqual([]);
    const covered = frames.filter(({ phase }) => phase !== 'idle').find(({ phase }) => phase !== 'covering');
    expect(covered && (await groundOf(covered)), section).toBe(await groundOfColour(colour));
  }
});

test('it closes from the point that was pressed [cover.field]', async ({ page, isMobile }) => {
  await openStopped(page, '/ko/search');
  await chooseSection(page, 'ko', 'team');
  await pass(page, isMobile ? 60 : 160);
  const sizes = await page
    .getByTestId('cover')
    .evaluate((cover) =>
      [...cover.children]
        .filter((cell) => cell.checkVisibility())
        .map((cell) => new DOMMatrix(getComputedStyle(cell).transform).a),
    );
  expect(Math.max(...sizes)).toBeGreaterThan(1);
  expect(sizes.at(-1), 'far from it').toBe(0);
});

test.describe('with reduced motion', () => {
  test.use({ still: true });

  test('the cover is plain paper [cover.field] [motion.reduced]', async ({ page }) => {
    await page.goto('/ja');
    await page.getByTestId('loading').waitFor({ state: 'detached' });
    await expect(page.getByTestId('cover').locator('i')).not.toHaveCount(0);
    const field = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const cover = document.querySelector('[data-testid="cover"]');
          if (!cover) throw new Error('no cover');
          new MutationObserver(() =>
            resolve([
              getComputedStyle(cover).backgroundColor,
              ...[...cover.children].map((cell) => getComputedStyle(cell).display),
            ]),
          ).observe(cover, { attributeFilter: ['data-phase'] });
        }),
    );
    await page.locator('a[data-track="banner_team"]').click();
    expect([...new Set(await field)]).toEqual(['rgb(255, 255, 255)', 'none']);
  });
});
