/** Specification §2, "Team", whose contents are not shown: about 500 designers, their values and their executive's posts. */
import { LOCALES } from '@hibari/contract/locales';
import type { Article } from '@hibari/contract/schemas';
import { recordCalls } from '../support/contentCalls';
import { messagesOf } from '../support/messages';
import { chooseSection } from '../support/navigate';
import { openPage } from '../support/page';
import { expect, onceUnlessFirst, test } from '../support/test';

test.use({ still: true });

const DEO = { ja: 'blog', ko: 'blog_kr', en: undefined } as const;

for (const locale of LOCALES)
  test(
    `${locale}: about 500 designers; Respect, Quality, Speed; the newest 3 posts of the design executive where there are any [team.contents] [team.executive-posts]`,
    onceUnlessFirst(locale),
    async ({ page }) => {
      const team = messagesOf(locale, 'team');
      const collection = DEO[locale];
      const query = 'page=1 limit=3 _sort=date:DESC _q=deo_eq:1';
      const calls = recordCalls(page);
      await openPage(page, `/${locale}/search`);
      await chooseSection(page, locale, 'team');
      const main = page.getByRole('main');
      await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'team');
      await expect(main.getByRole('heading', { name: `${team.countLabel} ${team.count}` })).toBeAttached();
      await expect(main.getByRole('heading', { level: 3 }).and(main.locator('[data-value] *'))).toHaveText([
        team.respectTitle,
        team.qualityTitle,
        team.speedTitle,
      ]);

      const answer =
        collection &&
        (await page.request.get(`/content/collections/${collection}/items?${query.replaceAll(' ', '&')}`));
      const { items } = answer ? ((await answer.json()) as { items: Article[] }) : { items: [] };
      if (locale === 'ja') expect(items).toHaveLength(3);
      const heading = main.getByRole('heading', { name: team.deoTitle });
      await expect(heading).toHaveCount(items.length > 0 ? 1 : 0);
      const posts = page.getByTestId('article-item');
      await expect(posts).toHaveCount(items.length);
      await expect(posts.locator('h3')).toContainText(items.map(({ title }) => title));
      const asked = calls.filter((call) => call.includes('deo_eq'));
      expect(new Set(asked)).toEqual(new Set(collection && [`GET ${collection}/items ${query}`]));
    },
  );
