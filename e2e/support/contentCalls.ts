/** The calls of a page to the content service, and longer answers than the sample has. */
import type { Page } from '@playwright/test';
import type { Collection } from '@hibari/contract/collections';
import type { Article, ItemList } from '@hibari/contract/schemas';

/** The order in which the specification's table of calls names the parameters. */
const PARAMETERS = ['page', 'limit', 'locale', '_sort', '_q'];

/**
 * Records each call to the content service from now on, as the specification's table has it:
 * `GET post/items page=1 limit=100 locale=ja_JP _sort=date:DESC`.
 */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const [, path] = /\/collections\/(.+)$/.exec(pathname) ?? [];
    if (!path) return;
    const query = [...searchParams].sort(
      ([one], [other]) => PARAMETERS.indexOf(one) - PARAMETERS.indexOf(other),
    );
    calls.push([`${request.method()} ${path}`, ...query.map((pair) => pair.join('='))].join(' '));
  });
  return calls;
}

/** From now on lists of a collection, and searches in it, have `total` items: the sample's, again and again. */
export async function lengthenLists(page: Page, collection: Collection, total: number): Promise<void> {
  await page.route(
    ({ pathname }) => new RegExp(`/collections/${collection}/items(/search)?$`).test(pathname),
    async (route) => {
      const url = new URL(route.request().url());
      const asked = Number(url.searchParams.get('page'));
      url.searchParams.set('page', '1');
      const answer = await route.fetch({ url: url.href });
      const { items, limit } = (await answer.json()) as ItemList<Article>;
      const longer = Array.from({ length: total }, (_, index) => {
        const item = items[index % items.length];
        return { ...item, id: `item-${index}`, title: `${index} ${item?.title}` };
      });
      const shown = longer.slice((asked - 1) * limit, asked * limit);
      await route.fulfill({ response: answer, json: { items: shown, page: asked, limit, total } });
    },
  );
}
