import type { Page, Route } from '@playwright/test';
import { projectLinks, TEAM_LINK, untilUncovered } from './support/navigate';
import { namesOf, openRecorded, takeNavigation, timeOf } from './support/navigationRecord';
import { saveData } from './support/page';
import { expect, LONG, test } from './support/test';

test.use({ allowedProblems: /Failed to load resource|could not be loaded/ });
test.beforeEach(({ page }) => saveData(page));

/** A slow page is shown as it is after 4 s; a failing call and its retries take 3 s. */
const PATIENCE_MS = 4_000;
/** Time to render the page after that, on a busy machine. */
const RENDER_MS = 3_000;

/** Navigates from the project list to a project whose content calls are intercepted. */
async function openProject(page: Page, pattern: string, answer: (route: Route) => unknown) {
  await openRecorded(page, '/ko/projects');
  await page.route(pattern, (route) => void answer(route));
  await projectLinks(page).last().click();
  const record = await takeNavigation(page, 'idle');
  await expect(page.getByTestId('page')).toHaveCount(1);
  const waited = timeOf(record, 'revealing') - timeOf(record, 'covered');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return { events: namesOf(record), waited };
}

const CONTENT = '**/content/collections/**';

const FAULTS: [what: string, answer: (route: Route) => unknown, details?: typeof LONG][] = [
  ['never comes', () => undefined],
  ['is no JSON', (route) => route.fulfill({ contentType: 'application/json', body: '{"items":[' }), LONG],
];

for (const [what, answer, details = {}] of FAULTS) {
  const name = `content that ${what} does not leave the cover up [cover.never-left-behind]`;
  test(name, details, async ({ page }) => {
    const { events, waited } = await openProject(page, CONTENT, answer);
    expect(events.filter((event) => !/^(title|page_view)/.test(event))).toEqual([
      'covering',
      'covered',
      'page project',
      'focus',
      'revealing',
      'idle',
    ]);
    expect(waited).toBeLessThan(PATIENCE_MS + RENDER_MS);
  });
}

/** A page's script and its texts are loaded alike: in `npm run test:all` one fails and the other is late. */
const SCRIPTS = [
  { script: 'page-team', fails: {}, isLate: LONG },
  { script: 'ja-team-json', fails: LONG, isLate: {} },
];

for (const { script, fails, isLate } of SCRIPTS) {
  const left = `${script} fails to load: the page is loaded as a document, without the cover [cover.never-left-behind]`;
  test(left, fails, async ({ page }) => {
    await openRecorded(page, '/ja');
    await page.route(`**/assets/${script}.*.js`, (route) => route.abort(), { times: 1 });
    await page.locator(TEAM_LINK).click();
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'team');
    await expect(page.getByTestId('loading')).toHaveCount(0);
    await untilUncovered(page);
  });

  const stays = `${script} is late: the previous page stays, uncovered, until it arrives [cover.never-left-behind]`;
  test(stays, isLate, async ({ page }) => {
    await openRecorded(page, '/ja');
    let arrive = () => undefined as void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(`**/assets/${script}.*.js`, (route) => arrived.then(() => route.continue()));
    await page.locator(TEAM_LINK).click();
    const { events } = await takeNavigation(page, 'idle');
    expect(events.map(({ what }) => what)).toEqual(['covering', 'covered', 'revealing', 'idle']);
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'home');
    arrive();
    await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'team');
    await expect(page.getByRole('main').locator('h1')).toBeFocused();
    await untilUncovered(page);
  });
}
