import { selectHeldList } from '../../features/content/contentSelectors';
import { paths } from '../../lib/address/paths';
import type { ServerPart } from '../serverPart';

export const projectsServer: ServerPart = {
  subject(state, { locale, choice: { category } }) {
    const { items } = selectHeldList(state, { list: 'projects', locale, category });
    return { kind: 'list', items, pathOf: paths.project };
  },
};
