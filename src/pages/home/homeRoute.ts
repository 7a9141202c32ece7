import type { Saga } from '../../world/saga';
import { all, call } from '../../world/effects';
import { ensureList } from '../../features/content/listSaga';
import type { Place } from '../../lib/address/place';
import type { PageRoute } from '../page';

/** Its articles and the project list. */
export function* loadHome({ locale }: Place): Saga<void> {
  yield* all([
    call(ensureList, { list: 'articles', locale }),
    call(ensureList, { list: 'projects', locale }),
  ]);
}

export const homeRoute: PageRoute<'home'> = {
  page: 'home',
  paths: ['/'],
  namespaces: ['home'],
  importPage: () => import(/* webpackChunkName: "page-home" */ './HomePage').then((m) => m.HomePage),
  load: loadHome,
  content: ({ locale }) => ({
    lists: [
      { list: 'articles', locale },
      { list: 'projects', locale },
    ],
  }),
};
