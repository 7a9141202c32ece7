import { test as base, expect, type Page } from '@playwright/test';

export { expect };

interface SiteFixtures {
  /** Messages that a test provokes on purpose: `test.use({ allowedProblems: [/503/] })`. */
  allowedProblems: RegExp[];
  /**
   * Console errors and warnings (Chromium reports CSP violations and failed loads there) and uncaught errors so far; a
   * test that leaves one fails.
   */
  problems: string[];
}

/** Playwright's `test`, failing where the page complains (issue 2: "hydrates without a warning"). */
export const test = base.extend<SiteFixtures>({
  allowedProblems: [[], { option: true }],
  problems: [
    async ({ page, allowedProblems }, use) => {
      const problems = collectProblems(page, allowedProblems);
      await page.addInitScript(watchFromTheStart);
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

function collectProblems(page: Page, allowed: readonly RegExp[]): string[] {
  const problems: string[] = [];
  const add = (problem: string): void => {
    if (!allowed.some((pattern) => pattern.test(problem))) problems.push(problem);
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
