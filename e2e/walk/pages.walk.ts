import { LOCALES } from '@hibari/contract/locales';
import { badLines, readHeadingLines } from '../support/lineStarts';
import { documentTitle } from '../support/messages';
import { SITE_PAGES } from '../support/sitePages';
import { atBothWidths, expect, inOneEngine, test } from './test';
import { expectSeen, loadPictures, look, open, openStill } from './visit';

/** Where the sample content has pictures. */
const ILLUSTRATED = ['home', 'projects', 'project'];

atBothWidths(() => {
  for (const [language, locale] of LOCALES.entries()) {
    for (const [index, sitePage] of SITE_PAGES[locale].entries()) {
      test.describe(`${locale}, ${sitePage.name}`, () => {
        if (sitePage.page === 'not-found') test.use({ allowedProblems: /status of 404/ });

        const details = inOneEngine(language + index, language);
        // Each page in one language, another one for the page after it.
        const moves = (language + index) % LOCALES.length === 0;
        test(
          'opens whole: language, title, heading, pictures, and nothing too wide [engines.walk]',
          details,
          async ({ driver, request, window: { height } }) => {
            const { path, title } = await sitePage.find(request, locale);
            await (moves ? open : openStill)(driver, path);
            await expectSeen(driver, {
              lang: locale,
              pages: [sitePage.page],
              title: documentTitle(locale, title),
              overflow: 0,
            });
            const { headings, contentHeight } = await look(driver);
            expect(headings).toHaveLength(1);
            expect(headings[0]).not.toBe('');
            expect(contentHeight, 'the page is drawn').toBeGreaterThan(height / 4);
            if (locale === 'ja') expect(badLines(await driver.evaluate(readHeadingLines, null))).toEqual([]);
            const { count, broken } = await loadPictures(driver);
            expect(broken).toEqual([]);
            if (ILLUSTRATED.includes(sitePage.page)) expect(count).toBeGreaterThan(0);
          },
        );
      });
    }
  }
});
