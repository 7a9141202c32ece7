import { selectNeighbours, selectRelated } from '../../../src/features/content/contentSelectors';
import { contentReducer, listReceived, type ContentState } from '../../../src/features/content/contentSlice';
import { trimAround, trimToHome, trimToItems, trimToPages } from '../../../src/server/render/trimContent';
import { makeArticle, makeProject, several } from '../../support/items';

const projects = { list: 'projects', locale: 'ja' } as const;
const content = [
  listReceived({ list: 'articles', locale: 'ja', items: several(9, makeArticle), total: 36, page: 1 }),
  listReceived({ ...projects, items: several(12, makeProject), total: 12, page: 1 }),
].reduce<ContentState>(contentReducer, { lists: {}, items: {} });
const idsOf = (state: ContentState, key: string) => state.lists[key]?.items.map(({ id }) => id);

describe("trimToHome: the server's HTML carries only what home shows, and the total", () => {
  it('six articles, five projects, which are no whole page and yet are shown and not fetched again', () => {
    const trimmed = trimToHome(content, 'ja');
    expect(idsOf(trimmed, 'articles/ja')).toEqual(['i0', 'i1', 'i2', 'i3', 'i4', 'i5']);
    expect(idsOf(trimmed, 'projects/ja')).toHaveLength(5);
    for (const [key, total] of [['articles/ja', 36] as const, ['projects/ja', 12] as const]) {
      expect(trimmed.lists[key]).toMatchObject({ status: 'ready', total, page: 0, fetched: false });
    }
    expect(content.lists['articles/ja']?.items).toHaveLength(9);
  });

  it('a short list and an absent one stay as they are', () => {
    const short = { ...content, lists: { 'projects/ja': { ...content.lists['projects/ja']!, items: [] } } };
    expect(trimToHome(short, 'ja')).toEqual(short);
    expect(trimToHome({ lists: {}, items: {} }, 'en')).toEqual({ lists: {}, items: {} });
  });
});

describe('trimToPages: an article list is sent as far as it is shown [lists.whole-list-for-categories]', () => {
  const blog = { list: 'blog', locale: 'ja' } as const;
  const whole = several(250, (id) => makeArticle(id, { category: id === 'i249' ? 'Rare' : 'Often' }));
  const after = (items: typeof whole, page: number) =>
    contentReducer(undefined, listReceived({ ...blog, items, total: 250, page }));

  it.each([
    [0, 0, 0],
    [1, 100, 1],
    [2, 200, 2],
  ])('%i pages: %i items, and the categories of all', (pages, count, page) => {
    const list = trimToPages(after(whole, 3), blog, pages).lists['blog/ja'];
    expect(list?.items).toHaveLength(count);
    expect(list).toMatchObject({ status: 'ready', total: 250, page, categories: ['Often', 'Rare'] });
  });

  it('all pages: the list as it is', () => {
    expect(trimToPages(after(whole, 3), blog, 3)).toEqual(after(whole, 3));
  });

  it('a list that did not come whole is sent as it is: its categories are not known', () => {
    const part = after(whole.slice(0, 100), 1);
    expect(trimToPages(part, blog, 0)).toBe(part);
    expect(trimToPages({ lists: {}, items: {} }, blog, 1)).toEqual({ lists: {}, items: {} });
  });
});

describe('trimAround: an item with its neighbours, at most two on each side', () => {
  it.each([
    ['i5', ['i3', 'i4', 'i5', 'i6', 'i7']],
    ['post-i5', ['i3', 'i4', 'i5', 'i6', 'i7']],
    ['i0', ['i0', 'i1', 'i2']],
    ['i1', ['i0', 'i1', 'i2', 'i3']],
    ['i10', ['i8', 'i9', 'i10', 'i11']],
    ['i11', ['i9', 'i10', 'i11']],
    ['elsewhere', ['i0', 'i1']],
  ])('around %s', (id, expected) => {
    expect(idsOf(trimAround(content, projects, id), 'projects/ja')).toEqual(expected);
  });

  it.each(['i0', 'i1', 'i2', 'i6', 'i9', 'i10', 'i11', 'elsewhere'])(
    'what is chosen around %s is chosen the same after trimming',
    (id) => {
      const trimmed = trimAround(content, projects, id);
      expect(selectRelated({ content: trimmed }, 'ja', id)).toEqual(selectRelated({ content }, 'ja', id));
      expect(selectNeighbours({ content: trimmed }, projects, id)).toEqual(
        selectNeighbours({ content }, projects, id),
      );
    },
  );

  it('the rest is no list that another page may show: it is loaded there', () => {
    expect(trimAround(content, projects, 'i5').lists['projects/ja']).toMatchObject({
      status: 'idle',
      page: 0,
      fetched: false,
      total: 12,
    });
  });

  it('a list that is short enough stays whole and ready', () => {
    const held = {
      status: 'ready',
      items: several(3, makeProject),
      total: 3,
      page: 1,
      fetched: false,
    } as const;
    const short: ContentState = { lists: { 'projects/ja': held }, items: {} };
    expect(trimAround(short, projects, 'i1')).toEqual(short);
    expect(trimAround({ lists: {}, items: {} }, projects, 'i1')).toEqual({ lists: {}, items: {} });
  });
});

describe('trimToItems: the 404 page shows no list', () => {
  it('only the items stay, which tell where the missing one exists', () => {
    const items = { 'post/ko/gone': { status: 'missing', locales: ['ja_JP'] } } as ContentState['items'];
    expect(trimToItems({ ...content, items })).toEqual({ lists: {}, items });
  });
});
