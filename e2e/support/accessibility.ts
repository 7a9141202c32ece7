import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Axe finds no violation on the page as it stands. It also measures targets: 24 × 24 px, or so far from the others that a
 * circle of 24 px hits none (WCAG 2.5.8, issue 4); not under an open menu, which hides parts of some until it closes.
 */
export async function expectNoViolation(page: Page, { menuOpen = false } = {}): Promise<void> {
  const rules = { 'target-size': { enabled: !menuOpen } };
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(found, 'axe').toEqual([]);
}
