import {
  EMPTY_LIST,
  selectItemOfPlace,
  selectItem,
  selectList,
} from '../../../src/features/content/contentSelectors';
import { listKey, type ListRef } from '../../../src/features/content/contentKeys';
import type { ContentState, ItemState } from '../../../src/features/content/contentState';
import type { Item } from '../../../src/contract/schemas';
import { makeProject, several } from '../../support/items';
import { placeOf } from '../../support/places';
import { selectCategories } from '../../../src/features/lists/listSelectors';

function contentOf(...lists: [ListRef, Item[]][]): { content: ContentState } {
  const entries = lists.map(([ref, items]) => [
    listKey(ref),
    { status: 'ready', items, total: items.length, page: 1, fresh: true } as const,
  ]);
  return { content: { lists: Object.fromEntries(entries), items: {} } };
}
const projectsJa = { list: 'projects', locale: 'ja' } as const;
const state = contentOf([projectsJa, several(12, makeProject)]);

describe('content selectors', () => {
  it('a locale without a list returns the same empty list each time', () => {
    expect(selectList(state, { list: 'projects', locale: 'ko' })).toBe(
      selectList(contentOf(), { list: 'deo', locale: 'en' }),
    );
    expect(selectList(state, { list: 'projects', locale: 'ko' })).toEqual(EMPTY_LIST);
    expect(selectItem(state, { collection: 'post', locale: 'ja', id: 'a' })).toEqual({
      status: 'idle',
      locales: [],
    });
  });

  it('the same state returns the same lists, so that nothing re-renders', () => {
    const again = { content: state.content };
    expect(selectList(state, { ...projectsJa })).toBe(selectList(again, { ...projectsJa }));
    expect(selectCategories(state, { ...projectsJa })).toBe(selectCategories(again, { ...projectsJa }));
  });
});

describe('categories', () => {
  it('come from the unfiltered list, with any category chosen [lists.categories-of-all]', () => {
    const both = contentOf(
      [
        projectsJa,
        [makeProject('a', { category: 'Space' }), makeProject('b', { category: ['brand', 'SPACE'] })],
      ],
      [{ ...projectsJa, category: 'Space' }, [makeProject('a', { category: 'Space' })]],
    );
    expect(selectCategories(both, { ...projectsJa, category: 'Space' })).toEqual(['brand', 'Space']);
  });
});

describe('the item of a place', () => {
  it('an address names an item, or none', () => {
    const kumo: ItemState = { status: 'ready', item: makeProject('kumo'), locales: [] };
    const held = { content: { lists: {}, items: { 'post/ja/kumo': kumo } } };
    expect(selectItemOfPlace(held, placeOf('/ja/projects/kumo'))).toBe(kumo);
    expect(selectItemOfPlace(held, placeOf('/ko/projects/kumo'))).toMatchObject({ status: 'idle' });
    expect(selectItemOfPlace(held, placeOf('/ja/projects'))).toBeUndefined();
  });
});
