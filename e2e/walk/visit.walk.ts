import { LOCALES, type Locale } from '@hibari/contract/locales';
import { documentTitle, messagesOf } from '../support/messages';
import { FOUND } from '../support/sitePages';
import type { Driver } from './driver';
import { expectInkTurn } from './inkTurn';
import { atBothWidths, atOneWidth, expect, inOneEngine, test } from './test';
import {
  countOf,
  expectAttribute,
  expectInPage,
  expectSeen,
  expectSoon,
  expectVisible,
  loadPictures,
  look,
  open,
  openStill,
  press,
} from './visit';

const LANGUAGES = '[data-testid="language-switcher"]';
const FAMILY = '[data-testid="family-site"]';
const PANEL = '[data-testid="mobile-menu"]';
const TOGGLE = '[data-testid="menu-toggle"]';
const CHOICES = '[data-testid="category-filter"] > *';
const CHOSEN = '[data-testid="category-filter"] [aria-pressed="true"]';
const PROJECTS = '[data-testid="project-list"] [data-testid="project-item"]';
const FIELD = '[data-testid="search-form"] input[name="text"]';

const openerOf = (isMobile: boolean) => (isMobile ? TOGGLE : `${LANGUAGES} button`);

/** Chooses a section in the header, on mobile in its panel. */
async function chooseSection(driver: Driver, isMobile: boolean, section: string): Promise<void> {
  if (isMobile) await press(driver, TOGGLE);
  await press(driver, `${isMobile ? PANEL : '[data-testid="header"]'} a[data-track="${section}"]`);
}

async function scrollTo(driver: Driver, y: number): Promise<void> {
  await driver.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await expectSeen(driver, { scrollY: y });
}

/** Writes down the phases of the cover from now on. */
async function recordPhases(driver: Driver): Promise<void> {
  await driver.evaluate(() => {
    const cover = document.querySelector<HTMLElement>('[data-testid="cover"]');
    if (!cover) throw new Error('there is no cover');
    const note = () => {
      const seen = (document.documentElement.dataset['phases'] ?? '').split(' ').filter(Boolean);
      document.documentElement.dataset['phases'] = [...seen, cover.dataset['phase']].join(' ');
    };
    new MutationObserver(note).observe(cover, { attributeFilter: ['data-phase'] });
  }, undefined);
}

