import { ContentError, type ContentApi } from '../../../../src/contract/contentApi';
import type { RichNode } from '../../../../src/lib/richText/tree';
import { readFeedItems } from '../../../../src/server/site/discovery/feedItems';
import { makeArticle, makeProject } from '../../../support/items';

const calls: unknown[][] = [];
/** A service whose items have texts, but for those called `gone` and `away`. */
const api = {
  getItem: (collection: string, id: string, locale?: string) => {
    calls.push([collection, id, locale]);
    if (id === 'away') return Promise.reject(new ContentError(503, 'away'));
    const body: RichNode[] = [['h2', [id]], ...Array<RichNode>(100).fill(['p', ['text']])];
    return Promise.resolve(id === 'gone' ? undefined : { ...makeProject(id), body });
  },
} as unknown as Pick<ContentApi, 'getItem'>;
beforeEach(() => {
  calls.length = 0;
});

const article = (id: string, path?: string) => ({
  item: makeArticle(id, { id }),
  collection: 'blog_kr' as const,
  ...(path !== undefined && { path }),
});

describe('the items of a feed', () => {
  it('have the beginning of their text if lists have no summary of them', async () => {
    const [one] = await readFeedItems(api, [article('a', '/ko/articles/a')], 'ko');
    expect(one?.summary).toMatch(/^a text text .*…$/);
    expect(one?.summary).toHaveLength(160);
    expect(calls).toEqual([['blog_kr', 'a', undefined]]);
  });

  it('are read in their language, if they have several, and only without a summary in the lists', async () => {
    const project = (id: string, main_text: string) => ({
      item: makeProject(id, { id, main_text }),
      collection: 'post' as const,
      path: `/en/projects/${id}`,
    });
    const found = await readFeedItems(api, [project('told', 'In short'), project('untold', '')], 'en');
    expect(found.map(({ summary }) => summary.slice(0, 11))).toEqual(['In short', 'untold text']);
    expect(calls).toEqual([['post', 'untold', 'en_US']]);
  });

  it('are listed without a summary if their text fails to load, or is elsewhere', async () => {
    const items = [article('away', '/ko/articles/away'), article('gone', '/ko/articles/gone'), article('a')];
    const found = await readFeedItems(api, items, 'ko');
    expect(found.map(({ item, summary }) => [item.id, summary])).toEqual([
      ['away', ''],
      ['gone', ''],
      ['a', ''],
    ]);
    expect(calls).toHaveLength(2);
  });

  it('are the fifty that are newest', async () => {
    const items = Array.from({ length: 60 }, (_, at) => article(`a${at}`, `/ko/articles/a${at}`));
    const found = await readFeedItems(api, items, 'ko');
    expect(found.map(({ item }) => item.id)).toEqual(items.slice(0, 50).map(({ item }) => item.id));
    expect(calls).toHaveLength(50);
  });
});
