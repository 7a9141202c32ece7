import type { Page } from '@playwright/test';
import { LOCALES } from '../i18n/locales';
import { itemsOf } from './support/content';
import { messagesOf } from './support/messages';
import { letFramesPass } from './support/navigationRecord';
import { openPage, waitForHydration } from './support/page';
import { expect, longUnlessFirst, ONCE, test } from './support/test';

test.use({ still: true });

/** Presses the copy button once it is hydrated. */
async function pressCopy(page: Page): Promise<void> {
  const button = page.getByTestId('copy-link');
  await waitForHydration(button);
  await button.click();
}

for (const locale of LOCALES) {
  test(
    `${locale}: a project's tags link to their search; the link is copied, and only then confirmed`,
    longUnlessFirst(locale),
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

/**
 * Sets the clipboard-write permission for the page's origin, as the visitor's browser settings do. It lasts as
 * long as the CDP session.
 */
async function clipboardSetting(page: Page): Promise<(setting: 'granted' | 'denied') => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  return async (setting) => {
    await session.send('Browser.setPermission', {
      permission: { name: 'clipboard-write' },
      setting,
      origin: new URL(page.url()).origin,
      ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
    });
    const name = 'clipboard-write' as PermissionName;
    const state = page.evaluate(async (it) => (await navigator.permissions.query({ name: it })).state, name);
    expect(await state).toBe(setting);
  };
}

/** Records the result of each copy without changing it. */
function watchCopies(): void {
  const outcomes: string[] = [];
  window.copies = outcomes;
  const write = navigator.clipboard.writeText.bind(navigator.clipboard);
  navigator.clipboard.writeText = async (text) => {
    await write(text).then(
      () => outcomes.push('copied'),
      (error: DOMException) => {
        outcomes.push(error.name);
        throw error;
      },
    );
  };
}

test(
  'when the browser denies clipboard access nothing is copied or confirmed, until it is allowed [project.copy-denied]',
  ONCE,
  async ({ page }) => {
    const [project] = await itemsOf(page.request, 'post', 'ja');
    await page.addInitScript(watchCopies);
    await openPage(page, `/ja/projects/${project?.postId}`);
    const copies = () => page.evaluate(() => window.copies);
    const status = page.getByRole('main').getByRole('status');
    const setClipboard = await clipboardSetting(page);
    await setClipboard('denied');
    await pressCopy(page);
    await expect.poll(copies).toEqual(['NotAllowedError']);
    await letFramesPass(page, 100);
    // Checked immediately, since a confirmation disappears by itself.
    expect(await status.textContent()).toBe('');
    await setClipboard('granted');
    await pressCopy(page);
    await expect(status).toHaveText(messagesOf('ja', 'project').copied);
    expect(await copies()).toEqual(['NotAllowedError', 'copied']);
  },
);

test('ko: an article has its neighbours and a copy-link button', ONCE, async ({ page, context, baseURL }) => {
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
});

declare global {
  interface Window {
    /** The result of each copy, by error name. */
    copies?: string[];
  }
}