atBothWidths(() => {
  test('menus open by a press and close by Escape, an outside press and their own button [engines.walk]', async ({
    driver,
    isMobile,
  }) => {
    await open(driver, '/ja/team');
    const opener = openerOf(isMobile);
    const endings = [() => driver.press('Escape'), () => press(driver, opener)];
    // The panel covers everything else.
    if (!isMobile) endings.push(() => driver.click('main h1'));
    for (const end of endings) {
      await press(driver, opener);
      await expectAttribute(driver, opener, 'aria-expanded', 'true');
      await expectVisible(driver, `${LANGUAGES} a[hreflang]`, LOCALES.length);
      await end();
      await expectAttribute(driver, opener, 'aria-expanded', 'false');
      await expectVisible(driver, `${LANGUAGES} a[hreflang]`, 0);
    }
    await press(driver, `${FAMILY} button`);
    await expectVisible(driver, `${FAMILY} a`, 3);
    await driver.press('Escape');
    await expectVisible(driver, `${FAMILY} a`, 0);
  });

  test('a section of the header opens its page behind a cover, which lifts again [engines.walk]', async ({
    driver,
    isMobile,
  }) => {
    await open(driver, '/ja');
    await recordPhases(driver);
    await chooseSection(driver, isMobile, 'projects');
    await expectSeen(driver, { path: '/ja/projects', pages: ['projects'], phase: 'idle', scrollY: 0 });
    await expectSeen(driver, { headingHasFocus: true, headings: [messagesOf('ja', 'projects').title] });
    await expectAttribute(driver, 'html', 'data-phases', 'covering covered revealing idle');
    if (isMobile) await expectVisible(driver, PANEL, 0);
  });

  test(
    'a project opens at its top; back restores the place in the list [engines.walk]',
    atOneWidth(0),
    async ({ driver }) => {
      await open(driver, '/en/projects');
      await scrollTo(driver, 700);
      // Its own click would scroll to it.
      const path = await driver.evaluate((sought) => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>(`${sought} a[href]`)];
        links.at(-1)?.click();
        return links.at(-1)?.pathname ?? '';
      }, PROJECTS);
      await expectSeen(driver, { path, pages: ['project'], phase: 'idle', scrollY: 0 });
      await driver.back();
      await expectSeen(driver, { path: '/en/projects', pages: ['projects'], phase: 'idle', scrollY: 700 });
    },
  );

  test(
    'a category narrows the list on its ink, is in the address, and back undoes it [engines.walk] [projects.ink-from-the-line]',
    atOneWidth(1),
    async ({ driver, isMobile }) => {
      await open(driver, '/ko/projects');
      await expectInkTurn(driver, isMobile);
      const all = await countOf(driver, PROJECTS);
      expect(all).toBeGreaterThan(1);
      await press(driver, `${CHOICES}:nth-child(2)`);
      await expectInPage(driver, (sought) => document.querySelectorAll(sought).length, CHOSEN, 1);
      await expectSoon(async () => {
        expect((await look(driver)).path).toContain('/ko/projects?category=');
        expect(await countOf(driver, PROJECTS)).toBeLessThan(all);
      });
      expect(await countOf(driver, PROJECTS)).toBeGreaterThan(0);
      await driver.back();
      await expectSeen(driver, { path: '/ko/projects' });
      await expectSoon(async () => expect(await countOf(driver, PROJECTS)).toBe(all));
    },
  );

  for (const [index, locale] of LOCALES.entries()) {
    test(
      `${locale}: a search by the form marks its results, and shows a message without any [engines.walk]`,
      inOneEngine(index, index),
      async ({ driver }) => {
        await (index === 0 ? open : openStill)(driver, `/${locale}/search`);
        await press(driver, FIELD);
        await driver.type(FIELD, FOUND[locale]);
        await driver.press('Enter');
        const { resultTitle, none } = messagesOf(locale, 'search');
        await expectSeen(driver, {
          path: `/${locale}/search?text=${encodeURIComponent(FOUND[locale])}`,
          headings: [resultTitle.replace('{{text}}', FOUND[locale])],
        });
        await expectSoon(async () => expect(await countOf(driver, 'main mark')).toBeGreaterThan(0));
        await driver.type(FIELD, 'nothing-at-all');
        await driver.press('Enter');
        await expectSeen(driver, { path: `/${locale}/search?text=nothing-at-all` });
        await expectInPage(
          driver,
          ([sought, words]) => document.querySelector(sought)?.textContent.includes(words) ?? false,
          ['[data-testid="no-results"]', none] as const,
          true,
        );
      },
    );
  }

  const OTHER: Record<Locale, Locale> = { ja: 'en', en: 'ko', ko: 'ja' };

  for (const [index, locale] of LOCALES.entries()) {
    const other = OTHER[locale];
    test(
      `${locale}: the switcher changes to ${other}, keeping path, query and hash; back returns [engines.walk]`,
      inOneEngine(index + 1, index),
      async ({ driver, isMobile }) => {
        await (index === 0 ? open : openStill)(driver, `/${locale}/team?from=walk#here`);
        await press(driver, openerOf(isMobile));
        await press(driver, `${LANGUAGES} a[hreflang="${other}"]`);
        const title = documentTitle(other, messagesOf(other, 'team').title);
        await expectSeen(driver, {
          path: `/${other}/team?from=walk#here`,
          lang: other,
          title,
          pages: ['team'],
        });
        await driver.back();
        await expectSeen(driver, { path: `/${locale}/team?from=walk#here`, lang: locale, pages: ['team'] });
      },
    );
  }

  test(
    'a load that is left while its answer downloads reports nothing [engines.walk]',
    atOneWidth(0),
    async ({ driver, isMobile }) => {
      await openStill(driver, '/ja/team');
      await driver.evaluate(() => {
        const { fetch } = window;
        // The first bytes of an answer, and no more until the load is cancelled.
        window.fetch = async (input, init) => {
          const { signal } = new Request(input, init);
          document.documentElement.dataset['began'] = 'true';
          const body = new ReadableStream({
            start: (controller) => {
              controller.enqueue(new TextEncoder().encode('{'));
              signal.addEventListener('abort', () => controller.error(signal.reason));
            },
          });
          window.fetch = fetch;
          return new Response(body, { headers: { 'content-type': 'application/json' } });
        };
      }, undefined);
      await press(driver, openerOf(isMobile));
      await press(driver, `${LANGUAGES} a[hreflang="ko"]`);
      await expectAttribute(driver, 'html', 'data-began', 'true');
      await driver.back();
      await expectSeen(driver, { path: '/ja/team', lang: 'ja', pages: ['team'] });
    },
  );

  for (const [index, host] of (['127.0.0.1', 'localhost'] as const).entries()) {
    test(
      `under the name ${host} the site is whole, also after a navigation [engines.walk]`,
      atOneWidth(index),
      async ({ driver, isMobile }) => {
        await open(driver, '/ko/team', host);
        await chooseSection(driver, isMobile, 'projects');
        await expectSeen(driver, { path: '/ko/projects', pages: ['projects'], phase: 'idle' });
        expect(await driver.evaluate(() => location.hostname, undefined)).toBe(host);
        const { count, broken } = await loadPictures(driver);
        expect(broken).toEqual([]);
        expect(count).toBeGreaterThan(0);
      },
    );
  }

  test(
    'home again, from another page and by a reload, is as whole as at first [engines.walk]',
    atOneWidth(1),
    async ({ driver, isMobile }) => {
      await open(driver, '/ja');
      const { headings } = await look(driver);
      await chooseSection(driver, isMobile, 'team');
      await expectSeen(driver, { pages: ['team'], phase: 'idle' });
      await driver.back();
      await expectSeen(driver, { path: '/ja', pages: ['home'], headings, phase: 'idle' });
      await driver.reload();
      await expectSeen(driver, { path: '/ja', pages: ['home'], headings, loading: 0 });
    },
  );
});
