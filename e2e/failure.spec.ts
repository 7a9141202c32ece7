import { mergeByDate } from '@hibari/contract/queries/listOrder';
import { HOME_ARTICLE_COUNT } from '../src/lib/specConstants';
import { startBrokenService } from './support/brokenService';
import { itemsOf } from './support/content';
import { messagesOf } from './support/messages';
import { letFramesPass } from './support/navigationRecord';
import { waitForLoadComplete } from './support/page';
import { startPartialService } from './support/partialService';
import { startServer } from './support/server';
import { expect, test, watchPage, WITHOUT_ADDRESS } from './support/test';

test.use({ still: true, ...WITHOUT_ADDRESS });

/** How a failed call appears in the console: our own line, and the browser's network error. */
const LOGGED = /The list \S+ could not be loaded/;
const NETWORK = /Failed to load resource/;

// One that answers 500 is in spec/errors.spec.ts, in each language; the tests of the client try every fault.
test('a content service that never ends its answer: the page renders, loading ends, failures are only logged [failure.only-logged]', async ({
  context,
}) => {
  const service = await startBrokenService('slow');
  const server = await startServer({ CONTENT_URL: service.url, LOG_LEVEL: 'silent' });
  try {
    const page = await context.newPage();
    const problems = await watchPage(page, NETWORK);
    const response = await page.goto(`${server.origin}/ja`);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['cache-control'], 'an incomplete page is not cached').toBe('no-store');
    await waitForLoadComplete(page);
    expect(await page.evaluate(() => window.loadCompleteCount)).toBe(1);

    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(messagesOf('ja', 'home').header.text.replaceAll('\n', ''));
    await expect(heading).toBeInViewport();
    await expect(page.getByRole('link', { name: messagesOf('ja', 'home').banner.link })).toBeAttached();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.getByTestId('project-item')).toHaveCount(0);

    // At least: what failed of the three lists is requested again after some seconds.
    await expect.poll(() => problems.length).toBeGreaterThanOrEqual(3);
    for (const problem of problems) expect(problem).toMatch(LOGGED);
    const text = await page.locator('body').innerText();
    expect(text).not.toMatch(/error|fail|secret|undefined|JSON/i);
  } finally {
    await server.stop();
    await service.stop();
  }
});

test('media that failed on the server are requested again in the browser, and shown [failure.partial-page]', async ({
  page,
  context,
  baseURL,
}) => {
  const service = await startPartialService(`${baseURL}/content`, 'media');
  const server = await startServer({ CONTENT_URL: service.url, LOG_LEVEL: 'silent' });
  try {
    const visit = await context.newPage();
    const problems = await watchPage(visit, NETWORK);
    const blog = await itemsOf(page.request, 'blog', 'ja');
    const media = await itemsOf(page.request, 'media', 'ja');
    const newest = (...lists: (typeof blog)[]) =>
      mergeByDate(...lists)
        .slice(0, HOME_ARTICLE_COUNT)
        .map(({ title }) => title);
    expect(newest(blog)).not.toEqual(newest(blog, media));

    visit.once('response', service.mend);
    const html = await (await visit.goto(`${server.origin}/ja`))?.text();
    for (const title of newest(blog)) expect(html).toContain(title);
    await waitForLoadComplete(visit);
    const titles = visit.getByTestId('article-item').getByRole('heading');
    await expect(titles).toContainText(newest(blog, media));
    expect(problems).toEqual([]);
    await letFramesPass(visit, 300);
    expect(service.calls(), 'by the server once, by the browser once').toBe(2);
  } finally {
    await server.stop();
    await service.stop();
  }
});

test('a content service that works is shown, from another origin [operations.content-url]', async ({
  page,
  baseURL,
}) => {
  const server = await startServer({ CONTENT_URL: `${baseURL}/content` });
  try {
    await page.goto(`${server.origin}/ko`);
    await waitForLoadComplete(page);
    await expect(page.getByTestId('article-item')).toHaveCount(6);
    await expect(page.getByTestId('project-item')).toHaveCount(5);
    // What still loads would fail with the server.
    await page.goto('about:blank');
  } finally {
    await server.stop();
  }
});
