import { type ItemRef, type ListRef, selectList } from '../../../src/features/content/contentState';
import {
  itemReceived,
  itemRequested,
  listCancelled,
  listFailed,
  listRequested,
} from '../../../src/features/content/contentSlice';
import { selectLoadingItems, selectLoadingLists } from '../../../src/features/content/loadingContent';
import { rootReducer } from '../../../src/app/state/store';
import { makeProject } from '../../support/items';
import { received } from '../../support/lists';

const stateAfter = (...actions: { type: string }[]) =>
  actions.reduce(rootReducer, rootReducer(undefined, { type: 'init' }));

const LISTS: ListRef[] = [
  { list: 'articles', locale: 'ja' },
  { list: 'blog_kr', locale: 'ko', category: 'a/b' },
  { list: 'projects', locale: 'en', category: '' },
  { list: 'projects', locale: 'en', category: 'search:' },
  { list: 'projects', locale: 'en', text: '' },
  { list: 'articles', locale: 'ja', text: 'one/two\nthree' },
];
const ITEMS: ItemRef[] = [
  { collection: 'post', locale: 'ja', id: 'p' },
  { collection: 'blog_kr', locale: 'ko', id: 'a/b' },
];

describe('the content that a state calls loading', () => {
  it.each(LISTS)('is each such list, with any name: %j', (ref) => {
    const state = stateAfter(received({ list: 'media', locale: 'ja' }, []), listRequested(ref));
    expect(selectLoadingLists(state)).toStrictEqual([ref]);
    expect(selectLoadingLists(rootReducer(state, listFailed(ref)))).toEqual([]);
  });

  it('is no list whose load was cancelled, which keeps its content', () => {
    const ref: ListRef = { list: 'projects', locale: 'ja' };
    const state = stateAfter(received(ref, [makeProject('p')]), listRequested(ref));
    expect(selectLoadingLists(state)).toStrictEqual([ref]);
    const after = rootReducer(state, listCancelled(ref));
    expect(selectLoadingLists(after)).toEqual([]);
    expect(selectList(after, ref)).toMatchObject({ status: 'ready', items: [makeProject('p')] });
  });

  it.each(ITEMS)('is each such item, with any id: %j', (ref) => {
    const state = stateAfter(itemRequested(ref));
    expect(selectLoadingItems(state)).toEqual([ref]);
    expect(selectLoadingItems(rootReducer(state, itemReceived({ ...ref, item: makeProject('p') })))).toEqual(
      [],
    );
  });
});
