import { trimToPart } from '../../features/content/trimContent';
import { selectShownProject } from '../../features/content/shownItem';
import type { ServerPart } from '../page';

export const projectServer: ServerPart = {
  trim: (content, { locale, id = '' }) => trimToPart(content, { list: 'projects', locale, near: id }),
  subject(state, { locale, id = '' }) {
    const item = selectShownProject(state, locale, id);
    return item && { kind: 'work', item };
  },
  section: 'projects',
};
