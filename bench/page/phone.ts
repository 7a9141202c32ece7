/** The slow phone of the benches: a browser, and a page of it with its traffic. */
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM } from '../../e2e/support/chromium';
import { requireChromium } from '../../scripts/setup/chromium.mjs';
import { asPageScript } from './readPages';

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** A visit is over when nothing has been loaded for this time. */
const QUIET_TIME = 1_500;
export const VISIT_LIMIT = 60_000;
const POLL_TIME = 100;

/** A browser that trusts the certificate of a front. Playwright's own option for that would connect twice. */
export async function launchBrowser(): Promise<Browser> {
  const args = [...(CHROMIUM.args ?? []), '--ignore-certificate-errors'];
  return chromium.launch({ args, executablePath: await requireChromium() });
}

interface Phone {
  page: Page;
  session: CDPSession;
  traffic: Traffic;
  /** Evaluates in the page. Playwright's own way injects a script that blocks it for 50 ms, which would be counted as the page's. */
  read: <T>(expression: string) => Promise<T>;
}

/** A page with an empty cache and `observe` in front of its scripts, `slower` times slower than this processor is. */
export async function withPhone<T>(
  browser: Browser,
  observe: () => void,
  slower: number,
  use: (phone: Phone) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: asPageScript(observe) });
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const read = async <Value>(expression: string) => {
      const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
      return result.value as Value;
    };
    return await use({ page, session, traffic, read });
  } finally {
    await context.close();
  }
}

interface Traffic {
  /** Transferred so far, of one resource type or all. */
  bytesOf: (type?: string) => number;
  untilQuiet: () => Promise<void>;
}

async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const types = new Map<string, string>();
  const ended: { type: string; bytes: number }[] = [];
  const loading = new Map<string, string>();
  let last = performance.now();
  const end = (id: string, bytes: number) => {
    last = performance.now();
    loading.delete(id);
    ended.push({ type: types.get(id) ?? 'Other', bytes });
  };
  session.on(
    'Network.requestWillBeSent',
    ({ requestId, request }) => void loading.set(requestId, request.url),
  );
  session.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await session.send('Network.enable');
  return {
    bytesOf: (wanted) =>
      ended
        .filter(({ type }) => wanted === undefined || type === wanted)
        .reduce((sum, { bytes }) => sum + bytes, 0),
    async untilQuiet() {
      const limit = performance.now() + VISIT_LIMIT;
      while (loading.size > 0 || performance.now() - last < QUIET_TIME) {
        if (performance.now() > limit)
          throw new Error(`still loading after ${VISIT_LIMIT} ms: ${[...loading.values()].join(' ')}`);
        await pause(POLL_TIME);
      }
    },
  };
}
