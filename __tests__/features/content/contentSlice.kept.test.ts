/** What stays of stored content that is old or failed. */
import {
  contentAged,
  contentReducer,
  itemFailed,
  itemMissing,
  itemReceived,
  itemRequested,
  listFailed,
  listReceived,
  listRequested,
} from '../../../src/features/content/contentSlice';
import { EMPTY_ITEM, EMPTY_LIST, heldOf } from '../../../src/features/content/contentState';
import { editionEntered, editionLost } from '../../../src/world/edition';
import { makeArticle, makeProject } from '../../support/items';

const run = (...actions: { type: string }[]) =>
  actions.reduce(contentReducer, contentReducer(undefined, { type: 'init' }));
const articles = { list: 'articles', locale: 'ja' } as const;
const ref = { collection: 'post', locale: 'ja', id: 'p' } as const;
const whole = listReceived({ ...articles, items: [makeArticle('a')], total: 1, page: 1 });
const item = itemReceived({ ...ref, item: makeProject('p'), locales: ['ja_JP'] });

it('old content stays, and is loaded again on demand [lists.kept-document-is-old]', () => {
  const { lists, items } = run(whole, item, contentAged());
  expect(lists['articles/ja']).toMatchObject({ status: 'idle', items: [{ id: 'a' }], total: 1, page: 1 });
  expect(items['post/ja/p']).toMatchObject({ status: 'idle', item: { id: 'p' }, locales: ['ja_JP'] });
});

it('an item that fails to load again stays', () => {
  expect(run(item, itemFailed(ref)).items['post/ja/p']).toMatchObject({
    status: 'failed',
    item: { id: 'p' },
  });
  expect(run(itemFailed(ref)).items['post/ja/p']).toEqual({ status: 'failed', locales: [] });
});

it('what failed stays failed when it is old, and a load in flight is forgotten', () => {
  const failed = run(whole, listFailed(articles), itemFailed(ref), contentAged());
  expect([failed.lists['articles/ja']?.status, failed.items['post/ja/p']?.status]).toEqual([
    'failed',
    'failed',
  ]);
  const loading = run(whole, item, listRequested(articles), itemRequested(ref), contentAged());
  expect(loading).toEqual(run(whole, item, contentAged()));
  const gone = run(itemMissing({ ...ref, locales: ['ko_KR'] }), contentAged());
  expect(gone.items['post/ja/p']).toEqual({ status: 'idle', locales: ['ko_KR'] });
});

describe('in another edition [content.one-edition-a-page]', () => {
  const cut = {
    'articles/ja': { ...heldOf(run(whole).lists['articles/ja'] ?? EMPTY_LIST), categories: ['A'] },
  };

  it.each([
    ['settled', []],
    ['loading', [listRequested(articles), itemRequested(ref)]],
  ])('what is held stays shown, and is loaded from its first page: %s', (_, asked) => {
    const before = { ...run(item), lists: cut };
    const { lists, items } = [...asked, editionEntered('e2')].reduce(contentReducer, before);
    const [list, entry] = [lists['articles/ja'], items['post/ja/p']];
    expect([list, entry].map((one) => one?.status === 'loading')).toEqual(Array(2).fill(asked.length > 0));
    expect(heldOf(list ?? EMPTY_LIST)).toEqual({
      status: 'idle',
      items: [expect.objectContaining({ id: 'a' })],
      total: 1,
      page: 0,
      unused: true,
    });
    expect(heldOf(entry ?? EMPTY_ITEM)).toMatchObject({ status: 'idle', item: { id: 'p' } });
  });

  it('what failed stays failed', () => {
    const { lists, items } = run(whole, listFailed(articles), itemFailed(ref), editionLost('e2'));
    expect(lists['articles/ja']).toMatchObject({ status: 'failed', page: 0, items: [{ id: 'a' }] });
    expect(items['post/ja/p']).toEqual({ status: 'failed', locales: [] });
  });
});
