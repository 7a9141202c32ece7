import type { Saga } from '../../world/saga';
import { all, call } from '../../world/effects';
import { ensurePages } from '../../features/content/listPagesSaga';
import type { Place } from '../../lib/address/place';
import { describePage } from '../describePage';
import type { PageRoute } from '../page';
import type { ListRef } from '../../features/content/contentKeys';

/** All projects, for the categories and the featured ones; with a category also the service's own answer for it. */
function listsOf({ locale, choice: { category } }: Place): ListRef[] {
  const whole = { list: 'projects', locale } as const;
  return category === undefined ? [whole] : [whole, { ...whole, category }];
}

export function* loadProjects(place: Place): Saga<void> {
  yield* all(listsOf(place).map((ref) => call(ensurePages, ref)));
}

export const projectsRoute: PageRoute<'projects'> = {
  page: 'projects',
  paths: ['/projects'],
  parameters: ['category', 'page'],
  namespaces: ['projects'],
  importPage: () =>
    import(/* webpackChunkName: "page-projects" */ './ProjectsPage').then((m) => m.ProjectsPage),
  load: loadProjects,
  content: (place) => ({ lists: listsOf(place) }),
  describe: describePage('projects'),
};
