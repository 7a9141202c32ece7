import { EMPTY_LIST, heldOf, selectHeldList } from '../../../src/features/content/contentSelectors';
import type { ContentState } from '../../../src/features/content/contentState';
import { contentReducer, listReceived } from '../../../src/features/content/contentSlice';
import { trimToNeighbours, trimToHome, trimToPages } from '../../../src/features/content/trimContent';
import type { Project } from '../../../src/contract/schemas';
import { makeArticle, makeProject, several } from '../../support/items';
import { neighboursOf } from '../../../src/features/articles/neighboursOf';
import { closestItems } from '../../../src/lib/items/closestItems';
import { hasId } from '../../../src/lib/items/hasId';

const projects = { list: 'projects', locale: 'ja' } as const;
const content = [
  listReceived({ list: 'articles', locale: 'ja', items: several(9, makeArticle), total: 36, page: 1 }),
  listReceived({ ...projects, items: several(12, makeProject), total: 12, page: 1 }),
].reduce<ContentState>(contentReducer, { lists: {}, items: {} });
const idsOf = (state: ContentState, key: string) =>
  heldOf(state.lists[key] ?? EMPTY_LIST).items.map(({ id }) => id);

describe('trimToHome: only the items that home shows, and the total', () => {
  it('keeps six articles and five projects, which are shown and not refetched although they are less than a page', () => {
    const trimmed = trimToHome(content, 'ja');
    expect(idsOf(trimmed, 'articles/ja')).toEqual(['i0', 'i1', 'i2', 'i3', 'i4', 'i5']);
    expect(idsOf(trimmed, 'projects/ja')).toHaveLength(5);
    for (const [key, total] of [['articles/ja', 36] as const, ['projects/ja', 12] as const]) {
      expect(trimmed.lists[key]).toMatchObject({ status: 'ready', total, page: 0, unused: true });
    }
    expect(idsOf(content, 'articles/ja')).toHaveLength(9);
  });

  it('keeps the text of the first project only, which is the wide one', () => {
    const { lists } = trimToHome(content, 'ja');
    const texts = heldOf(lists['projects/ja'] ?? EMPTY_LIST).items.map((item) => (item as Project).main_text);
    expect(texts).toEqual([expect.stringMatching(/./), '', '', '', '']);
  });

  it('leaves a short list and a missing one unchanged', () => {
    const short = { ...content, lists: { 'projects/ja': { ...content.lists['projects/ja']!, items: [] } } };
    expect(trimToHome(short, 'ja')).toEqual(short);
    expect(trimToHome({ lists: {}, items: {} }, 'en')).toEqual({ lists: {}, items: {} });
  });
});

describe('trimToPages: only the shown pages of an article list [lists.whole-list-for-categories]', () => {
  const blog = { list: 'blog', locale: 'ja' } as const;
  const whole = several(250, (id) => makeArticle(id, { category: id === 'i249' ? 'Rare' : 'Often' }));
  const after = (items: typeof whole, page: number) =>
    contentReducer(undefined, listReceived({ ...blog, items, total: 250, page }));

  it.each([
    [0, 0, 0],
    [1, 100, 1],
    [2, 200, 2],
  ])('%i pages: %i items, and the categories of the whole list', (pages, count, page) => {
    const list = trimToPages(after(whole, 3), blog, pages).lists['blog/ja'];
    expect(list).toHaveProperty('items.length', count);
    expect(list).toMatchObject({ status: 'ready', total: 250, page, categories: ['Often', 'Rare'] });
  });

  it('all pages: the unchanged list', () => {
    expect(trimToPages(after(whole, 3), blog, 3)).toEqual(after(whole, 3));
  });

  it('trims a list of more pages than are ever loaded', () => {
    const most = contentReducer(undefined, listReceived({ ...blog, items: whole, total: 9_999, page: 50 }));
    expect(trimToPages(most, blog, 1).lists['blog/ja']).toMatchObject({
      page: 1,
      categories: ['Often', 'Rare'],
    });
    const less = contentReducer(undefined, listReceived({ ...blog, items: whole, total: 9_999, page: 49 }));
    expect(trimToPages(less, blog, 1)).toBe(less);
  });

  it('leaves an incomplete list unchanged, since its categories are not known', () => {
    const part = after(whole.slice(0, 100), 1);
    expect(trimToPages(part, blog, 0)).toBe(part);
    expect(trimToPages({ lists: {}, items: {} }, blog, 1)).toEqual({ lists: {}, items: {} });
  });
});

describe('trimToNeighbours: an item and at most two neighbours on each side', () => {
  it.each([
    ['i5', ['i3', 'i4', 'i5', 'i6', 'i7']],
    ['post-i5', ['i3', 'i4', 'i5', 'i6', 'i7']],
    ['i0', ['i0', 'i1', 'i2']],
    ['i1', ['i0', 'i1', 'i2', 'i3']],
    ['i10', ['i8', 'i9', 'i10', 'i11']],
    ['i11', ['i9', 'i10', 'i11']],
    ['elsewhere', ['i0', 'i1']],
  ])('around %s', (id, expected) => {
    expect(idsOf(trimToNeighbours(content, projects, id), 'projects/ja')).toEqual(expected);
  });

  it.each(['i0', 'i1', 'i2', 'i6', 'i9', 'i10', 'i11', 'elsewhere'])(
    'the selection around %s is the same after trimming',
    (id) => {
      const trimmed = trimToNeighbours(content, projects, id);
      const [all, kept] = [content, trimmed].map(
        (state) => selectHeldList({ content: state }, projects).items,
      );
      expect(closestItems(kept ?? [], hasId(id))).toEqual(closestItems(all ?? [], hasId(id)));
      expect(neighboursOf(kept ?? [], id)).toEqual(neighboursOf(all ?? [], id));
    },
  );

  it('the trimmed list is not complete: another page loads it', () => {
    expect(trimToNeighbours(content, projects, 'i5').lists['projects/ja']).toMatchObject({
      status: 'idle',
      page: 0,
      unused: true,
      total: 12,
    });
  });

  it('a short list stays complete and ready', () => {
    const held = {
      status: 'ready',
      items: several(3, makeProject),
      total: 3,
      page: 1,
      unused: true,
    } as const;
    const short: ContentState = { lists: { 'projects/ja': held }, items: {} };
    expect(trimToNeighbours(short, projects, 'i1')).toEqual(short);
    expect(trimToNeighbours({ lists: {}, items: {} }, projects, 'i1')).toEqual({ lists: {}, items: {} });
  });
});
