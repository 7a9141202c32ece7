/** Which content a page shows, so that a failure can be told from one of another page. */
import { ARTICLE_SOURCES } from '../../contract/articleSources';
import type { Place } from '../../lib/place';
import { articleListOf, categoryOf, searchTextOf } from '../lists/chosenList';
import { selectItem, selectList, type WithContent } from './contentSelectors';
import type { ItemRef, ListRef } from './contentSlice';
import { itemRefOf } from './itemRefOf';

export interface PlaceContent {
  lists: readonly ListRef[];
  /** The page's main item, in languages that have it. */
  item?: ItemRef | undefined;
}

export function contentOf(place: Place): PlaceContent {
  const { page, locale, address } = place;
  const category = categoryOf(address);
  const withChosen = (whole: ListRef) => (category === undefined ? [whole] : [whole, { ...whole, category }]);
  switch (page) {
    case 'home':
      return { lists: (['articles', 'projects'] as const).map((list) => ({ list, locale })) };
    case 'projects':
      return { lists: withChosen({ list: 'projects', locale }) };
    case 'project':
      return { lists: [{ list: 'projects', locale }], item: itemRefOf(place) };
    case 'articles': {
      const list = articleListOf(place);
      return { lists: list ? withChosen({ list, locale }) : [] };
    }
    case 'article': {
      const sources = ARTICLE_SOURCES[locale];
      const lists = sources.includes('blog_kr') ? [{ list: 'blog_kr', locale } as const] : [];
      return { lists, item: sources.length > 0 ? itemRefOf(place) : undefined };
    }
    case 'team':
      return { lists: [{ list: 'deo', locale }] };
    case 'search': {
      const text = searchTextOf(address);
      return { lists: (['projects', 'articles'] as const).map((list) => ({ list, locale, text })) };
    }
    case 'not-found':
      return { lists: [] };
  }
}

/** Whether something that the page shows could not be loaded, as far as it is not loading again. */
export function selectHasFailed(state: WithContent, place: Place): boolean {
  const { lists, item } = contentOf(place);
  return (
    lists.some((ref) => selectList(state, ref).status === 'failed') ||
    (item !== undefined && selectItem(state, item).status === 'failed')
  );
}
