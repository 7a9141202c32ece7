import type messages from '../../../i18n/ja/project.json';
import type { Saga } from '../../world/saga';
import { all, call } from '../../world/effects';
import { LOCALE_REGISTRY, LOCALES } from '@hibari/contract/locales';
import { selectItemOfPlace, itemRefOfPlace, listsAround } from '../../features/content/contentState';
import { ensureItem } from '../../features/content/itemSaga';
import { ensurePart } from '../../features/content/listPartsSaga';
import { paths } from '@hibari/contract/address/paths';
import type { Place } from '../../lib/address/place';
import type { PageRoute } from '../page';

declare module '../../../i18n/namespaces' {
  interface NamespaceMessages {
    project: typeof messages;
  }
}

const listsOf = ({ locale, id }: Place) => listsAround({ list: 'projects', locale }, id);

/** The project, and the part of the list that its related ones are chosen from. */
export function* loadProject(place: Place): Saga<void> {
  const { locale, id = '' } = place;
  const [, near] = listsOf(place);
  yield* all([call(ensureItem, { collection: 'post', locale, id }), call(ensurePart, near)]);
}

export const projectRoute: PageRoute<'project'> = {
  page: 'project',
  paths: ['/projects/:id'],
  item: { collection: 'post', pathOf: paths.project },
  namespaces: ['project'],
  importPage: () => import(/* webpackChunkName: "page-project" */ './ProjectPage').then((m) => m.ProjectPage),
  load: loadProject,
  content: (place) => ({ lists: listsOf(place), item: itemRefOfPlace(place) }),
  isMissing: (state, place) => selectItemOfPlace(state, place)?.status === 'missing',
  localesOf(state, place) {
    const { item, locales = [] } = selectItemOfPlace(state, place) ?? {};
    if (!item?.postId) return [place.locale];
    return LOCALES.filter(
      (one) => one === place.locale || locales.includes(LOCALE_REGISTRY[one].contentLocale),
    );
  },
};
