import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** Every rule that axe has: all levels of WCAG, best practices and what is experimental. */
const ALL_RULES = [
  ...['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'],
];
/** As many as axe 4.10 has, but for the few that are deprecated: fewer would mean that some were not run. */
const LEAST_RULES = 95;

interface State {
  /** It hides parts of targets below it, until it closes. */
  menuOpen?: boolean;
  /** Where the page stands, for the message. */
  name?: string;
}

/** Axe, with all of its rules, finds no violation on the page as it stands. */
export async function expectNoViolation(
  page: Page,
  { menuOpen = false, name = '' }: State = {},
): Promise<void> {
  const results = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: ALL_RULES },
      rules: { 'target-size': { enabled: !menuOpen } },
    })
    .analyze();
  const { violations, passes, incomplete, inapplicable } = results;
  const ran = [violations, passes, incomplete, inapplicable].flat();
  expect(new Set(ran.map(({ id }) => id)).size).toBeGreaterThan(LEAST_RULES);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(found, `axe ${name}`).toEqual([]);
}
