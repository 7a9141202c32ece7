import type { Browser, BrowserContextOptions } from '@playwright/test';
import { openPage } from '../../e2e/support/page';
import { watchPage } from '../../e2e/support/test';

/** A function as an expression that calls it: tsx compiles functions to call a helper, `__name`, which pages do not have. */
export function asPageScript(script: () => unknown): string {
  return `(() => { const __name = (named) => named; return (${script.toString()})(); })()`;
}

/** Opens each page without motion, and returns what `read` finds in it, in the order of the paths. */
export async function readPages<Found>(
  browser: Browser,
  origin: string,
  paths: readonly string[],
  read: () => Found,
  window: BrowserContextOptions = {},
): Promise<Found[]> {
  const context = await browser.newContext({ ...window, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await watchPage(page);
    const found: Found[] = [];
    for (const path of paths) {
      await openPage(page, origin + path);
      found.push(await page.evaluate<Found>(asPageScript(read)));
    }
    return found;
  } finally {
    await context.close();
  }
}
