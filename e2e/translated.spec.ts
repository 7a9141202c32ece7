/** A browser translates the page: it puts elements around each text. */
import { LOCALES, type Locale } from '../i18n/locales';
import { itemsOf } from './support/content';
import { messagesOf } from './support/messages';
import { chooseSection } from './support/navigate';
import { chooseLanguage } from './support/page';
import { searchFor } from './support/search';
import { longUnlessFirst, ONCE, test } from './support/test';
import { expectAsNew, expectViews, openTranslated, typeTranslated } from './support/translation';

test.use({ still: true });

const WORDS = {
  ja: ['デザイン', '音', 'zzz'],
  en: ['design', 'sound', 'zzz'],
  ko: ['디자인', '소리', 'zzz'],
} as const;
const OTHER = { ja: 'ko', en: 'ja', ko: 'en' } as const satisfies Record<Locale, Locale>;

for (const locale of LOCALES) {
  const search = `/${locale}/search`;
  const resultsOf = (text: string) => `${search}?text=${encodeURIComponent(text)}`;

  test(
    `${locale}: a translated search suggests, searches, and shows the new texts [engines.translated]`,
    longUnlessFirst(locale, ONCE),
    async ({ page }) => {
      await openTranslated(page, search);
      await typeTranslated(page, locale);
      const [keyword = ''] = messagesOf(locale, 'search').recommended;
      await page.getByTestId('recommended-keywords').getByRole('link', { name: keyword }).click();
      await expectAsNew(page, resultsOf(keyword));
      for (const text of WORDS[locale]) {
        await searchFor(page, text);
        await expectAsNew(page, resultsOf(text));
      }
      await expectViews(page, 5);
    },
  );

  test(
    `${locale}: a translated page shows the new texts of pages, filters and languages [engines.translated]`,
    longUnlessFirst(locale, ONCE),
    async ({ page }) => {
      const [project] = await itemsOf(page.request, 'post', locale);
      const category = [project?.category].flat()[0] ?? '';
      const inLanguages = async (path: string) => {
        await expectAsNew(page, `/${locale}${path}`);
        await chooseLanguage(page, OTHER[locale]);
        await expectAsNew(page, `/${OTHER[locale]}${path}`);
        await chooseLanguage(page, locale);
        await expectAsNew(page, `/${locale}${path}`);
      };
      await openTranslated(page, `/${locale}`);
      await inLanguages('');
      await chooseSection(page, locale, 'team');
      await inLanguages('/team');
      await chooseSection(page, locale, 'projects');
      await expectAsNew(page, `/${locale}/projects`);
      await page.getByTestId('category-filter').getByRole('button', { name: category, exact: true }).click();
      await expectAsNew(page, `/${locale}/projects?${new URLSearchParams({ category }).toString()}`);
      await page.getByTestId('project-list').getByTestId('project-item').first().getByRole('link').click();
      await inLanguages(`/projects/${project?.postId}`);
      await expectViews(page, 10);
    },
  );
}
