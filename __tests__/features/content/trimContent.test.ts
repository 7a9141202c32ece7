import { EMPTY_LIST, heldOf, type ContentState } from '../../../src/features/content/contentState';
import { categoriesReceived, contentReducer, listReceived } from '../../../src/features/content/contentSlice';
import { trimToHome, trimToPages, trimToPart } from '../../../src/features/content/trimContent';
import type { Project } from '@hibari/contract/schemas';
import { makeArticle, makeProject, several } from '../../support/items';

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

describe('trimToPages: only the shown pages of a list [lists.whole-list-for-categories]', () => {
  const blog = { list: 'blog', locale: 'ja' } as const;
  const whole = several(250, (id) => makeArticle(id, { category: id === 'i249' ? 'Rare' : 'Often' }));
  const after = (items: typeof whole, page: number) =>
    contentReducer(undefined, listReceived({ ...blog, items, total: 250, page }));

  it.each([
    [{ category: 'Rare', page: 2 }, 0, 0],
    [{}, 100, 1],
    [{ page: 2 }, 200, 2],
  ])('%j: %i items, and the categories of the whole list', (choice, count, page) => {
    const list = trimToPages(after(whole, 3), blog, choice).lists['blog/ja'];
    expect(list).toHaveProperty('items.length', count);
    expect(list).toMatchObject({ status: 'ready', total: 250, page, categories: ['Often', 'Rare'] });
  });

  it('all pages: the unchanged list', () => {
    expect(trimToPages(after(whole, 3), blog, { page: 3 })).toEqual(after(whole, 3));
  });

  it('keeps the known categories of a list whose beginning is loaded', () => {
    const part = contentReducer(
      after(whole.slice(0, 100), 1),
      categoriesReceived({ ...blog, categories: ['Often', 'Rare'] }),
    );
    expect(trimToPages(part, blog, {})).toBe(part);
    expect(trimToPages(part, blog, { category: 'Rare' }).lists['blog/ja']).toMatchObject({
      items: [],
      page: 0,
      categories: ['Often', 'Rare'],
    });
  });

  it('leaves an incomplete list unchanged, since its categories are not known', () => {
    const part = after(whole.slice(0, 100), 1);
    expect(trimToPages(part, blog, { category: 'Rare' })).toBe(part);
    expect(trimToPages({ lists: {}, items: {} }, blog, {})).toEqual({ lists: {}, items: {} });
  });
});

describe('trimToPart: what a page shows of a list, without the list', () => {
  it('keeps the part only', () => {
    const near = { list: 'projects', locale: 'ja', near: 'i5' } as const;
    const items = several(3, makeProject);
    const whole = contentReducer(content, listReceived({ ...near, items, total: 3, page: 1 }));
    expect(Object.keys(trimToPart(whole, near).lists)).toEqual(['near:projects/ja/i5']);
    expect(trimToPart(content, near).lists).toEqual({});
  });
});
