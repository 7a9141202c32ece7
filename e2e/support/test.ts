import { LOCALES, type Locale } from '../../i18n/locales';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** `test(title, ONCE, …)`: what holds whatever the width is, so that the phone does not try it again. */
export const ONCE = { tag: '@once' };

/** A rule of all languages that does not hang on the width: the phone tries it in the first. */
export function onceUnlessFirst(locale: Locale): { tag?: string } {
  return locale === LOCALES[0] ? {} : ONCE;
}

/** Matches no message. */
const NOTHING = /(?!)/;

interface SiteFixtures {
  /**
   * The page stands still: the visitor wishes reduced motion, so that loading is over at once and no animation takes the
   * processor from what is tested. For every test that is not about motion, loading or layout shift.
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

/** Playwright's `test`, failing where the page complains. */
export const test = base.extend<SiteFixtures>({
  still: [false, { option: true }],
  contextOptions: async ({ contextOptions, still }, use) => {
    await use(still ? { ...contextOptions, reducedMotion: 'reduce' } : contextOptions);
  },
  allowedProblems: [NOTHING, { option: true }],
  problems: [
    async ({ page, allowedProblems }, use) => {
      const problems = await watchPage(page, allowedProblems);
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Counts `loadComplete` and collects what the page complains about; the list grows. For pages a test opens itself. */
export async function watchPage(page: Page, allowed = NOTHING): Promise<string[]> {
  await page.addInitScript(watchFromTheStart);
  const problems: string[] = [];
  const add = (problem: string): void => {
    if (!allowed.test(problem)) problems.push(problem);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) add(`${message.type()}: ${message.text()}`);
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
    /** How often `loadComplete` has fired since this document began. */
    loadCompleteCount?: number;
  }
}
