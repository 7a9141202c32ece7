import {
  contentReducer,
  fetchArticleList,
  itemCancelled,
  itemFailed,
  itemKey,
  itemMissing,
  itemReceived,
  itemRequested,
  listCancelled,
  listFailed,
  listKey,
  listReceived,
  listRequested,
  listUsed,
} from '../../../src/features/content/contentSlice';
import { makeArticle, makeProject, several } from '../../support/items';

const articles = { list: 'articles', locale: 'ja' } as const;
const received = listReceived({ ...articles, items: [makeArticle('a')], total: 7, page: 1 });
const run = (...actions: { type: string }[]) =>
  actions.reduce(contentReducer, contentReducer(undefined, { type: 'init' }));
const articlesAfter = (...actions: { type: string }[]) => run(...actions).lists['articles/ja'];

describe('content slice: lists', () => {
  it("has the specification's own action (spec §7)", () => {
    expect(fetchArticleList.type).toBe('FETCH_ARTICLE_LIST');
  });

  it('begins with nothing', () => {
    expect(run()).toEqual({ lists: {}, items: {} });
  });

  it('a requested list is loading and keeps what it held', () => {
    expect(articlesAfter(listRequested(articles))).toEqual({
      status: 'loading',
      items: [],
      total: 0,
      page: 0,
      fresh: false,
    });
    expect(articlesAfter(received, listRequested(articles))).toMatchObject({ status: 'loading', total: 7 });
  });

  it('a received list is ready and fresh until a FETCH has taken it', () => {
    expect(articlesAfter(received)).toMatchObject({ status: 'ready', total: 7, page: 1, fresh: true });
    expect(articlesAfter(received, listUsed(articles))).toMatchObject({ status: 'ready', fresh: false });
    expect(run(listUsed(articles))).toEqual(run());
  });

  it('a failed list keeps what it held', () => {
    expect(articlesAfter(received, listFailed(articles))).toMatchObject({
      status: 'failed',
      items: [{ id: 'a' }],
    });
  });

  it.each([
    ['idle', [listFailed({ ...articles, locale: 'ko' })]],
    ['ready', [received]],
    ['failed', [received, listFailed(articles)]],
  ] as const)(
    'a cancelled list is what it was before, never loading: %s (decisions §1)',
    (status, before) => {
      const cancelled = listCancelled({ ...articles, status });
      const { items = [] } = articlesAfter(...before) ?? {};
      expect(articlesAfter(...before, listRequested(articles), cancelled)).toMatchObject({ status, items });
    },
  );

  it('keeps lists apart by name, locale and category', () => {
    const page = { items: [makeProject('p')], total: 1, page: 1 };
    const state = run(
      received,
      listReceived({ list: 'projects', locale: 'ko', ...page }),
      listReceived({ list: 'projects', locale: 'ko', category: '브랜드', ...page }),
      listFailed({ list: 'projects', locale: 'en' }),
    );
    expect(Object.keys(state.lists)).toEqual([
      'articles/ja',
      'projects/ko',
      'projects/ko/브랜드',
      'projects/en',
    ]);
    expect(state.lists['projects/en']?.status).toBe('failed');
  });

  it("a category called like another list's key is not that list", () => {
    const keys = [
      listKey({ list: 'blog', locale: 'ja' }),
      listKey({ list: 'blog', locale: 'ja', category: '' }),
    ];
    expect(new Set(keys).size).toBe(2);
  });
});

describe('content slice: pages of a list (decisions §4)', () => {
  const blog = { list: 'blog', locale: 'ja' } as const;
  const [first, second] = [several(3, makeArticle, 'a'), several(3, makeArticle, 'b')];
  const one = listReceived({ ...blog, items: first, total: 6, page: 1 });
  const two = listReceived({ ...blog, items: second, total: 6, page: 2 });
  const idsAfter = (...actions: { type: string }[]) =>
    run(...actions).lists['blog/ja']?.items.map(({ id }) => id);

  it('a further page is appended and nothing shown is reordered', () => {
    expect(idsAfter(one, two)).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2']);
    expect(run(one, two).lists['blog/ja']).toMatchObject({ page: 2, total: 6 });
  });

  it('an item that moved to the further page while it was read is shown once, where it was', () => {
    const moved = listReceived({ ...blog, items: [first[2]!, ...second], total: 7, page: 2 });
    expect(idsAfter(one, moved)).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2']);
  });

  it('a first page that comes anew keeps the further pages behind it', () => {
    const anew = listReceived({
      ...blog,
      items: [makeArticle('new'), first[0]!, first[1]!],
      total: 7,
      page: 1,
    });
    expect(idsAfter(one, two, anew)).toEqual(['new', 'a0', 'a1', 'a2', 'b0', 'b1', 'b2']);
    expect(run(one, two, anew).lists['blog/ja']?.page).toBe(2);
  });

  it('a first page that comes anew takes the place of a first page', () => {
    const anew = listReceived({ ...blog, items: second, total: 3, page: 1 });
    expect(idsAfter(one, anew)).toEqual(['b0', 'b1', 'b2']);
  });

  it('a further page with nothing new is the end, whatever the service counts', () => {
    const end = listReceived({ ...blog, items: [], total: 9, page: 3 });
    expect(run(one, two, end).lists['blog/ja']).toMatchObject({ status: 'ready', total: 6, page: 3 });
    const beginning = listReceived({ ...blog, items: [], total: 9, page: 1 });
    expect(run(beginning).lists['blog/ja']?.total).toBe(9);
  });

  it('the total is never less than what is shown', () => {
    expect(run(listReceived({ ...blog, items: first, total: 0, page: 1 })).lists['blog/ja']?.total).toBe(3);
  });
});

describe('content slice: items', () => {
  const ref = { collection: 'post', locale: 'ja', id: 'kumo' } as const;
  const arrived = itemReceived({ ...ref, item: makeProject('kumo') });
  const itemAfter = (...actions: { type: string }[]) => run(...actions).items[itemKey(ref)];

  it.each([
    ['asked: loading', [itemRequested(ref)], { status: 'loading', locales: [] }],
    ['received: ready', [itemRequested(ref), arrived], { status: 'ready', item: { id: 'kumo' } }],
    ['asked again: loading, and still shown', [arrived, itemRequested(ref)], { status: 'loading', item: {} }],
    ['missing, with where it exists', [itemMissing({ ...ref, locales: ['ko_KR'] })], { status: 'missing' }],
    ['failed: nothing shown', [arrived, itemFailed(ref)], { status: 'failed', locales: [] }],
    ['cancelled: as before, idle', [itemRequested(ref), itemCancelled(ref)], { status: 'idle' }],
    ['cancelled: as before, ready', [arrived, itemRequested(ref), itemCancelled(ref)], { status: 'ready' }],
  ])('%s', (_, actions, expected) => {
    expect(itemAfter(...actions)).toMatchObject(expected);
  });

  it('are kept apart by collection, locale and id; cancelling an unknown one changes nothing', () => {
    const other = { ...ref, locale: 'ko' } as const;
    const state = run(arrived, itemMissing({ ...other, locales: ['ja_JP'] }));
    expect(Object.keys(state.items)).toEqual(['post/ja/kumo', 'post/ko/kumo']);
    expect(state.items['post/ko/kumo']?.locales).toEqual(['ja_JP']);
    expect(run(itemCancelled(ref))).toEqual(run());
  });
});
