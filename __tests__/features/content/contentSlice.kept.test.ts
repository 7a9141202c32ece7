/** What stays of stored content that is old, failed or partial. */
import {
  contentAged,
  contentReducer,
  itemFailed,
  itemReceived,
  listReceived,
} from '../../../src/features/content/contentSlice';
import { makeArticle, makeProject } from '../../support/items';

const run = (...actions: { type: string }[]) =>
  actions.reduce(contentReducer, contentReducer(undefined, { type: 'init' }));
const articles = { list: 'articles', locale: 'ja' } as const;
const ref = { collection: 'post', locale: 'ja', id: 'p' } as const;
const whole = listReceived({ ...articles, items: [makeArticle('a')], total: 1, page: 1 });
const item = itemReceived({ ...ref, item: makeProject('p'), locales: ['ja_JP'] });

it('old content stays as it is, and is loaded again by whoever needs it [lists.kept-document-is-old]', () => {
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

it('a list that came in part is marked until it comes whole', () => {
  const part = listReceived({ ...articles, items: [makeArticle('a')], total: 1, page: 1, partial: true });
  expect(run(part).lists['articles/ja']).toHaveProperty('partial', true);
  expect(run(whole).lists['articles/ja']).not.toHaveProperty('partial');
  expect(run(part, whole).lists['articles/ja']).not.toHaveProperty('partial');
});
