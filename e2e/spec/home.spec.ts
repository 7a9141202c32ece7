/** Specification §2, "Home page content" and "Home page". */
import type { Locator, Page } from '@playwright/test';
import { LOCALES, type Locale } from '@hibari/contract/locales';
import { changesOf } from '../support/animations';
import { boxOf } from '../support/boxOf';
import { articlesOf, itemsOf } from '../support/content';
import { recordCalls } from '../support/contentCalls';
import { messagesOf } from '../support/messages';
import { chooseSection } from '../support/navigate';
import { expectOfPlaying } from '../support/loops';
import { chooseLanguage, openMoving, openPage, seeAllLink, waitForHydration } from '../support/page';
import { expect, ONCE, onceUnlessFirst, PHONE, test } from '../support/test';

/** Calls of a language's home lists, as §7 has them. */
const HOME_CALLS: Record<Locale, string[]> = {
  ja: ['GET blog/items page=1 limit=10 _sort=date:DESC', 'GET media/items page=1 limit=10 _sort=date:DESC'],
  ko: [
    'GET blog_kr/items page=1 limit=100 _sort=date:DESC',
    'GET post/items page=1 limit=100 locale=ko_KR _sort=date:DESC',
  ],
  en: ['GET post/items page=1 limit=100 locale=en_US _sort=date:DESC'],
};

const listIn = (page: Page, kind: 'article' | 'project'): Locator => page.getByTestId(`${kind}-list`);
const itemsIn = (page: Page, kind: 'article' | 'project'): Locator =>
  listIn(page, kind).getByTestId(`${kind}-item`);

/** They are these items, in this order. */
async function expectItems(shown: Locator, items: readonly { title: string }[]): Promise<void> {
  await expect(shown).toHaveCount(items.length);
  await expect(shown.locator('h3')).toContainText(items.map(({ title }) => title));
}

test.describe('content', () => {
  test.use({ still: true });

  for (const locale of LOCALES) {
    const { header, banner } = messagesOf(locale, 'home');
    const { section, footer } = messagesOf(locale, 'shell');
    const team = messagesOf(locale, 'team');
    const hasArticles = locale !== 'en';

    test(
      `${locale}: top to bottom, a hero, the newest articles (not in English), the newest projects, a banner to the team page, and a footer [home.sections] [home.articles] [home.projects] [home.team-banner] [hero.line-breaks] [footer.follow-us]`,
      onceUnlessFirst(locale),
      async ({ page }) => {
        const articles = await articlesOf(page.request, locale);
        const projects = await itemsOf(page.request, 'post', locale);
        await openPage(page, `/${locale}`);
        const main = page.getByRole('main');
        const hero = page.getByTestId('hero');
        const toTeam = main.getByRole('link', { name: banner.link });
        const follow = page.getByRole('contentinfo').getByRole('heading', { name: footer.followUs });

        await test.step('a hero with a title, its newlines as line breaks, and a shape animation', async () => {
          const title = hero.getByRole('heading', { level: 1 });
          expect((await title.innerText()).split('\n')).toEqual(header.text.split('\n'));
          await expect(page.getByTestId('hero-motion').locator('svg')).toBeVisible();
        });
        await test.step('the text mentions about 500 designers; the values are Respect, Quality, Speed', async () => {
          await expect(hero).toContainText('500');
          for (const value of [team.respectTitle, team.qualityTitle, team.speedTitle])
            await expect(hero).toContainText(value, { ignoreCase: true });
        });
        await test.step("'New articles', at most 6, and a 'See all' link to /{locale}/articles", async () => {
          await expect(main.getByRole('heading', { name: section.newArticles })).toHaveCount(
            hasArticles ? 1 : 0,
          );
          await expectItems(itemsIn(page, 'article'), articles.slice(0, 6));
          const seeAll = seeAllLink(page, section.newArticles);
          if (hasArticles) await expect(seeAll).toHaveAttribute('href', `/${locale}/articles`);
          else await expect(seeAll).toHaveCount(0);
        });
        await test.step("the first 5 projects, with a 'See all' link to /{locale}/projects", async () => {
          await expect(main.getByRole('heading', { name: section.newProjects })).toBeAttached();
          await expectItems(itemsIn(page, 'project'), projects.slice(0, 5));
          await expect(seeAllLink(page, section.newProjects)).toHaveAttribute('href', `/${locale}/projects`);
        });
        await test.step("a footer with a 'follow us' title and three social links", async () => {
          const social = page.getByRole('contentinfo').locator('h2 + ul a');
          await expect(social).toContainText([footer.note, footer.x, footer.instagram]);
          await expect(social.locator('svg')).toHaveCount(3);
        });
        const parts = [
          hero,
          ...(hasArticles ? [listIn(page, 'article')] : []),
          listIn(page, 'project'),
          toTeam,
          follow,
        ];
        const tops = await Promise.all(parts.map(async (part) => (await boxOf(part)).y));
        expect(tops).toEqual(tops.toSorted((one, other) => one - other));
        await test.step('the banner links to the team page', async () => {
          await waitForHydration(page.getByTestId('project-list'));
          await toTeam.click();
          await expect(page).toHaveURL(`/${locale}/team`);
        });
      },
    );
  }
});

// loading.spec.ts has the hero's opening.
test('the shape animation is 350 × 540, scaled on mobile, and plays [hero.motion-size]', async ({
  page,
  isMobile,
}) => {
  await openMoving(page, '/ja');
  const motion = page.getByTestId('hero-motion');
  const { width, height } = await boxOf(motion);
  if (isMobile) expect(width / height).toBeCloseTo(350 / 540, 2);
  else expect([width, height]).toEqual([350, 540]);
  await expectOfPlaying(motion, async () => expect(await changesOf(motion)).toBeGreaterThan(0));
});

