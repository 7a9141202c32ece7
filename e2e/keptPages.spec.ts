/** Pages that a browser prepares before a visit, or keeps after it. */
import { isFirstOfKind, SITE_PAGES } from './support/sitePages';
import { withFront, withTab } from './support/tab';
import { expect, ONCE, test } from './support/test';

const PRERENDER = JSON.stringify({ prerender: [{ urls: ['/ja'], eagerness: 'immediate' }] });

test(
  'a prerendered home counts and loads once it is opened, not before [loading.prerendered]',
  ONCE,
  async ({ page, baseURL }) => {
    const elsewhere = `<script type="speculationrules">${PRERENDER}</script>`;
    await withFront(String(baseURL), elsewhere, async ({ origin, requests }) => {
      await withTab(async (tab) => {
        await tab.goto(origin);
        const documents = () => requests.filter(({ url }) => url === '/ja');
        await expect.poll(() => documents().length).toBe(1);
        expect(documents()[0]?.headers['sec-purpose']).toContain('prerender');
        // An ordinary visit that began later ends: the prerendered page has had enough time to end too.
        await page.goto('/ja');
        await expect(page.getByTestId('loading')).toHaveCount(0);
        // A saga loads it.
        const isRunning = () => requests.some(({ url }) => url.startsWith('/assets/prefetch.'));
        expect(isRunning()).toBe(false);
        await tab.evaluate(() => location.assign('/ja'));
        await expect.poll(isRunning).toBe(true);
        expect(documents()).toHaveLength(1);
      });
    });
  },
);

test(
  'the browser may keep every page for the way back [history.kept-by-browser]',
  ONCE,
  async ({ request, baseURL }) => {
    await withTab(async (tab) => {
      await tab.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
      const session = await tab.target().createCDPSession();
      await session.send('Page.enable');
      const refusals: string[] = [];
      let asked = 0;
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: found }) => {
        asked += 1;
        for (const { type, reason } of found) if (type === 'PageSupportNeeded') refusals.push(reason);
      });
      const kept = SITE_PAGES.ja.filter(({ page }, at) => page !== 'not-found' && isFirstOfKind(at));
      for (const { find } of kept) {
        await tab.goto(baseURL + (await find(request, 'ja')).path);
        await tab.waitForSelector('[data-testid="loading"]', { hidden: true });
        await tab.goto(`${baseURL}/robots.txt`);
        await tab.goBack();
      }
      expect(refusals).toEqual([]);
      expect(asked).toBe(kept.length);
    });
  },
);
