import { launch, type ElementHandle } from 'puppeteer-core';
import { integrityHash } from '@hibari/node/sha256';
import { CHROMIUM } from '../support/chromium';
import type { Driver, DriverOptions, Host } from './driver';

/**
 * What Firefox says of a file that was still on its way when the page was left: of a font its own code (NS_BINDING_ABORTED),
 * of a script with `integrity` that the hash does not match, which is that of no bytes.
 */
const ABORTED = ['status=2152398850', `hash is “${integrityHash('').split('-')[1]}”`];

/**
 * Runs in the page before its own scripts. Firefox aborts what a document still loads, such as the content of a link under
 * the pointer, before it unloads it: no failure of the next step. The proxy of WebKit has the same (recordingProxy.ts).
 */
function ignoreWhenLeaving(): void {
  const ignore = () => undefined;
  addEventListener('beforeunload', () => Object.assign(console, { error: ignore, warn: ignore }));
}

/** Chromium and Firefox: over DevTools and WebDriver BiDi. */
export async function startPuppeteer(
  engine: 'chrome' | 'firefox',
  executablePath: string,
  { origin, scripts }: DriverOptions,
): Promise<Driver> {
  const browser = await launch({
    browser: engine,
    executablePath,
    headless: true,
    args: engine === 'chrome' ? (CHROMIUM.args ?? []) : [],
    extraPrefsFirefox: {
      // Firefox knows no command for it.
      'javascript.enabled': scripts,
      // Half as many frames: without a graphics card the processor draws them, and no step counts them. The long walk has all.
      ...(process.env.WALK !== 'whole' && { 'layout.frame_rate': 30 }),
    },
  });
  const page = await browser.newPage();
  if (engine === 'chrome') await page.setJavaScriptEnabled(scripts);
  await page.evaluateOnNewDocument(ignoreWhenLeaving);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    if (!ABORTED.some((text) => String(error).includes(text))) problems.push(`uncaught: ${String(error)}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status of ${response.status()}: ${response.url()}`);
  });

  const at = (path: string, host: Host) => {
    const url = new URL(path, origin);
    url.hostname = host;
    return url.href;
  };
  async function find(selector: string): Promise<ElementHandle> {
    const element = await page.waitForSelector(selector, { visible: true });
    if (!element) throw new Error(`nothing visible matches ${selector}`);
    return element;
  }

  return {
    resize: (width, height) => page.setViewport({ width, height }),
    open: async (path, host = '127.0.0.1') => void (await page.goto(at(path, host))),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.evaluate(() => history.back())),
    click: async (selector) => (await find(selector)).click(),
    async type(selector, text) {
      const element = await find(selector);
      await element.evaluate((input) => (input as HTMLInputElement).select());
      await element.type(text);
    },
    press: (key) => page.keyboard.press(key),
    evaluate: (work, argument) => page.evaluate(work as never, argument as never),
    shoot: async () => Buffer.from(await page.screenshot()),
    takeProblems: async () => problems.splice(0),
    close: () => browser.close(),
  };
}
