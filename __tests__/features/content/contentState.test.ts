import {
  listKey,
  itemRefOfPlace,
  EMPTY_ITEM,
  EMPTY_LIST,
  hasLoadFailed,
  heldOf,
  isLoadingOrFailed,
  type ItemState,
  type ListState,
  selectItemOfPlace,
  selectItem,
  selectList,
  type ListRef,
  type ContentState,
} from '../../../src/features/content/contentState';
import { placeOf } from '../../support/places';
import type { Item } from '@hibari/contract/schemas';
import { makeProject, several } from '../../support/items';
import { selectCategories } from '../../../src/features/lists/FilteredList';

const projects = { list: 'projects', locale: 'ja' } as const;

it('a category or search named like another list has its own entry', () => {
  const refs = [projects, { ...projects, category: '' }, { ...projects, text: '' }];
  const alike = [...refs, { ...projects, category: 'search:' }, { ...projects, text: 'ja' }];
  expect(new Set(alike.map(listKey)).size).toBe(alike.length);
});

const project = { collection: 'post', locale: 'ko', id: 'kumo' } as const;
const article = { collection: 'blog_kr', locale: 'ja', id: 'voice' } as const;

describe('the item that an address names', () => {
  it.each([
    ['/ko/projects/kumo', project],
    ['/ja/articles/voice', article],
    ['/ja/articles/blog', undefined],
    ['/ja/projects', undefined],
    ['/ja', undefined],
    ['/ja/nowhere/kumo', undefined],
  ])('%s', (url, ref) => {
    expect(itemRefOfPlace(placeOf(url))).toEqual(ref);
  });

  it('is still known on its 404 page', () => {
    expect(itemRefOfPlace({ ...placeOf('/ko/projects/kumo'), page: 'not-found' })).toEqual(project);
  });

  it('is none if a page has an id that names no item, or an item no id', () => {
    expect(itemRefOfPlace({ ...placeOf('/ko/team'), id: 'kumo' })).toBeUndefined();
    const { id: _, ...place } = placeOf('/ko/projects/kumo');
    expect(itemRefOfPlace(place)).toBeUndefined();
  });
});

const loading = { status: 'loading', before: EMPTY_LIST } as const;

it.each<[ListState | ItemState, boolean, boolean]>([
  [EMPTY_LIST, false, false],
  [loading, false, true],
  [{ ...EMPTY_LIST, status: 'ready' }, false, false],
  [{ ...EMPTY_LIST, status: 'partial' }, true, true],
  [{ ...EMPTY_LIST, status: 'failed' }, true, true],
  [EMPTY_ITEM, false, false],
  [{ status: 'missing', locales: [] }, false, false],
  [{ status: 'failed', locales: [] }, true, true],
])('%j: has no answer %s, is unanswered %s', (state, lacks, unanswered) => {
  expect([hasLoadFailed(state), isLoadingOrFailed(state)]).toEqual([lacks, unanswered]);
});

it('what is shown is what was there before a load, too', () => {
  expect(heldOf(EMPTY_LIST)).toBe(EMPTY_LIST);
  expect(heldOf(loading)).toBe(EMPTY_LIST);
});

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
