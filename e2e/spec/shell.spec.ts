/** Specification §2 "Shell" with its states in §4: header, menus, footer, cursor, back-to-top, mobile mode, title and description. */
import type { Locator, Page } from '@playwright/test';
import { LOCALES, LOCALE_REGISTRY, type Locale } from '@hibari/contract/locales';
import {
  BACK_TO_TOP_AFTER,
  BACK_TO_TOP_BOTTOM_MARGIN,
  CURSOR_EASING_MS,
  HEADER_BACKGROUND_AFTER,
  HEADER_HIDE_AFTER,
  MOBILE_MAX_WIDTH,
  RESIZE_DEBOUNCE_MS,
} from '../support/specNumbers';
import { familySiteUrl } from '../../src/site/familySiteUrl';
import { SITE } from '../../src/site/siteConfig';
import { documentTitle, messagesOf } from '../support/messages';
import { chooseSection, followInPlace, projectLinks, scrollPage } from '../support/navigate';
import { namesOf, openRecorded, readNavigation } from '../support/navigationRecord';
import {
  chooseLanguage,
  holdFiles,
  openMoving,
  openPage,
  waitForHydration,
  waitForIdleParts,
} from '../support/page';
import { openStopped, pass, passUntil, STEP_MS, untilRun } from '../support/stoppedClock';
import { expect, ONCE, PHONE, test } from '../support/test';

const headerOf = (page: Page) => page.getByTestId('header');
const cursorOf = (page: Page) => page.getByTestId('cursor');

/** The button of the menu in the header: the languages' on desktop, the panel's on a phone. */
const headerMenu = (page: Page, isMobile: boolean) =>
  isMobile ? page.getByTestId('menu-toggle') : page.getByTestId('language-switcher').getByRole('button');

