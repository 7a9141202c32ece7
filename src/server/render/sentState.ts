import type { RootState } from '../../app/state/store';
import { articleListOf, categoryOf, pageOf } from '../../features/lists/chosenList';
import type { ContentState } from '../../features/content/contentSlice';
import type { PageName, Place } from '../../lib/place';
import { trimAround, trimToHome, trimToItems, trimToPages } from './trimContent';

type Trim = (content: ContentState, place: Place) => ContentState;

/** A chosen category has its own list; of the whole list only the categories are shown. */
const trimArticles: Trim = (content, place) => {
  const list = articleListOf(place);
  const { locale, address } = place;
  const pages = categoryOf(address) === undefined ? pageOf(address) : 0;
  return list ? trimToPages(content, { list, locale }, pages) : content;
};

/** How each page trims the content to what it shows; pages that are not listed keep all of it. */
const TRIMS: Partial<Record<PageName, Trim>> = {
  home: (content, { locale }) => trimToHome(content, locale),
  project: (content, { locale, params: { id = '' } }) =>
    trimAround(content, { list: 'projects', locale }, id),
  article: (content, { locale, params: { id = '' } }) => trimAround(content, { list: 'blog_kr', locale }, id),
  articles: trimArticles,
  'not-found': trimToItems,
};

/** The state sent with a page: the store, with only the content that the page shows (docs/decisions/002). */
export function sentState(state: RootState, place: Place): RootState {
  const trim = TRIMS[place.page];
  return trim ? { ...state, content: trim(state.content, place) } : state;
}
