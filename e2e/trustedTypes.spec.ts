/** What the policy of the real build blocks in a browser, with analytics, and that it is reported. */
import type { Page } from '@playwright/test';
import { startServer, type RunningServer } from './support/server';
import { expect, ONCE, test as base } from './support/test';
import { onThisMachine } from './support/limits';
import { beforeWorker } from './support/worker';

const VENDOR = 'https://www.googletagmanager.com';
// One server for all.
base.describe.configure({ mode: 'default' });
let server: RunningServer;
const test = base.extend<object, { prepared: undefined }>(
  beforeWorker(async () => {
    server = await startServer({ ANALYTICS_ID: 'G-AB12CD34EF' });
    return () => server.stop();
  }),
);
test.use({
  still: true,
  allowedProblems: /Trusted ?Type|Content Security Policy|TrustedScript|TrustedHTML/i,
});

/** What the vendor's script tries here: each name with whether it could. */
const ATTEMPTS = `
const attempts = {
  another: () => { document.head.appendChild(Object.assign(document.createElement('script'), { src: '${VENDOR}/gtag/more.js' })); },
  foreign: () => { document.createElement('script').src = 'https://evil.example/a.js'; },
  lookalike: () => { document.createElement('script').src = '${VENDOR}.evil.example/a.js'; },
  own: () => { document.createElement('script').src = '/assets/a.js'; },
  html: () => { document.createElement('div').innerHTML = '<b>x</b>'; },
  code: () => { document.createElement('script').text = 'window.ran = true'; },
  evaluated: () => { eval('window.ran = true'); },
  policy: () => { trustedTypes.createPolicy('other', {}); },
  second: () => { trustedTypes.createPolicy('default', { createHTML: (text) => text }); },
};
window.attempted = Object.fromEntries(Object.entries(attempts).map(([name, attempt]) => {
  try { attempt(); return [name, true]; } catch { return [name, false]; }
}));`;

async function openWithVendor(page: Page): Promise<string[]> {
  const loaded: string[] = [];
  await page.route(`${VENDOR}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    loaded.push(pathname);
    return route.fulfill({ contentType: 'text/javascript', body: pathname === '/gtag/js' ? ATTEMPTS : '' });
  });
  await page.goto(`${server.origin}/ja`);
  await page.waitForFunction(() => 'attempted' in window);
  return loaded;
}

test(
  "the vendor's script loads its own scripts, and can write neither HTML nor code nor other addresses [security.trusted-types]",
  ONCE,
  async ({ page }) => {
    const another = page.waitForRequest(`${VENDOR}/gtag/more.js`);
    const loaded = await openWithVendor(page);
    await another;
    expect(loaded[0]).toBe('/gtag/js');
    expect(await page.evaluate(() => (window as unknown as { attempted: object }).attempted)).toEqual({
      another: true,
      foreign: false,
      lookalike: false,
      own: false,
      html: false,
      code: false,
      evaluated: false,
      policy: false,
      second: false,
    });
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  },
);

test('the site works with it: its own chunks load, and a page can be visited', ONCE, async ({ page }) => {
  await openWithVendor(page);
  await page.locator('a[href="/ja/projects"]:visible').first().click();
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'projects');
  await expect(page.getByTestId('project-item').first()).toBeVisible();
});

test(
  'what is blocked is reported to the site, which logs it without the query [security.csp-reports]',
  ONCE,
  async ({ page }) => {
    // With `report-to` Chromium collects reports and sends them when it pleases; without it, `report-uri` counts.
    await page.route('**/ja/search*', async (route) => {
      const answer = await route.fetch();
      const policy = answer.headers()['content-security-policy'] ?? '';
      expect(policy).toContain('; report-to csp; report-uri /csp-reports');
      const headers = {
        ...answer.headers(),
        'content-security-policy': policy.replace('report-to csp; ', ''),
      };
      await route.fulfill({ response: answer, headers });
    });
    await page.route(`${VENDOR}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(`${server.origin}/ja/search?text=secret`);
    await page.evaluate(() => {
      document.body.append(
        Object.assign(document.createElement('img'), { src: 'https://evil.example/a.png?b' }),
      );
    });
    const line =
      /"violations":\[\{"directive":"img-src","blocked":"https:\/\/evil\.example","page":"\/ja\/search"\}/;
    await expect.poll(() => server.printed(), { timeout: onThisMachine(20_000) }).toMatch(line);
    expect(server.printed()).not.toContain('secret');
  },
);
