import { featuredOf } from '../../../src/features/projects/featuredOf';
import { makeProject, several } from '../../support/items';

describe('featured projects', () => {
  it('are the first four with `feature`, in order [projects.featured]', () => {
    const items = several(12, (id) => makeProject(id, { feature: Number(id.slice(1)) % 2 === 1 }));
    expect(featuredOf(items).map(({ id }) => id)).toEqual(['i1', 'i3', 'i5', 'i7']);
  });

  it('are empty when no project has `feature`', () => {
    expect(featuredOf(several(12, makeProject))).toEqual([]);
  });
});
