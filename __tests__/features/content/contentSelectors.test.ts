import {
  EMPTY_LIST,
  selectItemOfPlace,
  selectItem,
  selectList,
} from '../../../src/features/content/contentSelectors';
import { listKey, type ListRef } from '../../../src/features/content/contentKeys';
import type { ContentState, ItemState } from '../../../src/features/content/contentState';
import type { Item } from '../../../src/contract/schemas';
import { makeArticle, makeProject, several } from '../../support/items';
import { placeOf } from '../../support/places';
import { selectCategories } from '../../../src/features/lists/listSelectors';
import {
  selectFeatured,
  selectHomeProjects,
  selectRelated,
} from '../../../src/features/projects/projectSelectors';
import { selectHomeArticles, selectNeighbours } from '../../../src/features/articles/articleSelectors';

function contentOf(...lists: [ListRef, Item[]][]): { content: ContentState } {
  const entries = lists.map(([ref, items]) => [
    listKey(ref),
    { status: 'ready', items, total: items.length, page: 1, fresh: true } as const,
  ]);
  return { content: { lists: Object.fromEntries(entries), items: {} } };
}
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);
const projectsJa = { list: 'projects', locale: 'ja' } as const;
const state = contentOf(
  [{ list: 'articles', locale: 'ja' }, several(9, makeArticle)],
  [projectsJa, several(12, makeProject)],
);

describe('content selectors', () => {
  it('home shows at most six articles and five projects, in order', () => {
    expect(idsOf(selectHomeArticles(state, 'ja'))).toEqual(['i0', 'i1', 'i2', 'i3', 'i4', 'i5']);
    expect(selectHomeProjects(state, 'ja')).toHaveLength(5);
  });

  it('a locale without a list returns the same empty list each time', () => {
    expect(selectHomeArticles(state, 'en')).toEqual([]);
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
    expect(selectHomeArticles(state, 'ja')).toBe(selectHomeArticles(again, 'ja'));
    expect(selectFeatured(state, 'ja')).toBe(selectFeatured(again, 'ja'));
    expect(selectRelated(state, 'ja', 'i3')).toBe(selectRelated(again, 'ja', 'i3'));
    expect(selectCategories(state, { ...projectsJa })).toBe(selectCategories(again, { ...projectsJa }));
    expect(selectNeighbours(state, { ...projectsJa }, 'i3')).toBe(
      selectNeighbours(again, { ...projectsJa }, 'i3'),
    );
  });
});

describe('featured projects', () => {
  it('are the first four with `feature`, in order [projects.featured]', () => {
    const items = several(12, (id) => makeProject(id, { feature: Number(id.slice(1)) % 2 === 1 }));
    expect(idsOf(selectFeatured(contentOf([projectsJa, items]), 'ja'))).toEqual(['i1', 'i3', 'i5', 'i7']);
  });

  it('are empty when no project has `feature`', () => {
    expect(selectFeatured(state, 'ja')).toEqual([]);
  });
});

describe('related projects', () => {
  it.each([
    ['i5', ['i4', 'i6']],
    ['post-i5', ['i4', 'i6']],
    ['i0', ['i1', 'i2']],
    ['i11', ['i9', 'i10']],
    ['elsewhere', ['i0', 'i1']],
  ])('of %s are %j', (id, expected) => {
    expect(idsOf(selectRelated(state, 'ja', id))).toEqual(expected);
  });

  it.each([
    [1, []],
    [2, ['i1']],
    [0, []],
  ])('of the first of %i are %j', (count, expected) => {
    const few = contentOf([projectsJa, several(count, makeProject)]);
    expect(idsOf(selectRelated(few, 'ja', 'i0'))).toEqual(expected);
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

describe('neighbours of an article', () => {
  const korean = { list: 'blog_kr', locale: 'ko' } as const;
  const three = contentOf([korean, several(3, makeArticle)]);
  it.each([
    ['i1', { previous: 'i0', next: 'i2' }],
    ['post-i1', { previous: 'i0', next: 'i2' }],
    ['i0', { previous: undefined, next: 'i1' }],
    ['i2', { previous: 'i1', next: undefined }],
    ['elsewhere', { previous: undefined, next: undefined }],
  ])('of %s', (id, expected) => {
    const { previous, next } = selectNeighbours(three, korean, id);
    expect({ previous: previous?.id, next: next?.id }).toEqual(expected);
  });

  it('an address names an item, or none', () => {
    const kumo: ItemState = { status: 'ready', item: makeProject('kumo'), locales: [] };
    const held = { content: { lists: {}, items: { 'post/ja/kumo': kumo } } };
    expect(selectItemOfPlace(held, placeOf('/ja/projects/kumo'))).toBe(kumo);
    expect(selectItemOfPlace(held, placeOf('/ko/projects/kumo'))).toMatchObject({ status: 'idle' });
    expect(selectItemOfPlace(held, placeOf('/ja/projects'))).toBeUndefined();
  });
});
