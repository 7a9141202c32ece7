import { itemKey, EMPTY_LIST } from '../../../src/features/content/contentState';
import {
  contentReducer,
  fetchArticleList,
  fetchProjectList,
  itemCancelled,
  itemFailed,
  itemMissing,
  itemReceived,
  itemRequested,
  listCancelled,
  listFailed,
  listReceived,
  listRequested,
  listFetched,
} from '../../../src/features/content/contentSlice';
import { editionEntered } from '../../../src/world/edition';
import { makeArticle, makeProject, several } from '../../support/items';
import { idsIn, listIn } from '../../support/lists';

const articles = { list: 'articles', locale: 'ja' } as const;
const received = listReceived({ ...articles, items: [makeArticle('a')], total: 7, page: 1 });
const partial = listReceived({ ...articles, items: [makeArticle('a')], total: 7, page: 1, partial: true });
const run = (...actions: { type: string }[]) =>
  actions.reduce(contentReducer, contentReducer(undefined, { type: 'init' }));
const articlesAfter = (...actions: { type: string }[]) => run(...actions).lists['articles/ja'];

describe('content slice: lists', () => {
  it('has the FETCH action in its specified form', () => {
    expect(fetchArticleList.type).toBe('FETCH_ARTICLE_LIST');
    expect(fetchProjectList.type).toBe('FETCH_PROJECT_LIST');
  });

  it('starts empty', () => {
    expect(run()).toEqual({ lists: {}, items: {} });
  });

  it('a requested list is loading and keeps its items', () => {
    expect(articlesAfter(listRequested(articles))).toEqual({ status: 'loading', before: EMPTY_LIST });
    const before = articlesAfter(received);
    expect(before).toMatchObject({ status: 'ready', total: 7 });
    expect(articlesAfter(received, listRequested(articles))).toEqual({ status: 'loading', before });
    expect(articlesAfter(received, listRequested(articles), listRequested(articles))).toEqual({
      status: 'loading',
      before,
    });
  });

  it('a loaded list is unused until a FETCH consumes it, regardless of later loads [lists.fetch-uses-a-loaded-list-once]', () => {
    const further = listReceived({ ...articles, items: [makeArticle('b')], total: 7, page: 2 });
    const fetched = listFetched(articles);
    const isUnused = (...actions: { type: string }[]) =>
      listIn(articles)({ content: run(...actions) }).unused;
    expect(isUnused()).toBe(false);
    expect(isUnused(received)).toBe(true);
    expect(isUnused(received, further)).toBe(true);
    expect(isUnused(listFailed(articles), received)).toBe(true);
    expect(isUnused(received, listRequested(articles), fetched)).toBe(false);
    expect(isUnused(received, fetched, received, further)).toBe(false);
    expect(isUnused(received, editionEntered('e2'), fetched, received)).toBe(false);
    expect(run(fetched)).toEqual(run());
  });

  it('a failed list keeps its items', () => {
    expect(articlesAfter(received, listFailed(articles))).toMatchObject({
      status: 'failed',
      items: [{ id: 'a' }],
    });
  });

  it.each([
    ['idle', []],
    ['ready', [received]],
    ['partial', [partial]],
    ['failed', [received, listFailed(articles)]],
  ] as const)('a cancelled list is what it was before, never loading: %s', (status, before) => {
    const list = articlesAfter(...before, listRequested(articles), listCancelled(articles));
    expect(list).toEqual(articlesAfter(...before) ?? EMPTY_LIST);
    expect(list?.status).toBe(status);
  });

  it('a partial list stays partial until it is complete', () => {
    expect(articlesAfter(partial)?.status).toBe('partial');
    expect(articlesAfter(partial, listFailed(articles))).toEqual(articlesAfter(partial));
    expect(articlesAfter(partial, listRequested(articles), listFailed(articles))?.status).toBe('partial');
    expect(articlesAfter(partial, received)?.status).toBe('ready');
  });

  it('cancelling an unknown list changes nothing', () => {
    expect(run(listCancelled(articles))).toEqual(run());
  });

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

  it('keeps the last thirty searches, filtered lists and items, and every unfiltered list', () => {
    const projects = { list: 'projects', locale: 'ja' } as const;
    const asked = Array.from({ length: 40 }, (_, index) => [
      listRequested({ ...projects, text: `t${index}` }),
      listRequested({ ...projects, category: `c${index}` }),
      itemRequested({ collection: 'post', locale: 'ja', id: `i${index}` }),
    ]);
    const { lists, items } = run(listRequested(projects), ...asked.flat());
    expect(Object.keys(lists)).toHaveLength(31);
    expect(lists).toHaveProperty(['projects/ja']);
    expect(lists).toHaveProperty(['text:projects/ja/t39']);
    expect(lists).not.toHaveProperty(['text:projects/ja/t0']);
    expect(Object.keys(items)).toHaveLength(30);
    expect(Object.keys(items)[0]).toBe('post/ja/i10');
  });
});

