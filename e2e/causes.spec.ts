/** What the console offers to developers, on the production build. */
import { untilUncovered } from './support/navigate';
import { expect, ONCE, test } from './support/test';

interface Hibari {
  why: (path: string) => string;
  tree: (which: string) => string | undefined;
}

test('the console gives the reason and what followed [operations.why]', ONCE, async ({ page }) => {
  await page.goto('/en/team?devtools');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByTestId('loading')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).first().click();
  await expect(page).toHaveURL('/en/projects');
  await expect(heading).toBeFocused();
  await untilUncovered(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/team/);
  await expect(heading).toContainText('Team');
  await untilUncovered(page);
  const told = await page.evaluate(() => {
    const { hibari } = window as unknown as { hibari: Hibari };
    return {
      why: hibari.why('ui.navigation.place'),
      tree: hibari.tree('ui/navigation/requested') ?? '',
    };
  });
  expect(told.why).toMatch(
    /^ui\/navigation\/pageShown \(in rootSaga › startWatchers › watchNavigation › moveTo › move › show\)\n← /,
  );
  expect(told.tree).toMatch(/^→ ui\/navigation\/requested .*\n {2}plan, \d+ ms/);
  expect(told.tree).toMatch(/\n +loadTeam, \d+ ms/);
});
