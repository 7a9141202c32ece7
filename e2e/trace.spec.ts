import type { Page } from '@playwright/test';
import { openPage } from './support/page';
import { chooseSection } from './support/navigate';
import { expect, ONCE, test } from './support/test';
import { connectDevTools } from './support/travel/instrument';
import { untilAtRest } from './support/travel/rest';
import { writeFileSync } from 'node:fs';

test('draft', ONCE, async ({ page, context, browser }) => {
  await connectDevTools(context);
  await browser.startTracing(page, { categories: ['blink.user_timing'] });
  await openPage(page, '/en/team?devtools');
  await chooseSection(page, 'en', 'projects');
  await untilAtRest(page);
  await page.getByTestId('category-filter').getByRole('button').nth(1).click();
  await untilAtRest(page);
  const stacks = await page.evaluate(() =>
    Object.values(window.lifted.getState().actionsById).map(({ action, ...rest }) => ({ type: action.type, ...rest })),
  );
  writeFileSync('/tmp/stacks.json', JSON.stringify(stacks, null, 1));
  writeFileSync('/tmp/why.txt', await page.evaluate(() => [(window as any).hibari.why('ui.navigation.place'), (window as any).hibari.why('content.lists'), (window as any).hibari.tree('ui/navigation/requested'), (window as any).hibari.mermaid()].join('\n\n')));
  writeFileSync('/tmp/measures.json', await browser.stopTracing());
});
