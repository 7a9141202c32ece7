/**
 * Which page exists in which language, its address, and the content it shows, for a whole edition: what sitemaps, feeds,
 * llms.txt and the export are made of. A page's languages and addresses are what its route says, as in the head.
 */
import { setImmediate } from 'node:timers/promises';
import { LOCALE_REGISTRY, LOCALES, type ContentLocale, type Locale } from '@hibari/contract/locales';
import { resolveAddress } from '../../../app/pages/resolveAddress';
import { ROUTES } from '../../../app/pages/routes';
import { alternateAddresses, canonicalAddress, isNoindex } from '../../../app/screen/canonicalAddress';
import { ARTICLE_SOURCES } from '../../../lib/items/articleSources';
import { type Collection, COLLECTIONS, MAX_LIMIT, SINGLE_LOCALE } from '@hibari/contract/collections';
import type { Item } from '@hibari/contract/schemas';
import {
  type WithContent,
  itemKey,
  itemRefOfPlace,
  type ListRef,
} from '../../../features/content/contentState';
import { formatAddress, parseAddress, trimSlashes } from '@hibari/contract/address/address';
import type { Place } from '../../../lib/address/place';
import type { PageRoute } from '../../../pages/page';
import { changeKey } from '@hibari/contract/queries/contentIndex';
import type { SnapshotApi } from '@hibari/contract/snapshot';
import { serverPartOf } from '../render/serverParts';

/** A page, when its content last changed, and its translations, its own address included; none if it has no other. */
export interface IndexedPage {
  /** The canonical path. */
  path: string;
  lastModified?: Date | undefined;
  translations: { locale: Locale; path: string }[];
  /** The item whose page it is. */
  item?: Item;
}

/** What a language publishes: Japanese articles have no page of their own and open where they were published. */
export interface IndexedItem {
  item: Item;
  collection: Collection;
  /** The path of the item's own page. */
  path?: string | undefined;
  /** When what it shows last changed. */
  changed?: Date | undefined;
}

/** By language; each gets its own sitemap and feeds. */
export type PageIndex = Record<Locale, { pages: IndexedPage[]; items: IndexedItem[] }>;

export function latest(dates: readonly (Date | undefined)[]): Date | undefined {
  return dates.reduce((last, date) => (last && !(date && date > last) ? last : date), undefined);
}

/** The paths of a page in a language, as far as they need no id. */
export function plainPaths({ paths }: PageRoute, locale: Locale): string[] {
  return paths.filter((path) => !/[:*]/.test(path)).map((path) => trimSlashes(`/${locale}${path}`));
}

/**
 * Every page that search engines may index, by its canonical address (rule: address.sitemap-lists-what-is-indexed).
 * Where nobody knows when an item changed, it is as old as it says.
 */
export async function readPageIndex(api: SnapshotApi): Promise<PageIndex> {
  const items = await readSiteItems(api);
  const languages = languagesIn(items);
  const part = async (locale: Locale) => {
    const pages: IndexedPage[] = [];
    for (const route of ROUTES) {
      pages.push(...listPages(route, locale, items[locale]));
      if (route.item) pages.push(...(await itemPages(route.item, locale, items[locale], languages)));
    }
    return { pages, items: datedItems(items[locale], pages) };
  };
  return { ja: await part('ja'), en: await part('en'), ko: await part('ko') };
}

/** The languages of each item by its collection and shared id, as the service's `/locales` says it. */
type Languages = ReadonlyMap<string, ContentLocale[]>;

function languagesIn(all: SiteItems): Languages {
  const found = new Map<string, ContentLocale[]>();
  for (const locale of LOCALES)
    for (const { item, collection } of all[locale]) {
      const key = changeKey(collection, sharedId(item));
      found.set(key, [...(found.get(key) ?? []), LOCALE_REGISTRY[locale].contentLocale]);
    }
  return found;
}

const NO_CONTENT: WithContent = { content: { lists: {}, items: {} } };

/** The page at a path, unless that leads elsewhere or is not to be indexed. */
function placeAt(path: string): Place | undefined {
  const resolution = resolveAddress(parseAddress(path), undefined);
  return resolution.kind === 'place' && !isNoindex(resolution.place) ? resolution.place : undefined;
}

/** The content of a page's own store, as far as its route asks for it: the item, and the languages that have it. */
function stateWith(place: Place, item: Item, locales: ContentLocale[]): WithContent {
  const ref = itemRefOfPlace(place);
  const items = ref ? { [itemKey(ref)]: { status: 'ready' as const, item, locales } } : {};
  return { content: { ...NO_CONTENT.content, items } };
}