async function openMenu(button: Locator): Promise<void> {
  await waitForHydration(button);
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

const expectClosed = (button: Locator, ending: string) =>
  expect(button, ending).toHaveAttribute('aria-expanded', 'false');

/** The header's links to the sections: articles only where the locale is not en. */
const sectionsOf = (locale: Locale) =>
  (['projects', 'articles', 'team', 'search'] as const).filter(
    (section) => section !== 'articles' || locale !== 'en',
  );

/** Each link opens a new tab, and says so. */
async function expectExternal(links: Locator, locale: Locale, sites: [name: string, href: string][]) {
  await expect(links).toHaveCount(sites.length);
  for (const [index, [name, href]] of sites.entries()) {
    const link = links.nth(index);
    await expect(link).toHaveAccessibleName(`${name} (${messagesOf(locale, 'shell').external})`);
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
}

const socialSites = (locale: Locale) =>
  SITE.social.map(({ key, url }): [string, string] => [messagesOf(locale, 'shell').footer[key], url]);

test.describe('at rest', () => {
  test.use({ still: true });

  for (const locale of LOCALES)
    test(`${locale}: header, footer, title and description`, async ({ page, isMobile }) => {
      const { nav, footer, site } = messagesOf(locale, 'shell');
      const header = page.getByRole('banner');
      const contentinfo = page.getByRole('contentinfo');
      await openPage(page, `/${locale}/search`);

      await test.step('the header links to projects, articles (not in English), team and search, and to each language; on mobile in a panel, with the social links', async () => {
        const menu = headerMenu(page, isMobile);
        if (isMobile) {
          await expect(header.getByRole('navigation')).toHaveCount(0);
          await expect(menu).toHaveAccessibleName(nav.menuOpen);
        }
        await openMenu(menu);
        const sections = header.getByRole('navigation', { name: nav.label }).getByRole('link');
        await expect(sections).toHaveText(sectionsOf(locale).map((section) => nav[section]));
        for (const [index, section] of sectionsOf(locale).entries())
          await expect(sections.nth(index)).toHaveAttribute('href', `/${locale}/${section}`);
        const languages = page.getByTestId('language-switcher').getByRole('link');
        await expect(languages).toHaveText(LOCALES.map((language) => LOCALE_REGISTRY[language].label));
        for (const [index, language] of LOCALES.entries())
          await expect(languages.nth(index)).toHaveAttribute('hreflang', language);
        if (isMobile) {
          await expect(menu).toHaveAccessibleName(nav.menuClose);
          const social = page.getByTestId('mobile-menu').locator('a[target="_blank"]');
          await expectExternal(social, locale, socialSites(locale));
        }
        await menu.click();
        await expectClosed(menu, 'its button');
      });

      await test.step("the footer has 'follow us' with three social links, an award logo, a copyright and three family sites, in Japanese or English", async () => {
        await expect(contentinfo.getByRole('heading', { name: footer.followUs })).toBeAttached();
        const items = contentinfo.locator('h2 ~ ul a');
        await expectExternal(items, locale, socialSites(locale));
        await expect(contentinfo.getByRole('img', { name: footer.award })).toBeAttached();
        const copyright = footer.copyright.replace('{{year}}', `${SITE.copyrightYear}`);
        await expect(contentinfo.getByText(copyright)).toBeAttached();
        const family = page.getByTestId('family-site');
        await openMenu(family.getByRole('button', { name: footer.familySite }));
        await expectExternal(
          family.getByRole('link'),
          locale,
          SITE.familySites.map((one) => [footer[one.key], familySiteUrl(one, locale)]),
        );
        await page.keyboard.press('Escape');
      });

      await test.step('title, description, social title and language: on home the site, elsewhere the page and the site', async () => {
        const contentOf = (name: string) => page.locator(`head meta[${name}]`);
        const title = documentTitle(locale, messagesOf(locale, 'search').title);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page).toHaveTitle(title);
        await expect(contentOf('property="og:title"')).toHaveAttribute('content', title);
        const { description } = messagesOf(locale, 'search');
        await expect(contentOf('name="description"')).toHaveAttribute('content', description);
        await followInPlace(header.locator('a[data-track="home"]').first());
        await expect(page).toHaveTitle(site.name);
        await expect(contentOf('property="og:title"')).toHaveAttribute('content', site.socialTitle);
        await expect(contentOf('name="description"')).toHaveAttribute('content', site.description);
      });
    });

  test('the header highlights Projects and Articles by the path', async ({ page }) => {
    const current = headerOf(page).locator('nav [aria-current="page"]').first();
    await openPage(page, '/ko/projects');
    await expect(current).toHaveAttribute('href', '/ko/projects');
    await followInPlace(projectLinks(page).first());
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'project');
    await expect(current).toHaveAttribute('href', '/ko/projects');
    await chooseSection(page, 'ko', 'articles');
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'articles');
    await expect(current).toHaveAttribute('href', '/ko/articles');
    await followInPlace(page.getByTestId('article-item').getByRole('link').first());
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'article');
    await expect(current).toHaveAttribute('href', '/ko/articles');
  });

  test('the language switcher replaces the locale and keeps path, query and hash, also on the way back', async ({
    page,
  }) => {
    await openPage(page, '/ja/team?from=mail#page');
    for (const language of ['en', 'ko'] as const) {
      await chooseLanguage(page, language);
      await expect(page).toHaveURL(`/${language}/team?from=mail#page`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(messagesOf(language, 'team').title);
    }
    await page.goBack();
    await expect(page).toHaveURL('/en/team?from=mail#page');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('the header hides when scrolling down past 200 px and comes back when scrolling up, or when focus enters it; it has a background from 720 px, on mobile 300, and is white from there on the project list [header.scrolled]', async ({
    page,
    isMobile,
  }) => {
    const header = headerOf(page);
    const from = HEADER_BACKGROUND_AFTER[isMobile ? 'mobile' : 'desktop'];
    const expectAt = async (y: number, attributes: Record<string, string>) => {
      await scrollPage(page, y);
      for (const [name, value] of Object.entries(attributes))
        await expect(header, `at ${y} px`).toHaveAttribute(name, value);
    };
    const shown = { 'data-hidden': 'false' };
    const plain = { 'data-background': 'false', 'data-mode': 'black' };
    await openPage(page, '/ja/projects');
    await expectAt(HEADER_HIDE_AFTER, shown);
    await expect(header).toBeInViewport({ ratio: 1 });
    await expectAt(HEADER_HIDE_AFTER + 1, { 'data-hidden': 'true' });
    await expect(header).not.toBeInViewport();
    await expectAt(from - 1, plain);
    await expectAt(from, { 'data-background': 'true', 'data-mode': 'white' });
    await expectAt(from - 1, { ...shown, ...plain });
    await expect(header).toBeInViewport({ ratio: 1 });
    await expectAt(900, { 'data-hidden': 'true' });
    await page.locator('[data-track="home"]').focus();
    await expect(header).toHaveAttribute('data-hidden', 'false');

    await followInPlace(header.locator('a[data-track="team"]').first());
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'team');
    await expectAt(from - 1, plain);
    await expectAt(from, { 'data-background': 'true', 'data-mode': 'black' });
  });

  test(
    'on mobile the menu opens and closes; while it is open the header is black, and afterwards as before; it traps the focus and gives it back',
    PHONE,
    async ({ page }) => {
      const header = headerOf(page);
      const toggle = page.getByTestId('menu-toggle');
      const panel = page.getByTestId('mobile-menu');
      await openPage(page, '/ja/projects');
      await scrollPage(page, 900);
      await scrollPage(page, 850);
      await expect(header).toHaveAttribute('data-mode', 'white');
      await openMenu(toggle);
      await expect(panel).toBeVisible();
      await expect(header).toHaveAttribute('data-mode', 'black');
      await expect(header).toHaveAttribute('data-hidden', 'false');
      await expect(panel.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(panel.getByRole('link').last()).toBeFocused();
      await page.keyboard.press('Escape');
      await expectClosed(toggle, 'Escape');
      await expect(panel).toBeHidden();
      await expect(toggle).toBeFocused();
      await expect(header).toHaveAttribute('data-mode', 'white');
      await openMenu(toggle);
      await toggle.click();
      await expectClosed(toggle, 'its button');
      await openMenu(toggle);
      await scrollPage(page, 700);
      await expectClosed(toggle, 'a scroll');
      await chooseSection(page, 'ja', 'team');
      await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'team');
      await expectClosed(toggle, 'a navigation');
    },
  );

  test(
    'the language menu opens and closes on its button, Escape, a press outside, a scroll and a navigation',
    ONCE,
    async ({ page }) => {
      await openPage(page, '/ja/projects');
      const button = page.getByTestId('language-switcher').getByRole('button');
      const { language } = messagesOf('ja', 'shell').nav;
      await expect(button).toHaveAccessibleName(`${language}: ${LOCALE_REGISTRY.ja.label}`);
      for (const [ending, end] of [
        ['its button', () => button.click()],
        ['Escape', () => page.keyboard.press('Escape')],
        ['a press outside', () => page.getByRole('heading', { level: 1 }).click()],
        ['a scroll', () => scrollPage(page, 150)],
        ['a navigation', () => followInPlace(projectLinks(page).first())],
      ] satisfies [string, () => Promise<unknown>][]) {
        await openMenu(button);
        await expect(page.getByTestId('language-switcher').getByRole('link')).toHaveCount(3);
        await end();
        await expectClosed(button, ending);
      }
      await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'project');
    },
  );

  test('the family sites open and close, on any scroll too', async ({ page }) => {
    await openPage(page, '/ko/team');
    const family = page.getByTestId('family-site').getByRole('button');
    await family.scrollIntoViewIfNeeded();
    await openMenu(family);
    await family.click();
    await expectClosed(family, 'its button');
    await openMenu(family);
    await page.evaluate(() => window.scrollBy({ top: -60, behavior: 'instant' }));
    await expectClosed(family, 'a scroll');
  });

  test('back-to-top appears beyond 1000 px, on mobile 300, only while scrolling up, and not within 100 px of the bottom [back-to-top.when]', async ({
    page,
    isMobile,
  }) => {
    const after = BACK_TO_TOP_AFTER[isMobile ? 'mobile' : 'desktop'];
    const button = page.getByTestId('back-to-top');
    const expectAt = async (y: number, visible: boolean) => {
      await scrollPage(page, y);
      await expect(button, `at ${y} px`).toHaveAttribute('data-visible', String(visible));
      await expect(button).toBeVisible({ visible });
    };
    await openPage(page, '/en/team');
    const bottom = await bringToBottom(page);
    await expectAt(bottom - BACK_TO_TOP_BOTTOM_MARGIN + 1, false);
    await expectAt(bottom - BACK_TO_TOP_BOTTOM_MARGIN - 1, true);
    await expectAt(after + 1, true);
    await expectAt(after, false);
    await expectAt(after + 300, false);
    await expectAt(after + 200, true);
    await expect(button).toHaveAccessibleName(messagesOf('en', 'shell').nav.backToTop);
    await button.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

/** Scrolls to the bottom of the page; resolves with its position, once all sections have their height. */
const bringToBottom = (page: Page) =>
  page.evaluate(async () => {
    for (let [held, height] = [0, 0]; held < 10; held += 1) {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      if (document.documentElement.scrollHeight !== height) held = 0;
      height = document.documentElement.scrollHeight;
    }
    return Math.round(window.scrollY);
  });

test(
  'the motion switch in the footer ends all motion, and is remembered [motion.switch]',
  ONCE,
  async ({ page }) => {
    const motion = page.getByRole('contentinfo').getByRole('switch');
    await openMoving(page, '/ja/team');
    await waitForHydration(motion);
    await motion.click();
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
    await expect(motion).toHaveAttribute('aria-checked', 'false');
    await openPage(page, '/ja');
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
  },
);

/** Scrolls an element into view and moves the pointer over its centre. */
async function pointAt(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await target.hover({ force: true });
}

const hidesNative = (target: Locator) =>
  target.evaluate((element) => getComputedStyle(element).cursor === 'none');

test(
  'the cursor has a type for what it is over, and replaces the native one for open, close and link-out [cursor.types] [cursor.hides-native] [cursor.attributes]',
  ONCE,
  async ({ page }) => {
    await openMoving(page, '/ja');
    const cursor = cursorOf(page);
    await expect(cursor).toHaveCount(1);
    const article = page.getByTestId('article-item').first();
    const project = page.getByTestId('project-item').first();
    const family = page.getByTestId('family-site').getByRole('button');
    const footer = page.getByRole('contentinfo');
    await waitForHydration(family);
    const targets: [what: string, target: Locator, type: string][] = [
      ['the hero: default', page.getByTestId('hero-title'), '0'],
      ['the info block of an article', article.getByRole('heading'), '1'],
      ['its thumbnail', article.locator('[data-status]'), '2'],
      ['the info block of a project', project.getByRole('heading'), '1'],
      ['its thumbnail', project.locator('[data-status]'), '2'],
      ['a closed menu: open', family, '3'],
      ['another site: link-out', footer.locator('a[target="_blank"]').first(), '5'],
      ['nothing any more', footer.locator('p').first(), '0'],
    ];
    for (const [what, target, type] of targets) {
      await pointAt(target);
      await expect(cursor, what).toHaveAttribute('data-type', type);
      await expect(cursor, what).toHaveAttribute('data-shown', 'true');
      await expect.poll(() => hidesNative(target), what).toBe(Number(type) >= 3);
    }
    await pointAt(family);
    await family.click();
    await expect(cursor, 'an open menu: close').toHaveAttribute('data-type', '4');
    expect(await hidesNative(family)).toBe(true);
  },
);

test(
  'the native cursor is hidden only once ours is drawn, and shown when the pointer leaves [cursor.native-only-once-drawn]',
  ONCE,
  async ({ page }) => {
    const draw = await holdFiles(page, '**/assets/cursor.*.js');
    await openMoving(page, '/en/team');
    const button = page.getByTestId('language-switcher').getByRole('button');
    await button.hover();
    expect(await hidesNative(button)).toBe(false);
    draw();
    await expect(cursorOf(page)).toHaveAttribute('data-shown', 'false');
    expect(await hidesNative(button)).toBe(false);
    await page.mouse.move(5, 400);
    await button.hover();
    await expect(cursorOf(page)).toHaveAttribute('data-type', '3');
    await expect.poll(() => hidesNative(button)).toBe(true);
    await page.evaluate(() => document.documentElement.dispatchEvent(new PointerEvent('pointerleave')));
    await expect(cursorOf(page)).toHaveAttribute('data-shown', 'false');
    expect(await hidesNative(button)).toBe(false);
  },
);

/** Where the cursor is drawn, across the window. */
const readCursor = (page: Page) =>
  cursorOf(page).evaluate((cursor) => new DOMMatrix(cursor.style.transform).e);

test('the cursor follows with 0.1 s easing [cursor.easing]', ONCE, async ({ page }) => {
  await openStopped(page, '/en/team');
  await passUntil(page, () => document.querySelector('[data-testid="cursor"]') !== null);
  await untilRun(page, 'gsap');
  await page.evaluate(() =>
    window.addEventListener('pointermove', ({ clientX }) => {
      document.documentElement.dataset['pointer'] = String(clientX);
    }),
  );
  for (const x of [100, 700]) {
    await page.mouse.move(x, 400);
    await expect(page.locator('html')).toHaveAttribute('data-pointer', String(x));
  }
  expect(await readCursor(page)).toBe(100);
  await pass(page, CURSOR_EASING_MS * 0.4);
  const early = await readCursor(page);
  expect(early).toBeGreaterThan(100);
  expect(early).toBeLessThan(700);
  await pass(page, CURSOR_EASING_MS);
  expect(await readCursor(page)).toBe(700);
});

/** Requests of this part of the build, from now on. */
function watchRequests(page: Page, part: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request) => part.test(request.url()) && asked.push(request.url()));
  return asked;
}

test('there is a cursor on desktop only: not at 830 px, not on a phone, and not with motion off [cursor.where-absent]', async ({
  page,
  isMobile,
}) => {
  const asked = watchRequests(page, /\/cursor\./);
  const cursor = cursorOf(page);
  await openMoving(page, '/ko/team');
  if (isMobile) {
    await waitForIdleParts(page);
    await expect(cursor).toHaveCount(0);
    expect(asked).toEqual([]);
    return;
  }
  await expect(cursor).toHaveCount(1);
  await page.setViewportSize({ width: MOBILE_MAX_WIDTH, height: 800 });
  await expect(cursor).toHaveCount(0);
  await page.setViewportSize({ width: MOBILE_MAX_WIDTH + 1, height: 800 });
  await expect(cursor).toHaveCount(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(cursor).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-native-cursor', /./);
});

test(
  'a browser that lacks what motion needs has no cursor, animation or cover; everything else works',
  ONCE,
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'CSS', { value: { supports: () => false, escape: CSS.escape } });
    });
    const asked = watchRequests(page, /\/(cursor|lottie|loop-)/);
    await openRecorded(page, '/ja/team', openPage);
    await headerOf(page).locator('a[data-track="home"]').first().click();
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'home');
    await expect(page.getByTestId('hero-title')).toHaveCSS('transform', 'none');
    await waitForIdleParts(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByTestId('hero-motion').locator('svg')).toHaveCount(1);
    await expect(cursorOf(page)).toHaveCount(0);
    expect(asked).toEqual([]);
    expect(namesOf(await readNavigation(page))).not.toContain('covering');
  },
);