test.describe('lists', () => {
  test.use({ still: true });

  test("on mobile only the first 3 items of a list show until 'See more' is pressed [home.mobile-three]", async ({
    page,
    isMobile,
  }) => {
    await openPage(page, '/ja');
    for (const [kind, all] of [
      ['article', 6],
      ['project', 5],
    ] as const) {
      const more = page.locator('section', { has: listIn(page, kind) }).getByTestId('see-more');
      const shown = itemsIn(page, kind).filter({ visible: true });
      if (isMobile) {
        await expect(shown).toHaveCount(3);
        await expect(more).toHaveText(messagesOf('ja', 'shell').section.seeMore);
        await waitForHydration(more);
        await more.click();
        await expect(more).toHaveCount(0);
      } else await expect(more).toBeHidden();
      await expect(shown).toHaveCount(all);
    }
  });

  test("'See more' appears only if more than 3 exist [home.see-more]", PHONE, async ({ page }) => {
    await page.route(/\/blog_kr\/items\?/, (route) =>
      route.continue({ url: route.request().url().replace('limit=100', 'limit=3') }),
    );
    await openPage(page, '/ko/team');
    await chooseSection(page, 'ko', 'home');
    await expect(itemsIn(page, 'article').filter({ visible: true })).toHaveCount(3);
    await expect(itemsIn(page, 'project').filter({ visible: true })).toHaveCount(3);
    await expect(page.getByTestId('see-more')).toHaveCount(1);
  });

  test('in other locales than ko an article opens its external link in a new tab; each tag links to /{locale}/search?text={tag} [articles.opens-external] [articles.tag-links] [a11y.external-links]', async ({
    page,
    context,
  }) => {
    await context.route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }));
    const [article] = await articlesOf(page.request, 'ja');
    await openPage(page, '/ja');
    const item = itemsIn(page, 'article').first();
    const tags = item.locator('a[href^="/ja/search?text="]');
    await expect(tags).toHaveText(article?.tags ?? []);
    for (const [index, tag] of (article?.tags ?? []).entries())
      await expect(tags.nth(index)).toHaveAttribute('href', `/ja/search?text=${encodeURIComponent(tag)}`);

    const name = `${article?.title} (${messagesOf('ja', 'shell').external})`;
    const link = item.getByRole('link', { name, exact: true });
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    expect(tab.url()).toBe(article?.link);
    expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
    await expect(page).toHaveURL('/ja');
  });

  test(
    'in ko an article links to /{locale}/articles/{id} [articles.opens-on-site-in-korean]',
    ONCE,
    async ({ page, context }) => {
      const [article] = await articlesOf(page.request, 'ko');
      await openPage(page, '/ko');
      const link = itemsIn(page, 'article')
        .first()
        .getByRole('link', { name: article?.title ?? '' });
      await waitForHydration(link);
      await link.click();
      await expect(page).toHaveURL(`/ko/articles/${encodeURIComponent(article?.id ?? '')}`);
      await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'article');
      expect(context.pages()).toHaveLength(1);
    },
  );

  test('a project item links to /{locale}/projects/{postId} and shows thumbnail, category, service name and title; the first is wide and also shows main text, on desktop next to the picture [home.projects] [home.wide-text-beside] [content.thumbnail-loaded]', async ({
    page,
    isMobile,
  }) => {
    const projects = await itemsOf(page.request, 'post', 'en');
    await openPage(page, '/en');
    if (isMobile) {
      await waitForHydration(page.getByTestId('see-more'));
      await page.getByTestId('see-more').click();
    }
    await expect(itemsIn(page, 'project')).toHaveCount(5);
    for (const [index, item] of (await itemsIn(page, 'project').all()).entries()) {
      const { postId, title, category, service_name: service, main_text: text } = projects[index] ?? {};
      await expect(item.getByRole('link', { name: title ?? '' })).toHaveAttribute(
        'href',
        `/en/projects/${postId}`,
      );
      await expect(item).toContainText([category].flat().join(' / '));
      await expect(item).toContainText(service ?? '');
      await item.scrollIntoViewIfNeeded();
      await expect(item.locator('[data-status]')).toHaveAttribute('data-status', 'loaded');
      await expect(item).toHaveAttribute('data-wide', index === 0 ? 'true' : 'false');
      await expect(item.getByText(text ?? '', { exact: true })).toHaveCount(index === 0 ? 1 : 0);
    }
    const wide = itemsIn(page, 'project').first();
    const picture = await boxOf(wide.getByRole('img'));
    const texts = wide.locator('h3, p').filter({ visible: true });
    await expect(texts).not.toHaveCount(0);
    for (const text of await texts.all()) {
      const box = await boxOf(text);
      if (isMobile) expect(box.y).toBeGreaterThanOrEqual(picture.bottom);
      else expect(box.x).toBeGreaterThanOrEqual(picture.right);
      if (!isMobile) expect(box.bottom).toBeLessThanOrEqual(picture.bottom + 1);
    }
  });

  test(
    'FETCH_ARTICLE_LIST runs on mount and on each locale change: 10 of blog and media in ja, 100 of blog_kr in ko, none in en [lists.fetch-action] [lists.home-limits] [articles.no-calls-in-english]',
    ONCE,
    async ({ page }) => {
      const calls = recordCalls(page);
      await openPage(page, '/ja/projects');
      for (const locale of LOCALES) {
        if (locale !== 'ja') await chooseLanguage(page, locale);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect.poll(() => [...new Set(calls)].sort()).toEqual(HOME_CALLS[locale]);
        calls.length = 0;
      }
    },
  );
});
