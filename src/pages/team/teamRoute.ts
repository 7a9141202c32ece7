import type messages from '../../../i18n/ja/team.json';
import type { Saga } from '../../world/saga';
import { call } from '../../world/effects';
import { ensureList } from '../../features/content/listSaga';
import type { Place } from '../../lib/address/place';
import type { PageRoute } from '../page';

declare module '../../../i18n/namespaces' {
  interface NamespaceMessages {
    team: typeof messages;
  }
}

/** The design executive's newest posts, if the language has a blog. */
export function* loadTeam({ locale }: Place): Saga<void> {
  yield* call(ensureList, { list: 'deo', locale });
}

export const teamRoute: PageRoute<'team'> = {
  page: 'team',
  paths: ['/team'],
  namespaces: ['team'],
  importPage: () => import(/* webpackChunkName: "page-team" */ './TeamPage').then((m) => m.TeamPage),
  load: loadTeam,
  content: ({ locale }) => ({ lists: [{ list: 'deo', locale }] }),
};
