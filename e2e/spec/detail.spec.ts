/** Specification §2, "Project detail", and the article detail of "Screens and routes"; §8, the copied link. */
import type { Page } from '@playwright/test';
import { LOCALES, LOCALE_REGISTRY } from '@hibari/contract/locales';
import type { Article, Project } from '@hibari/contract/schemas';
import { itemsOf } from '../support/content';
import { recordCalls } from '../support/contentCalls';
import { messagesOf } from '../support/messages';
import { letFramesPass } from '../support/navigationRecord';
import { openPage, waitForHydration } from '../support/page';
import { expect, ONCE, onceUnlessFirst, test } from '../support/test';

test.use({ still: true });

/** An item as the service sends it: whole, its body in HTML. */
type Whole<Item> = Omit<Item, 'body'> & { body: string };

async function itemOf<Item>(page: Page, path: string, query = ''): Promise<Whole<Item>> {
  const answer = await page.request.get(`/content/collections/${path}?${query}`);
  return (await answer.json()) as Whole<Item>;
}

/** How the first paragraph of a body begins. */
function openingOf({ body }: Whole<unknown>): string {
  const [, paragraph = ''] = /<p>(.*?)<\/p>/s.exec(body) ?? [];
  return paragraph.replace(/<[^>]+>/g, '').slice(0, 20);
}

/** The link is copied, and only then confirmed. */
async function expectCopied(page: Page, copied: string): Promise<void> {
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toBeEmpty();
  await waitForHydration(page.getByTestId('copy-link'));
  await page.getByTestId('copy-link').click();
  await expect(status).toHaveText(copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
}

for (const locale of LOCALES)
  test(
    `${locale}: shows the project post, and related items; its link is copied [project.post] [project.related] [project.copy-link] [project.copy-confirmed]`,
    onceUnlessFirst(locale),
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const calls = recordCalls(page);
      const projects = await itemsOf(page.request, 'post', locale);
      const { postId } = projects[1] ?? {};
      const query = `locale=${LOCALE_REGISTRY[locale].contentLocale}`;
      const post = await itemOf<Project>(page, `post/items/${postId}`, query);
      await openPage(page, `/${locale}/projects`);
      const link = page.getByTestId('project-list').getByRole('link', { name: post.title });
      await waitForHydration(link);
      await link.click();
      await expect(page).toHaveURL(`/${locale}/projects/${postId}`);

      const article = page.getByRole('main').getByRole('article').first();
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(post.title);
      for (const text of [
        post.service_name,
        [post.category].flat().join(' / '),
        post.main_text,
        openingOf(post),
      ]) {
        expect(text).toBeTruthy();
        await expect(article).toContainText(text ?? '');
      }
      await expect(article.getByRole('img').first()).toHaveAttribute('src', post.thumbnail[0]?.fullUrl ?? '');
      expect(calls).toContain(`GET post/items/${postId} ${query}`);

      await test.step('each tag links to its search', async () => {
        const { tags: label } = messagesOf(locale, 'project');
        const tags = article.getByRole('list', { name: label }).getByRole('link');
        await expect(tags).toHaveText(post.tags);
        for (const [index, tag] of post.tags.entries()) {
          const href = `/${locale}/search?text=${encodeURIComponent(tag)}`;
          await expect(tags.nth(index)).toHaveAttribute('href', href);
        }
      });
      await test.step("'You may also like': the previous and next item in the list", async () => {
        const { youMayAlsoLike } = messagesOf(locale, 'shell').section;
        await expect(page.getByRole('main').getByRole('heading', { name: youMayAlsoLike })).toBeAttached();
        const related = page.getByTestId('related-list').getByTestId('project-item').locator('h3');
        await expect(related).toHaveText([projects[0]?.title ?? '', projects[2]?.title ?? '']);
      });
      await test.step("'Link copied to clipboard.'", () =>
        expectCopied(
          page,
          locale === 'en' ? 'Link copied to clipboard.' : messagesOf(locale, 'project').copied,
        ));
    },
  );

