import type { Page } from '@playwright/test';
import { LOCALES, type Locale } from '@hibari/contract/locales';
import { expectNoViolation } from './support/accessibility';
import { expectOnColumns } from './support/grid';
import { badLines, readHeadingLines } from './support/lineStarts';
import { documentTitle } from './support/messages';
import { overlapsOf } from './support/overlaps';
import { expectLargestAtOnce } from './support/largestPaint';
import { expectLayout, openPage } from './support/page';
import { expectRhythm } from './support/rhythm';
import { HAS_SYSTEM_FONTS, MAX_SHIFT, recordShifts } from './support/shiftRecord';
import { SITE_PAGES, type SitePage } from './support/sitePages';
import { expect, ONCE, PHONE, test } from './support/test';

/**
 * In addition to 1440 and 390 of the Playwright projects: both sides of the breakpoint, and the extremes. A page is visited
 * with one row in each language, so that its template has them all.
 */
const OTHER_WIDTHS: readonly (readonly number[])[] = [
  [831, 2560, 390],
  [1024, 830, 320],
  [1920, 390, 320],
];
/** Where the grid has its twelve columns. */
const GRID_FROM = 1024;
/** Where Japanese headings have other lines. */
const PHRASE_WIDTHS = [320, 390, 1440];
const RHYTHM_WIDTHS = [390, 1440];
/** Longer phrases may have to break on a phone. */
const BREAKABLE = 7;

/** Japanese headings break between phrases, without the browser's help. */
async function expectPhrases(page: Page, width: number): Promise<void> {
  const headings = await page.evaluate(readHeadingLines);
  expect(headings.flatMap(({ lines }) => lines)).not.toEqual([]);
  expect.soft(badLines(headings), `starts of lines at ${width} px`).toEqual([]);
  const inside = headings.flatMap(({ broken }) => broken).filter(({ length }) => length <= BREAKABLE);
  expect.soft(inside, `broken inside a phrase at ${width} px`).toEqual([]);
}

/** Checks the layout at a width. */
async function expectNoOverflow(page: Page, width: number): Promise<void> {
  await expectLayout(page, width);
  const wide = await page.evaluate((limit) => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= limit) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > limit + 1,
    );
    return [`${scrollWidth}`, ...beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 200))];
  }, width);
  expect.soft(wide, `overflow at ${width} px`).toEqual([]);
}

/**
 * The digits of `500人で使う…` are 12 % narrower in the bold system font. A late web font moves the heading's other
 * characters by 13 px.
 */
const HEADING_WITH_DIGITS = 0.0015;

function mostShiftOf({ page }: SitePage, locale: Locale): number {
  return locale === 'ja' && page === 'project' ? HEADING_WITH_DIGITS : MAX_SHIFT;
}

async function expectNoShift(page: Page, path: string, most: number): Promise<void> {
  const { sum, moved } = await recordShifts(page, path);
  expect.soft(sum, moved.join('\n')).toBeLessThanOrEqual(most);
}

/** Where the sample content has pictures. */
const ILLUSTRATED = ['home', 'projects', 'project'];

/** Every picture loads, also those far below. */
async function expectPictures(page: Page, sitePage: SitePage): Promise<void> {
  const pictures = page.getByRole('main').locator('img');
  if (ILLUSTRATED.includes(sitePage.page)) await expect(pictures).not.toHaveCount(0);
  const missing = () =>
    pictures.evaluateAll((images: HTMLImageElement[]) => {
      for (const image of images) image.loading = 'eager';
      return images
        .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
        .map(({ src }) => src);
    });
  await expect.poll(missing).toEqual([]);
}

async function expectIdentity(page: Page, locale: Locale, sitePage: SitePage, title?: string) {
  await expect.soft(page.locator('html')).toHaveAttribute('lang', locale);
  await expect.soft(page).toHaveTitle(documentTitle(locale, title));
  await expect.soft(page.locator('main[data-page]')).toHaveCount(1);
  await expect.soft(page.getByTestId('page')).toHaveAttribute('data-page', sitePage.page);
  await expect.soft(page.locator('h1')).toHaveCount(1);
}

/** The language in which a page is visited with motion; another one on a phone. */
function languageWithMotion(page: number, isMobile: boolean): Locale | undefined {
  return LOCALES[(page + (isMobile ? 1 : 0)) % LOCALES.length];
}

interface Look {
  /** In addition to the project's own. */
  widths: readonly number[];
  /** With axe, each picture and layout shifts, which take longer than all the rest. */
  isWhole: boolean;
}

async function expectSound(
  page: Page,
  locale: Locale,
  sitePage: SitePage,
  { widths, isWhole }: Look,
): Promise<void> {
  const { path, title } = await sitePage.find(page.request, locale);
  if (HAS_SYSTEM_FONTS && isWhole) await expectNoShift(page, path, mostShiftOf(sitePage, locale));
  else await openPage(page, path);
  await expectIdentity(page, locale, sitePage, title);
  const isPicture = await expectLargestAtOnce(page);
  if (sitePage.page === 'project' || sitePage.page === 'projects') expect.soft(isPicture).toBe(true);
  if (isWhole) await expectPictures(page, sitePage);
  // What follows is about the idle page; running animations would only use the CPU.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (isWhole) await expectNoViolation(page);

  const { width: own = 0, height = 0 } = page.viewportSize() ?? {};
  for (const width of [own, ...widths]) {
    await page.setViewportSize({ width, height });
    await expectNoOverflow(page, width);
    expect.soft(await overlapsOf(page), `overlaps at ${width} px`).toEqual([]);
    if (width >= GRID_FROM) await expectOnColumns(page, width);
    if (RHYTHM_WIDTHS.includes(width)) await expectRhythm(page, width);
    if (locale === 'ja' && PHRASE_WIDTHS.includes(width)) await expectPhrases(page, width);
  }
}

for (const locale of LOCALES) {
  for (const [index, sitePage] of SITE_PAGES[locale].entries()) {
    test.describe(`${locale}, ${sitePage.name}`, () => {
      if (sitePage.page === 'not-found') test.use({ allowedProblems: /status of 404/ });
      const onPhone = index % 2 === 0 && languageWithMotion(index, true) === locale;
      // On a phone every second page, in one language: the widths above include its own.
      test(
        'has one h1, its language and title, no layout shift, overflow or overlap, lines, columns and sections where they belong, its largest picture first, and no axe violations [layout.largest-picture-first] [a11y.axe-all-rules] [layout.sections-begin-on-columns] [layout.rhythm] [type.phrases]',
        onPhone ? {} : ONCE,
        async ({ page, isMobile }) => {
          const moves = languageWithMotion(index, isMobile) === locale;
          if (!moves) await page.emulateMedia({ reducedMotion: 'reduce' });
          const widths = OTHER_WIDTHS[(index + LOCALES.indexOf(locale)) % OTHER_WIDTHS.length] ?? [];
          await expectSound(page, locale, sitePage, { widths: isMobile ? [] : widths, isWhole: moves });
        },
      );

      if (locale === LOCALES[0] && !onPhone)
        test(
          'its largest picture is the first on a phone too [layout.largest-picture-first]',
          PHONE,
          async ({ page }) => {
            await openPage(page, (await sitePage.find(page.request, locale)).path);
            await expectLargestAtOnce(page);
          },
        );
    });
  }
}
