import type { APIRequestContext, Page } from '@playwright/test';
import { PICTURE_WIDTHS } from '../src/lib/pictures/pictureAddress';
import { itemsOf } from './support/content';
import { nextFrames, openPage } from './support/page';
import { expect, ONCE, test } from './support/test';

test.use({ still: true });

/** A picture of this many times the pixels of its box is too large. */
const TOO_LARGE = 1.3;
const TOO_SMALL = 0.6;
/** The smallest file may be too large for a small box: it weighs next to nothing. */
const SMALLEST = PICTURE_WIDTHS[0];
/** A file with as many pixels may be too small for its box: its original may have no more. */
const LARGEST = 1500;
/** Both sides of each width at which a layout changes. */
const WIDTHS = [320, 559, 560, 830, 1023, 1024, 1440, 2560];
const KIB = 1024;

const PAGES: { name: string; find: (request: APIRequestContext) => Promise<string> }[] = [
  { name: 'home', find: () => Promise.resolve('/ja') },
  { name: 'the projects', find: () => Promise.resolve('/ja/projects') },
  {
    name: 'a project',
    find: async (request) => `/ja/projects/${(await itemsOf(request, 'post', 'ja'))[0]?.postId}`,
  },
  { name: 'the articles', find: () => Promise.resolve('/ko/articles') },
  {
    name: 'an article',
    find: async (request) => `/ko/articles/${(await itemsOf(request, 'blog_kr', 'ko'))[0]?.id}`,
  },
  { name: 'the team', find: () => Promise.resolve('/ja/team') },
];

/** Loads every picture of the page, as if a visitor had scrolled through it. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    const settled = async (image: HTMLImageElement) => {
      if (!image.complete) await new Promise((resolve) => image.addEventListener('load', resolve));
    };
    await Promise.all([...document.images].map(settled));
  });
}

/** A picture in sight; one that is on the page twice is loaded once, for its larger box. */
interface Shown {
  src: string;
  /** Physical pixels. */
  own: number;
  box: number;
  /** Of the file that was chosen. */
  pixels: number;
}

/**
 * Visible pictures with the pixels of their loaded files, or in a new visit of the candidates that the browser would
 * choose. Candidates get other addresses then, since a browser prefers a larger cached picture.
 */
function readPictures(page: Page, isNewVisit = false): Promise<Shown[]> {
  return page.evaluate(async (chooses) => {
    const boxOf = (image: Element) => image.getBoundingClientRect().width * devicePixelRatio;
    async function pixelsOf({ currentSrc, sizes, srcset }: HTMLImageElement): Promise<number> {
      const probe = new Image();
      const loaded = new Promise((resolve, reject) => {
        probe.onload = resolve;
        probe.onerror = reject;
      });
      if (!chooses) probe.src = currentSrc;
      else {
        probe.sizes = sizes;
        probe.srcset = srcset.replace(/[^\s,]+ (\d+)w/g, `/image/probe/${crypto.randomUUID()}-$1 $1w`);
      }
      await loaded;
      return chooses ? Number(/\d+$/.exec(probe.currentSrc)?.[0]) : probe.naturalWidth;
    }
    const seen = [...document.images].filter((shown) => boxOf(shown) > 0 && (shown.srcset || !chooses));
    return Promise.all(
      seen.map(async (shown) => {
        const same = [...document.images].filter(({ src }) => src === shown.src);
        const own = boxOf(shown);
        const box = Math.max(...same.map(boxOf));
        return { src: shown.src, own, box, pixels: await pixelsOf(shown) };
      }),
    );
  }, isNewVisit);
}

function expectFitting(pictures: readonly Shown[], width: number): void {
  expect(pictures, `at ${width} px`).not.toEqual([]);
  expect(
    pictures.filter(({ pixels, box }) => pixels > SMALLEST && pixels / box > TOO_LARGE),
    `too large at ${width} px`,
  ).toEqual([]);
  // Not smaller than the box either, where the original has more.
  expect(
    pictures.filter(({ pixels, own }) => pixels / own < TOO_SMALL && pixels < LARGEST),
    `too small at ${width} px`,
  ).toEqual([]);
}

/** Cards are the same in the lists of articles and projects. */
const RESIZED = ['home', 'the projects', 'a project'];

for (const { name, find } of PAGES.filter(({ name }) => RESIZED.includes(name)))
  test(
    `no picture of ${name} is much too large, or small, for its box at any width [layout.picture-sizes]`,
    name === 'home' ? {} : ONCE,
    async ({ page, request, isMobile }) => {
      await page.route('**/image/probe/*', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      );
      await openPage(page, await find(request));
      await loadAll(page);
      expectFitting(await readPictures(page), page.viewportSize()?.width ?? 0);
      for (const width of isMobile ? WIDTHS.filter((width) => width < 600) : WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // A phone's page is laid out some frames later.
        await page.waitForFunction((wanted) => document.documentElement.clientWidth === wanted, width);
        await nextFrames(page);
        expectFitting(await readPictures(page, true), width);
      }
    },
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true });

  test(
    'pictures weigh little: home under 400 KiB, any page under 600 [layout.picture-weight]',
    ONCE,
    async ({ page, request }) => {
      for (const { name, find } of PAGES) {
        let bytes = 0;
        const pending: Promise<void>[] = [];
        page.on('response', (response) => {
          if (response.request().resourceType() === 'image')
            pending.push(response.body().then((body) => void (bytes += body.length)));
        });
        await openPage(page, await find(request));
        await loadAll(page);
        await Promise.all(pending);
        page.removeAllListeners('response');
        expect(bytes, name).toBeGreaterThan(0);
        expect(bytes, name).toBeLessThan((name === 'home' ? 400 : 600) * KIB);
      }
    },
  );
});

test(
  'the first picture of a page is preloaded at the width it is shown at, once [layout.first-picture-preloaded]',
  ONCE,
  async ({ page, request }) => {
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (sent.resourceType() === 'image') asked.push(new URL(sent.url()).pathname);
    });
    const path = `/ja/projects/${(await itemsOf(request, 'post', 'ja'))[0]?.postId}`;
    await openPage(page, path);
    const preload = page.locator('link[rel="preload"][as="image"]');
    await expect(preload).toHaveCount(1);
    const shown = page.locator('img[fetchpriority="high"]');
    expect(await preload.getAttribute('imagesrcset')).toBe(await shown.getAttribute('srcset'));
    expect(await preload.getAttribute('imagesizes')).toBe(await shown.getAttribute('sizes'));
    const current = new URL(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).pathname;
    const folder = current.slice(0, current.lastIndexOf('/'));
    expect(asked.filter((address) => address.startsWith(folder))).toEqual([current]);
  },
);

test(
  "a box has its picture's own colour before the picture is there [layout.picture-placeholder]",
  ONCE,
  async ({ page }) => {
    await page.route('**/image/**', () => new Promise(() => undefined));
    await page.goto('/ja/projects', { waitUntil: 'commit' });
    const tint = page.locator('[data-testid="featured-list"] svg[color]').first();
    await expect(tint).toHaveAttribute('color', /^#[\da-f]{3}$/);
    const shown = await tint.evaluate((element) => ({
      color: element.getAttribute('color'),
      background: getComputedStyle(element).backgroundColor,
      box: element.getBoundingClientRect().width,
      frame: element.parentElement!.getBoundingClientRect().width,
    }));
    const channels = [...shown.color!.slice(1)].map((digit) => Number.parseInt(digit, 16) * 17);
    expect(shown.background).toBe(`rgb(${channels.join(', ')})`);
    expect(shown.box).toBe(shown.frame);
  },
);