test(
  'at an end of the list, where fewer than two result, a further neighbour two positions away is added [project.closest]',
  ONCE,
  async ({ page }) => {
    const projects = await itemsOf(page.request, 'post', 'ja');
    for (const [at, closest] of [
      [0, [1, 2]],
      [projects.length - 1, [projects.length - 3, projects.length - 2]],
    ] as const) {
      await page.goto(`/ja/projects/${projects[at]?.postId}`, { waitUntil: 'domcontentloaded' });
      const related = page.getByTestId('related-list').getByTestId('project-item').locator('h3');
      await expect(related).toHaveText(closest.map((place) => projects[place]?.title ?? ''));
    }
  },
);

test(
  'in ko, an article has a page with its neighbours, and its link is copied [articles.opens-on-site-in-korean]',
  ONCE,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const calls = recordCalls(page);
    const articles = await itemsOf(page.request, 'blog_kr', 'ko');
    const [before, { id = '' } = {}, after] = articles;
    const whole = await itemOf<Article>(page, `blog_kr/items/${id}`);
    await openPage(page, '/ko/articles');
    const link = page.getByTestId('article-list').getByRole('link', { name: whole.title });
    await waitForHydration(link);
    await link.click();
    await expect(page).toHaveURL(`/ko/articles/${id}`);
    const article = page.getByRole('main').getByRole('article');
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(whole.title);
    expect(openingOf(whole)).not.toBe('');
    await expect(article).toContainText(openingOf(whole));
    expect(calls).toContain(`GET blog_kr/items/${id}`);
    await expectCopied(page, messagesOf('ko', 'article').copied);

    const neighbours = page.getByRole('navigation', { name: messagesOf('ko', 'article').neighbours });
    await expect(neighbours.locator('[rel="next"]')).toHaveAttribute('href', `/ko/articles/${after?.id}`);
    await neighbours.locator('[rel="prev"]').click();
    await expect(page).toHaveURL(`/ko/articles/${before?.id}`);
    await expect(neighbours.locator('[rel="prev"]')).toHaveCount(0);
  },
);

test(
  'in ja, the page of a Korean article says so and links to it and to the blog list [article.korean-only]',
  ONCE,
  async ({ page }) => {
    const [article] = await itemsOf(page.request, 'blog_kr', 'ko');
    await openPage(page, `/ja/articles/${article?.id}`);
    const main = page.getByRole('main');
    const { onlyKoreanTitle, toKorean, onward } = messagesOf('ja', 'article');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(onlyKoreanTitle);
    await expect(main.getByRole('link', { name: onward })).toHaveAttribute('href', '/ja/articles/blog');
    await main.getByRole('link', { name: toKorean }).click();
    await expect(page).toHaveURL(`/ko/articles/${article?.id}`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(article?.title ?? '');
  },
);

/** Sets the permission to write the clipboard as the visitor's browser does. It lasts as long as the CDP session. */
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
  'the confirmation appears only when the link was copied, not where the browser denies the clipboard [project.copy-denied]',
  ONCE,
  async ({ page }) => {
    const [project] = await itemsOf(page.request, 'post', 'ja');
    await page.addInitScript(watchCopies);
    await openPage(page, `/ja/projects/${project?.postId}`);
    const copies = () => page.evaluate(() => window.copies);
    const [button, status] = [page.getByTestId('copy-link'), page.getByRole('main').getByRole('status')];
    const setClipboard = await clipboardSetting(page);
    await setClipboard('denied');
    await waitForHydration(button);
    await button.click();
    await expect.poll(copies).toEqual(['NotAllowedError']);
    await letFramesPass(page, 100);
    // Checked immediately, since a confirmation disappears by itself.
    expect(await status.textContent()).toBe('');
    await setClipboard('granted');
    await button.click();
    await expect(status).toHaveText(messagesOf('ja', 'project').copied);
    expect(await copies()).toEqual(['NotAllowedError', 'copied']);
  },
);

declare global {
  interface Window {
    /** The result of each copy, by error name. */
    copies?: string[];
  }
}
