/** A visit in a browser while another edition of the content becomes current. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ITEMS_PER_REQUEST } from '../src/lib/specConstants';
import { markItems, marksIn, showsMark } from './support/markedEditions';
import { messagesOf } from './support/messages';
import { test } from './support/nodes';
import { openPage, waitForHydration } from './support/page';
import { ONCE, watchPage } from './support/test';

/** Two pages of a list. */
const ARTICLES = ITEMS_PER_REQUEST + 20;

/** A folder with many articles: copies of the sample's. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hibari-visit-'));
  await cp('content', folder, { recursive: true });
  const [first = ''] = await readdir(join(folder, 'blog'));
  const count = (await readdir(join(folder, 'blog'))).length;
  for (let n = count; n < ARTICLES; n += 1)
    await cp(join(folder, 'blog', first), join(folder, 'blog', `copy-${n}`), { recursive: true });
  return folder;
}

const listed = (page: Page) => page.getByTestId('article-item');
const marksOf = async (page: Page) => marksIn((await listed(page).allTextContents()).join(' '));

test(
  'a list stays of the edition of its page; the next page is of the new one [content.one-edition-a-page]',
  ONCE,
  async ({ nodes, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const problems = await watchPage(page);
    const folder = await makeFolder();
    try {
      await markItems(folder, 'blog', 0);
      await nodes.publish(folder);
      const shows = (version: number) => showsMark(nodes.sites, '/ja/articles/blog', version);
      await expect.poll(() => shows(0)).toBe(true);
      await openPage(page, `${nodes.proxy}/ja/articles/blog`);
      await expect(listed(page)).toHaveCount(ITEMS_PER_REQUEST);
      await waitForHydration(page.getByTestId('more'));

      await markItems(folder, 'blog', 1);
      await nodes.publish(folder);
      await expect.poll(() => shows(1)).toBe(true);
      await page.getByTestId('more').click();
      await expect(listed(page)).toHaveCount(ARTICLES);
      expect(await marksOf(page)).toEqual([0]);

      const tabs = page
        .getByRole('navigation', { name: messagesOf('ja', 'articles').tabs })
        .getByRole('link');
      await tabs.last().click();
      await expect(page).toHaveURL(`${nodes.proxy}/ja/articles/media`);
      await tabs.first().click();
      await expect.poll(() => marksOf(page)).toEqual([1]);
      await expect(listed(page)).toHaveCount(ITEMS_PER_REQUEST);
      expect(problems).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
