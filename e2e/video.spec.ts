/** A video in a body: nothing of another company before it is asked for. */
import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/accessibility';
import { itemsOf } from './support/content';
import { messagesOf } from './support/messages';
import { openPage, waitForHydration } from './support/page';
import { expect, ONCE, test } from './support/test';

test.use({ still: true });

const PLAYER = 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1';

/** The requests to other hosts so far; they get an empty page. */
async function watchOtherHosts(page: Page): Promise<string[]> {
  const others: string[] = [];
  await page.route(
    ({ hostname }) => hostname !== 'localhost' && hostname !== '127.0.0.1',
    (route) => {
      others.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' });
    },
  );
  return others;
}

async function expectPlaysOnRequest(page: Page, others: string[], name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name });
  await waitForHydration(button);
  await button.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(others).toEqual([]);
  await button.focus();
  await page.keyboard.press('Enter');
  const player = page.locator('iframe');
  await expect(player).toBeFocused();
  await expect.poll(() => others).toEqual([PLAYER]);
  await expect(player).toHaveAttribute('title', /./);
}

test('ja: the player is loaded, with the focus, when the button is pressed, and no other host is called before [rich-text.video-on-request]', async ({
  page,
}) => {
  const { playVideo } = messagesOf('ja', 'project');
  const others = await watchOtherHosts(page);
  await openPage(page, '/ja/projects/kumo-type');
  const button = page.getByRole('main').getByRole('button', { name: playVideo });
  await waitForHydration(button);
  await expectNoViolation(page, { name: 'video' });
  await expect(page.getByRole('link', { name: 'vimeo.com/76979871' })).toBeVisible();
  await expectPlaysOnRequest(page, others, playVideo);
});

test(
  "so is one in a content service's body that the browser parses [rich-text.video-on-request]",
  ONCE,
  async ({ page }) => {
    const others = await watchOtherHosts(page);
    const [article] = await itemsOf(page.request, 'blog_kr', 'ko');
    const body = '<p><iframe src="https://player.vimeo.com/video/76979871?dnt=1" title="Film"></iframe></p>';
    await page.route(`**/blog_kr/items/${article?.id}*`, (route) =>
      route.fulfill({ json: { ...article, body } }),
    );
    await openPage(page, '/ko/articles');
    const link = page.getByRole('link', { name: article?.title ?? '' }).first();
    await waitForHydration(link);
    await link.click();
    await expectPlaysOnRequest(page, others, 'Film');
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the poster is a link to the video [rich-text.video-on-request]', ONCE, async ({ page }) => {
    await page.goto('/ja/projects/kumo-type');
    const poster = page.getByRole('link', { name: messagesOf('ja', 'project').playVideo });
    await expect(poster).toBeVisible();
    await expect(poster).toHaveAttribute('href', 'https://vimeo.com/76979871');
    await expect(page.locator('[data-video] :is(iframe, button)')).toHaveCount(0);
  });
});