/** What a list that a page loads holds. The few posts of the team page do not make it newer; featured projects are projects. */
function collectionsIn({ list, locale }: ListRef): readonly Collection[] {
  if (list === 'deo' || list === 'spelling' || list === 'featured') return [];
  if (list === 'articles') return ARTICLE_SOURCES[locale];
  return [list === 'projects' ? 'post' : list];
}

/** The pages of a route that show lists; visitors make up the addresses of searches, so there is no end of them. */
function listPages(route: PageRoute, locale: Locale, items: readonly IndexedItem[]): IndexedPage[] {
  if (serverPartOf(route.page).isSearch) return [];
  return plainPaths(route, locale).flatMap((pagePath) => {
    const place = placeAt(pagePath);
    if (!place) return [];
    const shown = route.content?.(place).lists?.flatMap(collectionsIn) ?? [];
    const changes = items.flatMap(({ collection, changed }) => (shown.includes(collection) ? changed : []));
    const path = formatAddress(canonicalAddress(NO_CONTENT, place));
    return [{ path, lastModified: latest(changes), translations: alternateAddresses(NO_CONTENT, place) }];
  });
}

/** After this many items other work of the server gets its turn. */
const ITEMS_A_TURN = 500;

/** The pages of a route's items; a `postId` that leads to a page of another kind has none. */
async function itemPages(
  { collection, pathOf }: NonNullable<PageRoute['item']>,
  locale: Locale,
  items: readonly IndexedItem[],
  languages: Languages,
): Promise<IndexedPage[]> {
  const pages: IndexedPage[] = [];
  const own = items.filter((one) => one.collection === collection);
  for (const [at, { item, changed }] of own.entries()) {
    if (at % ITEMS_A_TURN === ITEMS_A_TURN - 1) await setImmediate();
    const place = placeAt(pathOf(locale, sharedId(item)));
    if (place?.id === undefined) continue;
    const state = stateWith(place, item, languages.get(changeKey(collection, sharedId(item))) ?? []);
    const path = formatAddress(canonicalAddress(state, place));
    pages.push({ path, lastModified: changed, translations: alternateAddresses(state, place), item });
  }
  return pages;
}

/** The language's items, newest first by date; those without a valid date are not in it. */
function datedItems(items: readonly IndexedItem[], pages: readonly IndexedPage[]): IndexedItem[] {
  const pathOf = new Map(pages.map(({ item, path }) => [item, path]));
  return items
    .filter(({ item }) => dateOf(item))
    .map((one) => ({ ...one, path: pathOf.get(one.item) }))
    .sort((one, other) => Date.parse(other.item.date) - Date.parse(one.item.date));
}

/** All that an edition publishes. */
type SiteItems = Record<Locale, readonly IndexedItem[]>;

/** A sitemap holds 50,000 addresses; reading stops there if a service reports an endless total. */
const MOST_PAGES = 400;

/** What the translations of an item share; one without a `postId` has none. */
const sharedId = ({ postId, id }: Item) => postId || id;

const past = (date: Date | undefined) => (date && date.getTime() <= Date.now() ? date : undefined);

/** When an item was published; `undefined` if its date is invalid or in the future. */
const dateOf = ({ date }: Item) => past(new Date(date));

/** Rejects if a part cannot be read: search engines would take an omitted page for a removed one. */
async function readSiteItems(api: SnapshotApi): Promise<SiteItems> {
  const changes = await api.findLastChanges();
  const read = async (locale: Locale) => {
    const { contentLocale } = LOCALE_REGISTRY[locale];
    const collections = COLLECTIONS.filter(
      (name) => (SINGLE_LOCALE[name] ?? contentLocale) === contentLocale,
    );
    return (await Promise.all(collections.map((name) => readAll(api, changes, name, locale)))).flat();
  };
  const [ja, en, ko] = await Promise.all([read('ja'), read('en'), read('ko')]);
  return { ja, en, ko };
}

/** Every item of a collection in a language, each address once. */
async function readAll(
  api: SnapshotApi,
  changes: ReadonlyMap<string, Date>,
  collection: Collection,
  locale: Locale,
): Promise<IndexedItem[]> {
  const found = new Map<string, Item>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { items, total } = await api.getList(collection, {
      page,
      limit: MAX_LIMIT,
      _sort: 'date:DESC',
      ...(!SINGLE_LOCALE[collection] && { locale: LOCALE_REGISTRY[locale].contentLocale }),
    });
    const held = found.size;
    for (const item of items) found.set(sharedId(item), item);
    if (found.size === held || found.size >= total) break;
  }
  return [...found.values()].map((item) => ({
    item,
    collection,
    changed: past(changes.get(changeKey(collection, item.id))) ?? dateOf(item),
  }));
}
