/** Addresses in the browser: links to server files, translations, and what is indexed. */
import { JSDOM } from 'jsdom';
import { itemsOf } from './support/content';
import { messagesOf } from './support/messages';
import { openPage, waitForHydration } from './support/page';
import { searchFor } from './support/search';
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

/** What a head says to search engines and other sites, and its title. */
function readHead(root: ParentNode = document): string[] {
  const tags = root.querySelectorAll(
    'title,meta[name=description],meta[name=robots],meta[property],link[rel=canonical],link[hreflang]',
  );
  return [...tags]
    .map((tag) => {
      const values = ['name', 'property', 'rel', 'hreflang', 'content', 'href'].map((name) =>
        tag.getAttribute(name),
      );
      return [tag.textContent, ...values].join(' ').trim();
    })
    .sort();
}

test(
  'after a search or a filter, listed or made up, the head is the one that the server sends [head.as-served] [address.listed-choices]',
  ONCE,
  async ({ page }) => {
    const robots = page.locator('meta[name="robots"]');
    const expectServed = async (content: string) => {
      await expect(robots).toHaveAttribute('content', content);
      const served = await page.request.get(page.url());
      expect(await page.evaluate(readHead, undefined)).toEqual(
        readHead(new JSDOM(await served.text()).window.document),
      );
    };
    const [keyword = ''] = messagesOf('en', 'search').recommended;
    await openPage(page, '/en/search?text=cheap+pills+call+0800');
    await expectServed('noindex');
    await page.getByTestId('recommended-keywords').getByRole('link', { name: keyword }).click();
    await expect(page).toHaveTitle(new RegExp(keyword));
    await expectServed('index, follow');
    await searchFor(page, 'call 0800');
    await expect(page).toHaveTitle(/call 0800/);
    await expectServed('noindex');
    await searchFor(page, keyword.toUpperCase());
    await expect(page).toHaveTitle(new RegExp(keyword.toUpperCase()));
    await expectServed('index, follow');

    await openPage(page, '/ja/articles/blog?category=Call%200800%20123');
    await expectServed('noindex');
    const choices = page.getByTestId('category-filter').getByRole('button');
    await waitForHydration(choices.last());
    await choices.last().click();
    await expect(page).toHaveURL(/category=%/);
    await expect(choices.last()).toHaveAttribute('aria-pressed', 'true');
    await expectServed('index, follow');
    await page.goBack();
    await expectServed('noindex');
  },
);
