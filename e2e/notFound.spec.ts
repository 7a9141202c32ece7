import type { APIRequestContext } from '@playwright/test';
import { LOCALE_REGISTRY, LOCALES, type Locale } from '../i18n/locales';
import type { Project } from '../src/contract/schemas';
import { itemsOf } from './support/content';
import { documentTitle, messagesOf } from './support/messages';
import { chooseLanguage, openPage } from './support/page';
import { expect, LONG, test } from './support/test';

test.use({ allowedProblems: /status of 404/, still: true });

for (const locale of LOCALES) {
  test(`${locale}: an unknown path is a 404 in the visitor's language [missing.unknown-path]`, async ({
    page,
  }) => {
    const response = await openPage(page, `/${locale}/no/such/page`);
    const { title, home, projects } = messagesOf(locale, 'notFound');
    expect(response?.status()).toBe(404);
    const main = page.getByTestId('page');
    await expect(main).toHaveAttribute('data-page', 'not-found');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(documentTitle(locale, title));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(main.getByRole('link', { name: projects })).toHaveAttribute('href', `/${locale}/projects`);
    await main.getByRole('link', { name: home }).click();
    await expect(page).toHaveURL(`/${locale}`);
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'home');
  });
}

/** A project that exists in Japanese but not in `other`. */
async function onlyElsewhere(request: APIRequestContext, other: Locale): Promise<Project | undefined> {
  const there = new Set((await itemsOf(request, 'post', other)).map(({ postId }) => postId));
  return (await itemsOf(request, 'post', 'ja')).find(({ postId }) => !there.has(postId));
}

for (const [to, details] of [
  ['en', {}],
  ['ko', LONG],
] as const) {
  const name = `the language switcher on a project without a ${to} translation leads to the 404 page, which links back to it [missing.by-switcher]`;
  test(name, details, async ({ page }) => {
    const project = await onlyElsewhere(page.request, to);
    const path = `projects/${project?.postId}`;
    const { title, elsewhere } = messagesOf(to, 'notFound');
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await openPage(page, `/ja/${path}?from=here`);
    await expect(heading).toHaveText(project?.title ?? '');

    await chooseLanguage(page, to);
    await expect(page).toHaveURL(`/${to}/${path}?from=here`);
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'not-found');
    await expect(page.locator('html')).toHaveAttribute('lang', to);
    await expect(heading).toHaveText(title);
    await expect(page).toHaveTitle(documentTitle(to, title));
    const main = page.getByRole('main');
    await expect(main.getByText(elsewhere)).toBeVisible();
    const back = main.locator('a[hreflang="ja"]');
    await expect(back).toHaveText(LOCALE_REGISTRY.ja.label);
    await expect(main.locator(`a[hreflang="${to}"]`)).toHaveCount(0);

    await back.click();
    await expect(page).toHaveURL(`/ja/${path}?from=here`);
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'project');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(heading).toHaveText(project?.title ?? '');
  });
}

for (const [path, to] of [
  ['/fr', '/ja'],
  ['/JA', '/ja'],
  ['/ja-JP/team', '/ja'],
  ['/projects/aoba?text=a', '/ja?text=a'],
  ['/ja/articles?category=a', '/ja/articles/blog?category=a'],
] as const) {
  test(`${path} redirects to ${to} [address.redirect-keeps-query-and-hash]`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()['location']).toBe(to);
  });
}

test('a redirect keeps query and hash in the address bar [address.redirect-keeps-query-and-hash]', async ({
  page,
}) => {
  await openPage(page, '/projects/aoba?from=here#below');
  await expect(page).toHaveURL('/ja?from=here#below');
});

for (const [languages, to] of [
  ['ko-KR,ko;q=0.9', '/ko'],
  ['en-GB', '/en'],
  ['en;q=0.5, ko;q=0.8', '/ko'],
  ['fr, ko', '/ja'],
  ['', '/ja'],
] as const) {
  test(`/ redirects to ${to} for the languages "${languages}"`, async ({ request }) => {
    const answer = await request.get('/', { maxRedirects: 0, headers: { 'accept-language': languages } });
    const headers = answer.headers();
    expect(answer.status()).toBe(302);
    expect(headers['location']).toBe(to);
    expect(headers['vary']).toMatch(/accept-language/i);
    expect(headers['cache-control']).toContain('no-store');
  });
}

test("/ redirects by the browser's language [routing.root-by-language]", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'ko-KR', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveURL('/ko');
  await context.close();
});

test('pages have security and caching headers', async ({ request }) => {
  const headers = (await request.get('/ja')).headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['cache-control']).toMatch(/public.*s-maxage=\d+/);
  expect(headers['x-powered-by']).toBeUndefined();
});

test('an unchanged page is answered with 304', async ({ request }) => {
  const { etag = '' } = (await request.get('/ko')).headers();
  expect(etag).toMatch(/^"[^"]+"$/);
  const again = await request.get('/ko', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  expect(await again.body()).toHaveLength(0);
});

test('hashed files are cached forever and served precompressed', async ({ request }) => {
  const html = await (await request.get('/ja')).text();
  const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(scripts.length).toBeGreaterThan(5);
  for (const src of scripts) {
    const { status, headers } = await request
      .get(src, { headers: { 'accept-encoding': 'br' } })
      .then((answer) => ({ status: answer.status(), headers: answer.headers() }));
    expect(status).toBe(200);
    expect(headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});