test(
  'mobile mode is on at 830 px or less, evaluated 200 ms after resizing stops; menus close [motion.mobile-width] [motion.resize-debounce]',
  ONCE,
  async ({ page }) => {
    const resize = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator('html')).toHaveAttribute('data-width', String(width));
    };
    const toggle = page.getByTestId('menu-toggle');
    const inPanel = page.getByTestId('mobile-menu').locator('[data-testid="language-switcher"]');
    await page.setViewportSize({ width: MOBILE_MAX_WIDTH + 1, height: 800 });
    await openStopped(page, '/ja/projects');
    await page.evaluate(() =>
      window.addEventListener('resize', () => {
        document.documentElement.dataset['width'] = String(window.innerWidth);
      }),
    );
    await openMenu(page.getByTestId('language-switcher').getByRole('button'));
    await resize(MOBILE_MAX_WIDTH - 1);
    await expect(toggle).toBeVisible();
    await pass(page, RESIZE_DEBOUNCE_MS - STEP_MS);
    await resize(MOBILE_MAX_WIDTH);
    await pass(page, RESIZE_DEBOUNCE_MS - STEP_MS);
    await expect(inPanel).toHaveCount(0);
    await pass(page, 2 * STEP_MS);
    await expect(inPanel).toHaveCount(1);
    await expect(page.locator('header [aria-expanded="true"]')).toHaveCount(0);
    await resize(MOBILE_MAX_WIDTH + 1);
    await expect(toggle).toBeHidden();
    await pass(page, RESIZE_DEBOUNCE_MS + STEP_MS);
    await expect(inPanel).toHaveCount(0);
  },
);
