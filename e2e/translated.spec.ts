/** A browser translates the page: it puts elements around each text. */
import { itemsOf } from './support/content';
import { messagesOf } from './support/messages';
import { chooseSection } from './support/navigate';
import { chooseLanguage } from './support/page';
import { searchFor } from './support/search';
import { ONCE, test } from './support/test';
import { expectAsNew, expectViews, openTranslated, typeTranslated } from './support/translation';

test.use({ still: true });

test(
  'ja: a translated search suggests, searches, and shows the new texts [engines.translated]',
  ONCE,
  async ({ page }) => {
    const resultsOf = (text: string) => `/ja/search?text=${encodeURIComponent(text)}`;
    await openTranslated(page, '/ja/search');
    await typeTranslated(page);
    const [keyword = ''] = messagesOf('ja', 'search').recommended;
    await page.getByTestId('recommended-keywords').getByRole('link', { name: keyword }).click();
    await expectAsNew(page, resultsOf(keyword));
    for (const text of ['デザイン', '音', 'zzz']) {
      await searchFor(page, text);
      await expectAsNew(page, resultsOf(text));
    }
    await expectViews(page, 5);
  },
);

test(
  'ja: a translated page shows the new texts of pages, filters and languages [engines.translated]',
  ONCE,
  async ({ page }) => {
    const [project] = await itemsOf(page.request, 'post', 'ja');
    const category = [project?.category].flat()[0] ?? '';
    const inLanguages = async (path: string) => {
      await expectAsNew(page, `/ja${path}`);
      await chooseLanguage(page, 'ko');
      await expectAsNew(page, `/ko${path}`);
      await chooseLanguage(page, 'ja');
      await expectAsNew(page, `/ja${path}`);
    };
    await openTranslated(page, '/ja');
    await inLanguages('');
    await chooseSection(page, 'ja', 'team');
    await inLanguages('/team');
    await chooseSection(page, 'ja', 'projects');
    await expectAsNew(page, '/ja/projects');
    await page.getByTestId('category-filter').getByRole('button', { name: category, exact: true }).click();
    await expectAsNew(page, `/ja/projects?${new URLSearchParams({ category }).toString()}`);
    await page.getByTestId('project-list').getByTestId('project-item').first().getByRole('link').click();
    await inLanguages(`/projects/${project?.postId}`);
    await expectViews(page, 10);
  },
);
