import { projectLinks, TEAM_LINK, untilUncovered } from './support/navigate';
import { namesOf, openRecorded, takeNavigation, timeOf } from './support/navigationRecord';
import { saveData } from './support/page';
import { expect, test } from './support/test';

test.use({ allowedProblems: /Failed to load resource|could not be loaded/ });
test.beforeEach(({ page }) => saveData(page));

/** A slow page is shown as it is after 4 s; a failing call and its retries take 3 s. */
const PATIENCE_MS = 4_000;
/** Time to render the page after that, on a busy machine. */
const RENDER_MS = 3_000;

test('content that never comes does not leave the cover up [cover.never-left-behind]', async ({ page }) => {
  await openRecorded(page, '/ko/projects');
  await page.route('**/content/collections/**', () => undefined);
  await projectLinks(page).last().click();
  const record = await takeNavigation(page, 'idle');
  await expect(page.getByTestId('page')).toHaveCount(1);
  const waited = timeOf(record, 'revealing') - timeOf(record, 'covered');
  expect(namesOf(record).filter((event) => !/^(title|page_view)/.test(event))).toEqual([
    'covering',
    'covered',
    'page project',
    'focus',
    'revealing',
    'idle',
  ]);
  expect(waited).toBeLessThan(PATIENCE_MS + RENDER_MS);
});

// A page's script and its texts are loaded alike: one fails and the other is late.
test('page-team fails to load: the page is loaded as a document, without the cover [cover.never-left-behind]', async ({
  page,
}) => {
  await openRecorded(page, '/ja');
  await page.route('**/assets/page-team.*.js', (route) => route.abort(), { times: 1 });
  await page.locator(TEAM_LINK).click();
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'team');
  await expect(page.getByTestId('loading')).toHaveCount(0);
  await untilUncovered(page);
});

test('ja-team-json is late: the previous page stays, uncovered, until it arrives [cover.never-left-behind]', async ({
  page,
}) => {
  await openRecorded(page, '/ja');
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/ja-team-json.*.js', (route) => arrived.then(() => route.continue()));
  await page.locator(TEAM_LINK).click();
  const { events } = await takeNavigation(page, 'idle');
  expect(events.map(({ what }) => what)).toEqual(['covering', 'covered', 'revealing', 'idle']);
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'home');
  arrive();
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'team');
  await expect(page.getByRole('main').locator('h1')).toBeFocused();
  await untilUncovered(page);
});
