/** Specification §7, tracking: page views and events, sent only when the web-analytics service is present. */
import type { Page } from '@playwright/test';
import type { Locale } from '@hibari/contract/locales';
import { mergeByDate } from '@hibari/contract/queries/listOrder';
import { SITE } from '../../src/site/siteConfig';
import { itemsOf } from '../support/content';
import { documentTitle, messagesOf } from '../support/messages';
import { chooseSection, followInPlace, TEAM_LINK, untilChosen } from '../support/navigate';
import { chooseLanguage, openPage, waitForHydration } from '../support/page';
import { expect, ONCE, PHONE, test } from '../support/test';

test.use({ still: true });

type Hit = [command: string, name: string, parameters: Record<string, string>];

declare global {
  interface Window {
    /** What the analytics service has been sent. */
    sentHits?: Hit[];
  }
}

/** In the page: the analytics service. Links to other sites open nothing there. */
function installService(): void {
  const hits: Hit[] = [];
  window.sentHits = hits;
  Object.assign(window, { gtag: (...hit: Hit) => void hits.push(hit) });
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[target="_blank"]')) event.preventDefault();
  });
}

/** Expects exactly these hits since the last call. */
async function expectHits(page: Page, hits: readonly Hit[]): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.sentHits), { intervals: [50] }).toEqual(hits);
  await page.evaluate(() => window.sentHits?.splice(0));
}

const view = (locale: Locale, path: string, title?: string): Hit => [
  'event',
  'page_view',
  { page_path: path, page_title: documentTitle(locale, title) },
];

const event = (kind: 'action' | 'link', name: string, area: string, label = name): Hit => [
  'event',
  name,
  { event_category: area, event_label: label, area, kind },
];

test(
  'every navigation sends a page view with its new title, and the actions and links of the table send their events',
  PHONE,
  async ({ page }) => {
    const titleOf = (name: 'projects' | 'articles' | 'team' | 'search', locale: Locale = 'ja') =>
      messagesOf(locale, name).title;
    await page.addInitScript(installService);
    await openPage(page, '/ja');
    await test.step('the first load', () => expectHits(page, [view('ja', '/ja')]));

    await test.step('more_article and more_project, whose buttons are on mobile only, and banner_team', async () => {
      for (const [list, name] of [
        ['article-list', 'more_article'],
        ['project-list', 'more_project'],
      ] as const) {
        const more = page.locator('section', { has: page.getByTestId(list) }).getByTestId('see-more');
        await waitForHydration(more);
        await more.click();
        await expectHits(page, [event('action', name, 'home')]);
      }
      await followInPlace(page.locator(TEAM_LINK));
      await expectHits(page, [
        event('action', 'banner_team', 'home'),
        view('ja', '/ja/team', titleOf('team')),
      ]);
    });

    await test.step('home, projects, articles, team and search in area gnb; a redirect is one page view', async () => {
      await chooseSection(page, 'ja', 'home');
      await expectHits(page, [event('action', 'home', 'gnb'), view('ja', '/ja')]);
      for (const [section, path] of [
        ['articles', '/ja/articles/blog'],
        ['team', '/ja/team'],
        ['search', '/ja/search'],
        ['projects', '/ja/projects'],
      ] as const) {
        await chooseSection(page, 'ja', section);
        await expectHits(page, [event('action', section, 'gnb'), view('ja', path, titleOf(section))]);
      }
    });

    await test.step('none for a category, and none for the same address again', async () => {
      const choice = page.getByTestId('category-filter').getByRole('button').nth(1);
      await followInPlace(choice);
      await untilChosen(page, choice);
      await page.goBack();
      await untilChosen(page, page.getByTestId('category-filter').getByRole('button').first());
      await expectHits(page, []);
      await chooseSection(page, 'ja', 'projects');
      await expectHits(page, [event('action', 'projects', 'gnb')]);
    });

    await test.step('the language code, a search, and back', async () => {
      await chooseSection(page, 'ja', 'search');
      const search = view('ja', '/ja/search', titleOf('search'));
      await expectHits(page, [event('action', 'search', 'gnb'), search]);
      await chooseLanguage(page, 'ko');
      const inKorean = view('ko', '/ko/search', titleOf('search', 'ko'));
      await expectHits(page, [event('action', 'ko', 'gnb'), inKorean]);
      await page.locator('input[name="text"]').fill('a');
      await page.keyboard.press('Enter');
      const results = messagesOf('ko', 'search').resultTitle.replace('{{text}}', 'a');
      await expectHits(page, [view('ko', '/ko/search?text=a', results)]);
      await page.goBack();
      await expectHits(page, [inKorean]);
      for (const language of ['en', 'ja'] as const) {
        await chooseLanguage(page, language);
        await expectHits(page, [
          event('action', language, 'gnb'),
          view(language, `/${language}/search`, titleOf('search', language)),
        ]);
      }
    });

    await test.step('a press on an article: type link, label articles_{id}, category article', async () => {
      await chooseSection(page, 'ja', 'articles');
      await expectHits(page, [
        event('action', 'articles', 'gnb'),
        view('ja', '/ja/articles/blog', titleOf('articles')),
      ]);
      const article = mergeByDate(await itemsOf(page.request, 'blog', 'ja')).find(({ link }) => link);
      await followInPlace(page.locator(`[data-testid="article-item"] a[href="${article?.link}"]`).first());
      await expectHits(page, [event('link', 'article', 'article', `articles_${article?.id}`)]);
    });

    await test.step("footer_note, footer_X, footer_insta, the parent's, footer_career and footer_design_hub in area footer", async () => {
      const names = [
        'footer_note',
        'footer_X',
        'footer_insta',
        'footer_product',
        'footer_career',
        'footer_design_hub',
      ];
      const urls = [...SITE.social.map(({ url }) => url), ...SITE.familySites.map(({ url }) => url.ja)];
      for (const url of urls)
        await followInPlace(page.getByRole('contentinfo').locator(`a[href="${url}"]`).first());
      await expectHits(
        page,
        names.map((name) => event('link', name, 'footer')),
      );
    });
  },
);

test(
  'nothing is sent while the service is not there, and it is sent to as soon as it is',
  ONCE,
  async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { gtag: 'no function' }));
    await openPage(page, '/en');
    await chooseSection(page, 'en', 'team');
    await expect(page.getByRole('main').locator('h1')).toBeFocused();
    await page.evaluate(installService);
    await chooseSection(page, 'en', 'search');
    await expectHits(page, [
      event('action', 'search', 'gnb'),
      view('en', '/en/search', messagesOf('en', 'search').title),
    ]);
  },
);

for (const [wish, property, value] of [
  ['Global Privacy Control', 'globalPrivacyControl', true],
  ['Do Not Track', 'doNotTrack', '1'],
] as const)
  test(`nothing is sent to a visitor's service with ${wish}`, ONCE, async ({ page }) => {
    await page.addInitScript(installService);
    await page.addInitScript(([name, wanted]) => Object.defineProperty(navigator, name, { value: wanted }), [
      property,
      value,
    ] as const);
    await openPage(page, '/en');
    await chooseSection(page, 'en', 'team');
    await expect(page.getByRole('main').locator('h1')).toBeFocused();
    await expectHits(page, []);
  });
