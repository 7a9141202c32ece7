import type messages from '../../../i18n/ja/projects.json';
import type { Saga } from '../../world/saga';
import { all, call } from '../../world/effects';
import { ensureFilteredList, ensurePart } from '../../features/content/listPartsSaga';
import type { Place } from '../../lib/address/place';
import type { PageRoute } from '../page';
import { filteredLists, type ListRef } from '../../features/content/contentState';

declare module '../../../i18n/namespaces' {
  interface NamespaceMessages {
    projects: typeof messages;
  }
}

const projectsIn = ({ locale }: Place): ListRef => ({ list: 'projects', locale });
const featuredIn = ({ locale }: Place): ListRef => ({ list: 'featured', locale });

export function* loadProjects(place: Place): Saga<void> {
  yield* all([
    call(ensureFilteredList, projectsIn(place), place.choice),
    call(ensurePart, featuredIn(place)),
  ]);
}

export const projectsRoute: PageRoute<'projects'> = {
  page: 'projects',
  paths: ['/projects'],
  parameters: ['category', 'page'],
  namespaces: ['projects'],
  importPage: () =>
    import(/* webpackChunkName: "page-projects" */ './ProjectsPage').then((m) => m.ProjectsPage),
  load: loadProjects,
  content: (place) => ({ lists: [...filteredLists(projectsIn(place), place.choice), featuredIn(place)] }),
};
