import { openPage, waitForHydration } from './support/page';
import { expect, ONCE, test } from './support/test';

test.use({ still: true });

test(
  'ja: the search field suggests while a visitor types, and searches for what is chosen [search.suggestions] [search.suggestions-by-keyboard]',
  // suggestionsSaga.test.ts has the other languages.
  async ({ page }) => {
    await openPage(page, '/ja/search');
    const field = page.getByTestId('search-form').getByRole('combobox');
    await waitForHydration(page.getByTestId('search-form'));
    await field.pressSequentially('デザ');
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.first()).toBeVisible();
    // What is found is marked, and nothing of the list is outside of the window.
    await expect(options.first().locator('mark')).not.toHaveCount(0);
    const box = await page.getByRole('listbox').boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(page.viewportSize()!.width);
    const word = (await options.first().textContent()) ?? '';
    await field.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!);
    await field.press('Enter');
    await expect(page).toHaveURL(`/ja/search?text=${encodeURIComponent(word)}`);
    await expect(options).toHaveCount(0);
  },
);

test('the code of the suggestions is loaded at the first input', ONCE, async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('suggestions')) loaded.push(request.url());
  });
  await openPage(page, '/ja/search');
  await waitForHydration(page.getByTestId('search-form'));
  await page.getByTestId('search-form').getByRole('combobox').focus();
  expect(loaded).toEqual([]);
  await page.keyboard.type('デ');
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
});
