import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, By, Capabilities, Key as Keys, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../support/server';
import type { Driver, DriverOptions, Host, Key, Programs } from './driver';
import { startRecordingProxy } from './recordingProxy';
import { onThisMachine } from '../support/limits';

const PATIENCE = onThisMachine(30_000);
const KEYS: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  Space: Keys.SPACE,
};

/** An invisible screen, large enough for every window of the walk. Resolves to its name. */
async function startDisplay(program: string): Promise<{ name: string; display: ChildProcess }> {
  const screen = ['-screen', '0', '1600x1000x24', '-nolisten', 'tcp', '-displayfd', '1'];
  const display = spawn(program, screen, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  return { name: `:${String(number).trim()}`, display };
}

async function startSession(
  { browser, driver }: NonNullable<Programs['webkit']>,
  display: string,
  scripts: boolean,
): Promise<{ session: WebDriver; service: ChildProcess }> {
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      // WebKit's own sandbox does not start for root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  // Full screen is without the toolbar, so that the window is the page.
  const args = ['--automation', '--full-screen', `--enable-javascript-markup=${scripts}`];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args },
  });
  const limit = performance.now() + PATIENCE;
  for (;;) {
    const builder = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities);
    try {
      return { session: await builder.build(), service };
    } catch (error) {
      if (performance.now() > limit || !/ECONNREFUSED/.test(String(error))) throw error;
    }
    await pause(50);
  }
}

interface Point {
  x: number;
  y: number;
}

/** In the page: where a press reaches the first match that can be reached, after scrolling to it. */
function reachablePoint(selector: string): Point | null {
  for (const element of document.querySelectorAll(selector)) {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const x = Math.round(box.x + box.width / 2);
    const y = Math.round(box.y + box.height / 2);
    if (element.contains(document.elementFromPoint(x, y))) return { x, y };
  }
  return null;
}

/** WebKit: over WebDriver, through a proxy that records what goes wrong. */
export async function startWebkit(
  programs: NonNullable<Programs['webkit']>,
  { origin, scripts }: DriverOptions,
): Promise<Driver> {
  const proxy = await startRecordingProxy(origin);
  const { name, display } = await startDisplay(programs.display);
  const { session, service } = await startSession(programs, name, scripts);
  const at = (path: string, host: Host) => {
    const url = new URL(path, proxy.origin);
    url.hostname = host;
    return url.href;
  };
  async function find(selector: string) {
    const shown = async () => {
      for (const element of await session.findElements(By.css(selector))) {
        if (await element.isDisplayed()) return element;
      }
      return undefined;
    };
    const element = await session.wait(shown, PATIENCE, `nothing visible matches ${selector}`);
    return element ?? Promise.reject(new Error(`nothing visible matches ${selector}`));
  }

  return {
    resize: async (width, height) =>
      void (await session.manage().window().setRect({ x: 0, y: 0, width, height })),
    open: (path, host = '127.0.0.1') => session.get(at(path, host)),
    reload: () => session.navigate().refresh(),
    back: () => session.executeScript('history.back()'),
    // WebDriver's own click now and then refuses an element that is displayed and uncovered.
    async click(selector) {
      const read = `return (${reachablePoint.toString()})(arguments[0])`;
      const reach = () => session.executeScript<Point | null>(read, selector);
      const point = await session.wait(reach, PATIENCE, `no press reaches ${selector}`);
      await session
        .actions()
        .move({ ...point, duration: 0 })
        .click()
        .perform();
    },
    async type(selector, words) {
      const element = await find(selector);
      await element.clear();
      await element.sendKeys(words);
    },
    press: async (key) => session.actions().sendKeys(KEYS[key]).perform(),
    evaluate: (work, argument) =>
      session.executeScript(`return (${work.toString()})(arguments[0])`, argument),
    shoot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    takeProblems: async () => proxy.takeProblems(),
    async close() {
      await session.quit();
      proxy.close();
      service.kill();
      display.kill();
    },
  };
}
