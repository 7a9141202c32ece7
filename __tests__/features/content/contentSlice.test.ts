import {
  contentReducer,
  fetchArticleList,
  listCancelled,
  listFailed,
  listReceived,
  listRequested,
  listUsed,
} from '../../../src/features/content/contentSlice';
import { makeArticle, makeProject } from '../../support/items';

const articles = { list: 'articles', locale: 'ja' } as const;
const received = listReceived({ ...articles, items: [makeArticle('a')], total: 7 });
const run = (...actions: { type: string }[]) =>
  actions.reduce(contentReducer, contentReducer(undefined, { type: 'init' }));

describe('content slice', () => {
  it("has the specification's own action (spec §7)", () => {
    expect(fetchArticleList.type).toBe('FETCH_ARTICLE_LIST');
  });

  it('begins with nothing', () => {
    expect(run()).toEqual({ articles: {}, projects: {} });
  });

  it('a requested list is loading and keeps what it held', () => {
    expect(run(listRequested(articles)).articles.ja).toEqual({
      status: 'loading',
      items: [],
      total: 0,
      fresh: false,
    });
    expect(run(received, listRequested(articles)).articles.ja).toMatchObject({ status: 'loading', total: 7 });
  });

  it('a received list is ready and fresh until a FETCH has taken it', () => {
    expect(run(received).articles.ja).toMatchObject({ status: 'ready', total: 7, fresh: true });
    expect(run(received, listUsed(articles)).articles.ja).toMatchObject({ status: 'ready', fresh: false });
    expect(run(listUsed(articles))).toEqual(run());
  });

  it('a failed list keeps what it held', () => {
    expect(run(received, listFailed(articles)).articles.ja).toMatchObject({
      status: 'failed',
      items: [{ id: 'a' }],
    });
  });

  it.each([
    ['idle without items', [listRequested(articles)], 'idle'],
    ['ready with items', [received, listRequested(articles)], 'ready'],
  ])('a cancelled list is %s, never loading (decisions §1)', (_, before, status) => {
    expect(run(...before, listCancelled(articles)).articles.ja?.status).toBe(status);
  });

  it('keeps lists apart by name and locale', () => {
    const projects = listReceived({ list: 'projects', locale: 'ko', items: [makeProject('p')], total: 1 });
    const state = run(received, projects, listFailed({ list: 'projects', locale: 'en' }));
    expect(Object.keys(state.articles)).toEqual(['ja']);
    expect(state.projects.ko?.items[0]?.id).toBe('p');
    expect(state.projects.en?.status).toBe('failed');
  });
});
