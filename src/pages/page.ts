/** What a page says about itself, in its own folder: to browser and server, in its chunk, and to the server alone. */
import type { ComponentType } from 'react';
import type { i18n } from 'i18next';
import type { FirstPicture } from '../world/prefetch';
import type { Saga } from '../world/saga';
import type { Locale } from '@hibari/contract/locales';
import type { Namespace, NamespaceMessages } from '../../i18n/namespaces';
import type { ItemRef, ListRef, WithContent, ContentState } from '../features/content/contentState';
import type { ChoiceParameter } from '../lib/address/choice';
import type { Address } from '@hibari/contract/address/address';
import type { Choice, ItemCollection, PageName, Place } from '../lib/address/place';
import type { Item } from '@hibari/contract/schemas';

/** A page's own title and description. */
interface PageDescription {
  title: string;
  description?: string;
  /** It has a picture with its title for shared links; others have home's. */
  isPictured?: boolean;
}

/** The content that a page shows, so that its failures are distinct from those of another page. */
export interface PageContent {
  lists: readonly ListRef[];
  /** The page's main item, in languages that have it. */
  item?: ItemRef | undefined;
}

/** What else the code of a page says of it; in its chunk, as only a shown page or a link to it asks. */
export type PageComponent = ComponentType & {
  /** Absent on home, whose title is the site's. */
  describe?: (state: WithContent, place: Place, i18n: i18n) => PageDescription;
  /** The picture that the page begins with, so that a link to it can load that. */
  firstPicture?: (state: WithContent, place: Place) => FirstPicture | undefined;
  /**
   * The place's choice if the site itself lists it, in the site's spelling: a category of the list, a recommended
   * keyword. Undefined for a choice that somebody made up (rule: address.listed-choices). Absent on pages without choices.
   */
  listedChoice?: (state: WithContent, place: Place, i18n: i18n) => Choice | undefined;
};

export interface PageRoute<Name extends string = PageName> {
  page: Name;
  /** The router's patterns, below the locale; of all pages' patterns the most specific one that matches wins. */
  paths: readonly string[];
  /** The path below the locale to which another one of this page leads. */
  redirect?: (locale: Locale, path: string) => string | undefined;
  /** The query parameters that choose what the page shows; others change nothing. */
  parameters?: readonly ChoiceParameter[];
  /** For the page of an item, whose id its path names: the item's collection, and its path by `postId`. */
  item?: { collection: ItemCollection; pathOf: (locale: Locale, postId: string) => string };
  /** The list that a path shows, where the page has several. */
  listOf?: (locale: Locale, path: string) => Choice['list'];
  namespaces: readonly Namespace[];
  /** The page's own chunk. */
  importPage: () => Promise<PageComponent>;
  /** Loads what the page shows, on the server and on every later navigation. */
  load?: (place: Place) => Saga<void>;
  /** What its load stores; absent if it shows no content. */
  content?: (place: Place) => PageContent;
  /** Whether the addressed item does not exist, so that the 404 page is shown. */
  isMissing?: (state: WithContent, place: Place) => boolean;
  /** The canonical address; by default an item's by its `postId`, else the path and the category. */
  canonical?: (place: Place) => Address;
  /** The locales that have the page, its own included; by default all. */
  localesOf?: (state: WithContent, place: Place) => readonly Locale[];
  /** Search engines are asked not to index it, whatever it shows. */
  noindex?: (place: Place) => boolean;
}

/** The namespaces that have a title and a description. */
type DescribedNamespace = {
  [N in Namespace]: NamespaceMessages[N] extends { title: string; description: string } ? N : never;
}[Namespace];

/** A page with title and description in its own message namespace. */
export function describePage(namespace: DescribedNamespace): NonNullable<PageComponent['describe']> {
  return (_state, { locale }, i18n) => {
    const t = i18n.getFixedT(locale, namespace);
    return { title: t('title'), description: t('description'), isPictured: true };
  };
}

/** The subject of a page, for JSON-LD and shared links. */
export type PageSubject =
  | { kind: 'site' }
  | { kind: 'work' | 'article'; item: Item }
  /** Items that have pages of their own, by `postId`. */
  | { kind: 'list'; items: readonly Item[]; pathOf: (locale: Locale, postId: string) => string };

/** What only the server does with a page: the type of `src/pages/<page>/<page>Server.ts`, which no browser loads. */
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
