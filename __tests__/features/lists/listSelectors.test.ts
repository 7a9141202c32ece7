import { rootReducer } from '../../../src/app/state/store';
import type { ListRef } from '../../../src/features/content/contentKeys';
import { listReceived } from '../../../src/features/content/contentSlice';
import { selectCategories } from '../../../src/features/lists/listSelectors';
import { makeProject } from '../../support/items';

const projects: ListRef = { list: 'projects', locale: 'ja' };
const state = rootReducer(
  undefined,
  listReceived({
    ...projects,
    items: [makeProject('a', { category: 'Research' }), makeProject('b', { category: 'Brand' })],
    total: 2,
    page: 1,
  }),
);

describe('the categories of a list [lists.whole-list-for-categories]', () => {
  it('are those of its items, with any filter', () => {
    expect(selectCategories(state, projects)).toEqual(['Brand', 'Research']);
    expect(selectCategories(state, { ...projects, category: 'Brand' })).toEqual(['Brand', 'Research']);
    expect(selectCategories(state, { ...projects, locale: 'ko' })).toEqual([]);
  });

  it('are those that the server sent, where it sent only part of the items', () => {
    const { lists, items } = state.content;
    const held = lists['projects/ja'];
    if (!held) throw new Error('The list is missing');
    const part = { content: { items, lists: { 'projects/ja': { ...held, categories: ['Brand', 'Idea'] } } } };
    expect(selectCategories(part, projects)).toEqual(['Brand', 'Idea']);
  });
});
