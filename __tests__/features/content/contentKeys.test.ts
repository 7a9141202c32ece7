import { listKey } from '../../../src/features/content/contentKeys';

const projects = { list: 'projects', locale: 'ja' } as const;

it('a category or search named like another list has its own entry', () => {
  const refs = [projects, { ...projects, category: '' }, { ...projects, text: '' }];
  const alike = [...refs, { ...projects, category: 'search:' }, { ...projects, text: 'ja' }];
  expect(new Set(alike.map(listKey)).size).toBe(alike.length);
});
