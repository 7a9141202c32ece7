import { selectHeldList } from '../../features/content/contentState';
import { trimToPages } from '../../features/content/trimContent';
import { paths } from '@hibari/contract/address/paths';
import type { ServerPart } from '../page';

export const projectsServer: ServerPart = {
  trim: (content, { locale, choice }) => trimToPages(content, { list: 'projects', locale }, choice),
  subject(state, { locale, choice: { category } }) {
    const { items } = selectHeldList(state, { list: 'projects', locale, category });
    return { kind: 'list', items, pathOf: paths.project };
  },
};
