import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { runningAnimations } from './animations';
import { nextFrames } from './page';
import { expect } from './test';

/** Every axe rule: all WCAG levels, best practices and experimental ones. */
const ALL_RULES = [
  ...['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'],
];
/** The number of rules in axe 4.10 without deprecated ones: fewer would mean that some did not run. */
const LEAST_RULES = 95;

interface State {
  /** It hides parts of targets below it, until it closes. */
  menuOpen?: boolean;
  /** The page's state, for the message. */
  name?: string;
}

/**
 * Expects no violation of any axe rule in the page's current state, without motion: a fading colour has no contrast.
 */
export async function expectNoViolation(
  page: Page,
  { menuOpen = false, name = '' }: State = {},
): Promise<void> {
  expect(page.frames(), 'the legacy mode does not look into frames').toHaveLength(1);
  await nextFrames(page);
  await expect.poll(() => runningAnimations(page)).toEqual([]);
  const results = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: ALL_RULES },
      rules: { 'target-size': { enabled: !menuOpen } },
      // Of the other results, one element each is enough to count the rules.
      resultTypes: ['violations'],
    })
    // Otherwise each call opens a second page to sum up: three times slower.
    .setLegacyMode()
    .analyze();
  const { violations, passes, incomplete, inapplicable } = results;
  const ran = [violations, passes, incomplete, inapplicable].flat();
  expect(new Set(ran.map(({ id }) => id)).size).toBeGreaterThan(LEAST_RULES);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(found, `axe ${name}`).toEqual([]);
}
