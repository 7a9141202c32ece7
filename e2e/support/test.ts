import { onThisMachine } from './limits';
import { createHash } from 'node:crypto';
import { LOCALES, type Locale } from '@hibari/contract/locales';
import { test as base, expect, type Page, type TestInfo } from '@playwright/test';

export { expect };

/** `test(title, ONCE, …)`: does not depend on the width, so the phone project skips it. */
export const ONCE = { tag: '@once' };

/** Only the phone project runs it. */
export const PHONE = { tag: '@phone' };

/** A rule for all languages that does not depend on the width. The phone project runs it in the first one. */
export function onceUnlessFirst(locale: Locale): { tag?: string } {
  return locale === LOCALES[0] ? {} : ONCE;
}

/** A rule for many pages that does not depend on the width: the phone project runs it on the even ones, the desktop on the others. */
export function atOneWidth(index: number): { tag: string } {
  return index % 2 === 0 ? PHONE : ONCE;
}

/**
 * For pages that call a content service of another origin: it would have to allow a header of the test's own. The
 * service that they ask counts nobody.
 */
export const WITHOUT_ADDRESS = { extraHTTPHeaders: {} };

/** Matches no message. */
const NOTHING = /(?!)/;

interface SiteFixtures {
  /**
   * The page is still: reduced motion is on, so that loading ends immediately and no animation uses the CPU.
   * For every test that is not about motion, loading or layout shift.
   */
  still: boolean;
  /** Messages that a test provokes on purpose: `test.use({ allowedProblems: /503/ })`. */
  allowedProblems: RegExp;
  /**
   * Console errors and warnings (Chromium reports CSP violations and failed loads there) and uncaught errors so far; a
   * test that leaves one fails.
   */
  problems: string[];
}

/** Playwright's `test`, which fails on console problems. */
export const test = base.extend<SiteFixtures>({
  // Each test is a visitor with an address of its own: the server counts the searches of one.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures it needs.
  extraHTTPHeaders: async ({}, use, { testId, repeatEachIndex }) => {
    const digest = createHash('sha256').update(`${testId} ${repeatEachIndex}`).digest();
    await use({ 'x-forwarded-for': `10.${digest.subarray(0, 3).join('.')}` });
  },
  still: [false, { option: true }],
  contextOptions: async ({ contextOptions, still }, use) => {
    await use(still ? { ...contextOptions, reducedMotion: 'reduce' } : contextOptions);
  },
  allowedProblems: [NOTHING, { option: true }],
  problems: [
    async ({ page, allowedProblems }, use, info) => {
      const problems = await watchPage(page, allowedProblems);
      await use(problems);
      if (problems.length > 0 || info.errors.length > 0) await takePicture(page, info);
      // What the page asks for from now on, such as a script that it loads when it is idle, is no longer answered.
      const ofTheTest = [...problems];
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(ofTheTest).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Leaves a picture of a failed test's page in `test-results`. Playwright's own option takes one of every page before it
 * knows the result: an eighth of all processor time.
 */
async function takePicture(page: Page, info: TestInfo): Promise<void> {
  const path = info.outputPath('failed.png');
  try {
    await page.screenshot({ path, timeout: onThisMachine(10_000) });
    // The report of the run reads it (scripts/setup/testReports.mjs).
    info.attachments.push({ name: 'failed page', path, contentType: 'image/png' });
  } catch {
    // The page may have crashed, which the test reports better.
  }
}

/** Counts `loadComplete` and collects console problems in a growing list. For pages that a test opens itself. */
export async function watchPage(page: Page, allowed = NOTHING): Promise<string[]> {
  await page.addInitScript(watchFromTheStart);
  const problems: string[] = [];
  const add = (problem: string): void => {
    if (!allowed.test(problem)) problems.push(problem);
  };
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    add(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => add(`uncaught: ${error.message}`));
  return problems;
}

/** Runs in the page before its own scripts. */
function watchFromTheStart(): void {
  window.addEventListener('loadComplete', () => {
    window.loadCompleteCount = (window.loadCompleteCount ?? 0) + 1;
  });
}

declare global {
  interface Window {
    /** How often `loadComplete` has fired in this document. */
    loadCompleteCount?: number;
  }
}
