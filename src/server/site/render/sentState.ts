import type { RootState } from '../../../app/state/store';
import type { PageName, Place } from '../../../lib/address/place';
import { sortedByKey } from '../../../lib/sortedByKey';
import { trimArticle } from '../../../pages/article/trimArticle';
import { trimArticles } from '../../../pages/articles/trimArticles';
import { trimHome } from '../../../pages/home/trimHome';
import { trimNotFound } from '../../../pages/notFound/trimNotFound';
import type { TrimContent } from '../../../pages/page';
import { trimProject } from '../../../pages/project/trimProject';

/** Not in the route table: only the server uses them. Pages that are not listed keep all of the content. */
const TRIMS: Partial<Record<PageName, TrimContent>> = {
  home: trimHome,
  project: trimProject,
  articles: trimArticles,
  article: trimArticle,
  'not-found': trimNotFound,
};

/**
 * The state sent with a page: the store, with only the content that the page shows (docs/decisions/002). The same content
 * is the same state byte for byte, whichever call was answered first.
 */
export function sentState(state: RootState, place: Place): RootState {
  const trim = TRIMS[place.page];
  const { lists, items, ...content } = trim ? trim(state.content, place) : state.content;
  return {
    ...state,
    content: { ...content, lists: sortedByKey(lists), items: sortedByKey(items) },
    loading: { ...state.loading, progress: sortedByKey(state.loading.progress) },
  };
}
