import { trimToNeighbours } from '../../features/content/trimContent';
import { selectShownProject } from '../../features/projects/shownProject';
import type { ServerPart } from '../serverPart';

export const projectServer: ServerPart = {
  trim: (content, { locale, id = '' }) => trimToNeighbours(content, { list: 'projects', locale }, id),
  subject(state, { locale, id = '' }) {
    const item = selectShownProject(state, locale, id);
    return item && { kind: 'work', item };
  },
  section: 'projects',
};
