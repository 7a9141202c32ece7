import type { Saga } from '../../world/saga';
import { all, call } from '../../world/effects';
import { LOCALE_REGISTRY, LOCALES } from '../../../i18n/locales';
import { itemName } from '../../contract/itemName';
import { selectItemOfPlace } from '../../features/content/contentSelectors';
import { ensureItem } from '../../features/content/itemSaga';
import { itemRefOfPlace } from '../../features/content/contentKeys';
import { ensurePages } from '../../features/content/listPagesSaga';
import { selectShownProject } from '../../features/projects/shownProject';
import { excerpt } from '../../lib/text/excerpt';
import { paths } from '../../lib/address/paths';
import type { Place } from '../../lib/address/place';
import type { PageRoute } from '../page';

/** The project, and the list its related ones are chosen from. */
export function* loadProject({ locale, id = '' }: Place): Saga<void> {
  yield* all([
    call(ensureItem, { collection: 'post', locale, id }),
    call(ensurePages, { list: 'projects', locale }),
  ]);
}

export const projectRoute: PageRoute<'project'> = {
  page: 'project',
  paths: ['/projects/:id'],
  item: { collection: 'post', pathOf: paths.project },
  namespaces: ['project'],
  importPage: () => import(/* webpackChunkName: "page-project" */ './ProjectPage').then((m) => m.ProjectPage),
  load: loadProject,
  content: (place) => ({ lists: [{ list: 'projects', locale: place.locale }], item: itemRefOfPlace(place) }),
  isMissing: (state, place) => selectItemOfPlace(state, place)?.status === 'missing',
  // An item that could not be loaded is named by its list entry (rule: head.names-what-is-shown).
  describe(state, { locale, id = '' }) {
    const project = selectShownProject(state, locale, id);
    return {
      title: project ? itemName(project, locale) : '',
      description: project?.main_text || excerpt(project?.body),
      isPictured: project !== undefined,
    };
  },
  localesOf(state, place) {
    const { item, locales = [] } = selectItemOfPlace(state, place) ?? {};
    if (!item?.postId) return [place.locale];
    return LOCALES.filter(
      (one) => one === place.locale || locales.includes(LOCALE_REGISTRY[one].contentLocale),
    );
  },
};
