import { isSearchKey, listKey } from '../../../src/features/content/contentKeys';

const projects = { list: 'projects', locale: 'ja' } as const;

it('a category or search named like another list has its own entry', () => {
  const refs = [projects, { ...projects, category: '' }, { ...projects, text: '' }];
  const alike = [...refs, { ...projects, category: 'search:' }, { ...projects, text: 'ja' }];
  expect(new Set(alike.map(listKey)).size).toBe(alike.length);
});

it('the keys of searches differ from those of lists, for any text', () => {
  const search = listKey({ ...projects, text: 'a' });
  const named = listKey({ ...projects, category: 'search:' });
  expect([search, listKey(projects), named].map(isSearchKey)).toEqual([true, false, false]);
});
