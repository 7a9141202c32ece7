import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { LOCALES } from '../i18n/locales';
import { messagesOf } from './support/messages';
import { openPage, waitForHydration } from './support/page';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Stop {
  /** Which of the page's links and buttons it is, in document order. */
  index: number;
  name: string;
  /** An outline is drawn around it or around the area that it fills. */
  marked: boolean;
  /** Some of it is on the screen and nothing lies over it. */
  seen: boolean;
}

/** The element that has the keyboard, as a visitor finds it; nothing where the keyboard has left the page. */
async function readStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const outlined = [undefined, '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    const points = [...element.getClientRects()].map((box) =>
      document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2),
    );
    return {
      index: [...document.querySelectorAll('a, button')].indexOf(element),
      name: element.textContent || (element.getAttribute('aria-label') ?? ''),
      marked: outlined,
      seen: points.some((top) => top !== null && (element.contains(top) || top.contains(element))),
    };
  });
}

/** Every stop from the page's beginning to its end by Tab alone. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    if (!stop || stop.index === stops[0]?.index) return stops;
    stops.push(stop);
  }
}

async function pressWithEnter(page: Page, button: Locator): Promise<void> {
  await waitForHydration(button);
  await button.focus();
  await page.keyboard.press('Enter');
}

for (const locale of LOCALES) {
  test(`${locale}: Tab reaches every link and button, in order, seen and marked (issue 2)`, async ({
    page,
  }) => {
    await openPage(page, `/${locale}`);
    const stops = await tabThrough(page);
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('a, button')].flatMap((element, index) =>
        element.checkVisibility({ visibilityProperty: true }) ? [index] : [],
      ),
    );
    expect(stops.map(({ index }) => index)).toEqual(shown);
    expect(stops.filter(({ marked }) => !marked)).toEqual([]);
    expect(stops.filter(({ seen }) => !seen)).toEqual([]);
  });
}

test('the first stop skips to the content (issue 2)', async ({ page }) => {
  await openPage(page, '/ja');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: messagesOf('ja', 'shell').nav.skip });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('menus open and close by Enter and tell their state; what they hold comes next (decisions §5, §7)', async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/ko');
  const family = page.getByTestId('family-site');
  const menus = [
    isMobile
      ? { button: page.getByTestId('menu-toggle'), held: page.getByTestId('mobile-menu') }
      : {
          button: page.getByTestId('language-switcher').getByRole('button'),
          held: page.getByTestId('language-switcher'),
        },
    { button: family.getByRole('button'), held: family },
  ];
  for (const { button, held } of menus) {
    const links = held.getByRole('link');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(links).toHaveCount(0);
    await pressWithEnter(page, button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await links.count()).toBeGreaterThanOrEqual(3);
    // The mobile panel covers the page and takes the focus with it; the others hold it until Tab moves on.
    if (held === family || !isMobile) await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(links).toHaveCount(0);
  }
});

test('a language is chosen by the keyboard alone (spec §2)', async ({ page, isMobile }) => {
  await openPage(page, '/ja');
  const opener = isMobile
    ? page.getByTestId('menu-toggle')
    : page.getByTestId('language-switcher').getByRole('button');
  await pressWithEnter(page, opener);
  await page.locator('a[hreflang="en"]:visible').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
}

test('axe finds nothing while a menu is open (issue 2)', async ({ page, isMobile }) => {
  await openPage(page, '/ja');
  await pressWithEnter(page, page.getByTestId('family-site').getByRole('button'));
  await expectNoViolation(page);
  await pressWithEnter(
    page,
    isMobile ? page.getByTestId('menu-toggle') : page.getByTestId('language-switcher').getByRole('button'),
  );
  await expectNoViolation(page);
});

for (const locale of LOCALES) {
  test(`${locale}: axe finds nothing on home (issue 2)`, async ({ page }) => {
    await openPage(page, `/${locale}`);
    await expectNoViolation(page);
  });

  test.describe('on the 404 page', () => {
    test.use({ allowedProblems: /status of 404/ });

    test(`${locale}: axe finds nothing (issue 2)`, async ({ page }) => {
      await openPage(page, `/${locale}/no-such-page`);
      await expectNoViolation(page);
    });
  });
}
