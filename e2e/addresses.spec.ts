/** Addresses in the browser: links to server files, and translations. */
import { itemsOf } from './support/content';
import { openPage } from './support/page';
import { expect, ONCE, test } from './support/test';

test.use({ still: true });

test.describe('files', () => {
  // Chromium styles its own views of a picture and a text, which the policy of the site refuses.
  test.use({ allowedProblems: /Applying inline style/ });

  test(
    'a link to a server file is opened by the browser [address.reserved-names]',
    ONCE,
    async ({ page }) => {
      const [project] = await itemsOf(page.request, 'post', 'ja');
      const picture = project?.thumbnail[0]?.fullUrl ?? '';
      for (const href of [picture, '/robots.txt']) {
        await openPage(page, '/ja/projects');
        const link = page.getByTestId('project-item').getByRole('link').first();
        await link.evaluate((element, to) => element.setAttribute('href', to), href);
        await link.click();
        await expect(page).toHaveURL(href);
        await expect(page.getByTestId('page')).toHaveCount(0);
      }
    },
  );
});

const NAMES = 'the head links to existing translations, also after a navigation';
test(`${NAMES} [address.hreflang-names-existing-translations]`, ONCE, async ({ page }) => {
  const languages = async () => {
    const links = page.locator('link[rel="alternate"][hreflang]');
    return (await links.evaluateAll((all) => all.map((link) => link.getAttribute('hreflang')))).sort();
  };
  await openPage(page, '/ja');
  expect(await languages()).toEqual(['en', 'ja', 'ko', 'x-default']);
  await page.locator('a[href^="/ja/articles"]:visible').first().click();
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'articles');
  await expect.poll(languages).toEqual(['ja', 'ko']);
});
