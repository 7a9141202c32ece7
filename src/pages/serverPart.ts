/** What only the server does with a page: the type of `src/pages/<page>/<page>Server.ts`, which no browser loads. */
import type { Locale } from '../../i18n/locales';
import type { Item } from '../contract/schemas';
import type { WithContent, ContentState } from '../features/content/contentState';
import type { Place } from '../lib/address/place';

/** The subject of a page, for JSON-LD and shared links. */
export type PageSubject =
  | { kind: 'site' }
  | { kind: 'work' | 'article'; item: Item }
  /** Items that have pages of their own, by `postId`. */
  | { kind: 'list'; items: readonly Item[]; pathOf: (locale: Locale, postId: string) => string };

export interface ServerPart {
  /** Trims the content to what the page shows, before it is serialised (docs/decisions/002); by default all is. */
  trim?: (content: ContentState, place: Place) => ContentState;
  /** Absent for a page that only has a place among the others. */
  subject?: (state: WithContent, place: Place) => PageSubject | undefined;
  /** The page above it, whose name is among the navigation's texts. */
  section?: 'projects' | 'articles';
  /** Visitors make up its addresses: requests count as searches, and the index of pages leaves them out. */
  isSearch?: true;
  /** Compressed as far as can be, to fit the first flight of a connection (rule: build.first-flight). */
  fitsFirstFlight?: true;
}
