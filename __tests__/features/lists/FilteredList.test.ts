import { rootReducer } from '../../../src/app/state/store';
import { type ListRef, selectHeldList } from '../../../src/features/content/contentState';
import { listFailed, listReceived } from '../../../src/features/content/contentSlice';
import { selectCategories, selectListedChoice } from '../../../src/features/lists/FilteredList';
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

describe('a choice of a list as the list has it [address.listed-choices]', () => {
  const empty = rootReducer(undefined, { type: 'init' });
  const answer = (category: string, ...items: ReturnType<typeof makeProject>[]) =>
    listReceived({ ...projects, category, items, total: items.length, page: 1 });
  const failed = rootReducer(empty, listFailed(projects));
  const brand = makeProject('b', { category: ['Ｂｒａｎｄ', 'Space'] });

  it.each([
    ["has the list's spelling", state, 'ｂrand', 'Brand'],
    ['has it also where the category itself could not be loaded', state, 'RESEARCH', 'Research'],
    [
      "has that of the category's own items where the list could not be loaded",
      rootReducer(failed, answer('brand', brand)),
      'brand',
      'Ｂｒａｎｄ',
    ],
    ['is made up if no item has it', state, 'Call 0800', undefined],
    [
      'is made up if the service finds nothing for it',
      rootReducer(failed, answer('Call 0800')),
      'Call 0800',
      undefined,
    ],
    [
      'is made up if the service finds items of other categories for it',
      rootReducer(failed, answer('Call 0800', brand)),
      'Call 0800',
      undefined,
    ],
    ['is taken as it is while nothing has been answered', empty, 'Call 0800', 'Call 0800'],
    ['is taken as it is where nothing could be loaded', failed, 'Call 0800', 'Call 0800'],
  ] as const)('%s', (_, given, category, own) => {
    const choice = { category, page: 2 };
    const listed = own === undefined ? undefined : { category: own, page: 2 };
    expect(selectListedChoice(given, projects, choice)).toEqual(listed);
  });

  it('is the same with the part of a list that the server sends', () => {
    const part = {
      ...selectHeldList(state, projects),
      items: [],
      page: 0,
      categories: ['Brand', 'Research'],
    };
    const sent = { content: { ...state.content, lists: { 'projects/ja': part } } };
    for (const category of ['research', 'Call 0800'])
      expect(selectListedChoice(sent, projects, { category })).toEqual(
        selectListedChoice(state, projects, { category }),
      );
  });

  it('without a category is listed', () => {
    expect(selectListedChoice(empty, projects, {})).toEqual({});
  });
});
