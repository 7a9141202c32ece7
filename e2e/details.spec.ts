import type { Page } from '@playwright/test';
import { LOCALES } from '../i18n/locales';
import { itemsOf } from './support/content';
import { messagesOf } from './support/messages';
import { openPage, waitForHydration } from './support/page';
import { expect, ONCE, onceUnlessFirst, test } from './support/test';

test.use({ still: true });

/** Presses the copy button once it is alive. */
async function pressCopy(page: Page): Promise<void> {
  const button = page.getByTestId('copy-link');
  await waitForHydration(button);
  await button.click();
}

for (const locale of LOCALES) {
  test(
    `${locale}: a project's tags lead to their search; the link is copied, and only then confirmed (spec §2, §8, decisions §5)`,
    onceUnlessFirst(locale),
    async ({ page, context, baseURL }) => {
      const [project] = await itemsOf(page.request, 'post', locale);
      const path = `/${locale}/projects/${project?.postId}`;
      const { tags, copied } = messagesOf(locale, 'project');
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openPage(page, path);
      const links = page.getByRole('list', { name: tags }).getByRole('link');
      await expect(links).toHaveText([...new Set(project?.tags)]);
      for (const [index, tag] of [...new Set(project?.tags)].entries()) {
        await expect(links.nth(index)).toHaveAttribute(
          'href',
          `/${locale}/search?text=${encodeURIComponent(tag)}`,
        );
      }
      const status = page.getByRole('main').getByRole('status');
      await expect(status).toBeEmpty();
      await pressCopy(page);
      await expect(status).toHaveText(copied);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);
    },
  );
}

test(
  'without permission nothing is copied and nothing is confirmed (decisions §5)',
  ONCE,
  async ({ page }) => {
    const [project] = await itemsOf(page.request, 'post', 'ja');
    await page.addInitScript(() => {
      window.copies = [];
      navigator.clipboard.writeText = async (text) => {
        window.copies?.push(text);
        throw new DOMException('denied', 'NotAllowedError');
      };
    });
    await openPage(page, `/ja/projects/${project?.postId}`);
    await pressCopy(page);
    await expect.poll(() => page.evaluate(() => window.copies?.length)).toBe(1);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page.getByRole('main').getByRole('status')).toBeEmpty();
  },
);

test(
  'ko: an article has its neighbours and its link to copy (spec §2, issue 3)',
  ONCE,
  async ({ page, context, baseURL }) => {
    const items = await itemsOf(page.request, 'blog_kr', 'ko');
    const { neighbours, copied } = messagesOf('ko', 'article');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const path = `/ko/articles/${items[1]?.id}`;
    await openPage(page, path);
    const nav = page.getByRole('navigation', { name: neighbours });
    await expect(nav.locator('[rel="prev"]')).toHaveAttribute('href', `/ko/articles/${items[0]?.id}`);
    await expect(nav.locator('[rel="next"]')).toHaveAttribute('href', `/ko/articles/${items[2]?.id}`);
    await pressCopy(page);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);
    await nav.locator('[rel="prev"]').click();
    await expect(page).toHaveURL(`/ko/articles/${items[0]?.id}`);
    await expect(nav.locator('[rel="prev"]')).toHaveCount(0);
  },
);

declare global {
  interface Window {
    copies?: string[];
  }
}
