import type messages from '../../../i18n/ja/home.json';
import type { Saga } from '../../world/saga';
import { all, call } from '../../world/effects';
import type { ListRef } from '../../features/content/contentState';
import { ensureList } from '../../features/content/listSaga';
import type { Place } from '../../lib/address/place';
import type { PageRoute } from '../page';

declare module '../../../i18n/namespaces' {
  interface NamespaceMessages {
    home: typeof messages;
  }
}

const listsOf = ({ locale }: Place): ListRef[] => [
  { list: 'articles', locale },
  { list: 'projects', locale },
];

export function* loadHome(place: Place): Saga<void> {
  yield* all(listsOf(place).map((ref) => call(ensureList, ref)));
}

export const homeRoute: PageRoute<'home'> = {
  page: 'home',
  paths: ['/'],
  namespaces: ['home'],
  importPage: () => import(/* webpackChunkName: "page-home" */ './HomePage').then((m) => m.HomePage),
  load: loadHome,
  content: (place) => ({ lists: listsOf(place) }),
};