describe('content slice: pages of a list [lists.more-never-reorders]', () => {
  const blog = { list: 'blog', locale: 'ja' } as const;
  const [first, second] = [several(3, makeArticle, 'a'), several(3, makeArticle, 'b')];
  const one = listReceived({ ...blog, items: first, total: 6, page: 1 });
  const two = listReceived({ ...blog, items: second, total: 6, page: 2 });
  const idsAfter = (...actions: { type: string }[]) => idsIn(blog)({ content: run(...actions) });

  it('a further page is appended and shown items keep their order', () => {
    expect(idsAfter(one, two)).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2']);
    expect(run(one, two).lists['blog/ja']).toMatchObject({ page: 2, total: 6 });
  });

  it('an item that moved to the further page in the meantime is shown once, where it was', () => {
    const moved = listReceived({ ...blog, items: [first[2]!, ...second], total: 7, page: 2 });
    expect(idsAfter(one, moved)).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2']);
  });

  it('reloading the first page keeps the further pages after it', () => {
    const anew = listReceived({
      ...blog,
      items: [makeArticle('new'), first[0]!, first[1]!],
      total: 7,
      page: 1,
    });
    expect(idsAfter(one, two, anew)).toEqual(['new', 'a0', 'a1', 'a2', 'b0', 'b1', 'b2']);
    expect(listIn(blog)({ content: run(one, two, anew) }).page).toBe(2);
  });

  it('merged collections: shown items keep their position, new ones are merged below [lists.more-never-reorders]', () => {
    const search = { list: 'articles', locale: 'ja', text: '' } as const;
    const dated = (id: string, day: number) =>
      makeArticle(id, { date: new Date(Date.UTC(2026, 0, 1) - day * 86_400_000).toISOString() });
    const firstPage = Array.from({ length: 150 }, (_, day) => dated(`first${day}`, day));
    const late = dated('late', 120.5);
    const older = dated('older', 400);
    const pages = [
      listReceived({ ...search, items: firstPage, total: 153, page: 1 }),
      // The same id in another collection is another item. An item newer than all shown ones is still added below them.
      listReceived({
        ...search,
        items: [dated('first3', 300), late, older, dated('new', -1)],
        total: 154,
        page: 2,
      }),
    ];
    const ids = idsIn(search)({ content: run(...pages) });
    expect(ids.slice(0, 101)).toEqual([...firstPage.slice(0, 100).map(({ id }) => id), 'new']);
    expect(ids.slice(101)).toEqual([
      ...firstPage.slice(100, 121).map(({ id }) => id),
      'late',
      ...firstPage.slice(121).map(({ id }) => id),
      'first3',
      'older',
    ]);
  });

  it("the server's categories are kept until the whole list is loaded", () => {
    const sent = {
      status: 'ready',
      items: first,
      total: 6,
      page: 1,
      unused: true,
      categories: ['Rare'],
    } as const;
    const held = { lists: { 'blog/ja': { ...sent, items: [...first], categories: ['Rare'] } }, items: {} };
    const again = listReceived({ ...blog, items: first, total: 6, page: 1 });
    expect(contentReducer(held, again).lists['blog/ja']).toHaveProperty('categories', ['Rare']);
    expect(contentReducer(held, two).lists['blog/ja']).not.toHaveProperty('categories');
  });

  it('a reloaded first page replaces a lone first page', () => {
    const anew = listReceived({ ...blog, items: second, total: 3, page: 1 });
    expect(idsAfter(one, anew)).toEqual(['b0', 'b1', 'b2']);
  });

  it('a further page without new items ends the list, regardless of the total', () => {
    const end = listReceived({ ...blog, items: [], total: 9, page: 3 });
    expect(run(one, two, end).lists['blog/ja']).toMatchObject({ status: 'ready', total: 6, page: 3 });
    const beginning = listReceived({ ...blog, items: [], total: 9, page: 1 });
    expect(listIn(blog)({ content: run(beginning) }).total).toBe(9);
  });

  it('the total is never less than the number of shown items', () => {
    const short = listReceived({ ...blog, items: first, total: 0, page: 1 });
    expect(listIn(blog)({ content: run(short) }).total).toBe(3);
  });
});

describe('content slice: items', () => {
  const ref = { collection: 'post', locale: 'ja', id: 'kumo' } as const;
  const arrived = itemReceived({ ...ref, item: makeProject('kumo') });
  const itemAfter = (...actions: { type: string }[]) => run(...actions).items[itemKey(ref)];

  it.each([
    ['asked: loading', [itemRequested(ref)], { status: 'loading', before: { locales: [] } }],
    ['received: ready', [itemRequested(ref), arrived], { status: 'ready', item: { id: 'kumo' } }],
    [
      'asked again: loading, and still shown',
      [arrived, itemRequested(ref), itemRequested(ref)],
      { status: 'loading', before: { status: 'ready', item: { id: 'kumo' } } },
    ],
    ['missing, with where it exists', [itemMissing({ ...ref, locales: ['ko_KR'] })], { status: 'missing' }],
    ['failed: nothing shown', [arrived, itemFailed(ref)], { status: 'failed', locales: [] }],
    ['cancelled: as before, idle', [itemRequested(ref), itemCancelled(ref)], { status: 'idle' }],
    ['cancelled: as before, ready', [arrived, itemRequested(ref), itemCancelled(ref)], { status: 'ready' }],
    [
      'cancelled: as before, failed',
      [arrived, itemFailed(ref), itemRequested(ref), itemCancelled(ref)],
      { status: 'failed', item: { id: 'kumo' } },
    ],
  ])('%s', (_, actions, expected) => {
    expect(itemAfter(...actions)).toMatchObject(expected);
  });

  it('are keyed by collection, locale and id; cancelling an unknown one changes nothing', () => {
    const other = { ...ref, locale: 'ko' } as const;
    const state = run(arrived, itemMissing({ ...other, locales: ['ja_JP'] }));
    expect(Object.keys(state.items)).toEqual(['post/ja/kumo', 'post/ko/kumo']);
    expect(state.items['post/ko/kumo']).toHaveProperty('locales', ['ja_JP']);
    expect(run(itemCancelled(ref))).toEqual(run());
  });
});
