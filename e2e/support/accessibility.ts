import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** Not on by itself: 24 × 24 px, or so far from the others that a circle of 24 px hits none (WCAG 2.5.8, issue 4). */
const TARGET_SIZE = { 'target-size': { enabled: true } };

/** Axe finds no violation on the page as it stands. */
export async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).options({ rules: TARGET_SIZE }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(found, 'axe').toEqual([]);
}
