/**
 * Which page exists in which language, its address, and the content it shows, for a whole edition: what sitemaps, feeds,
 * llms.txt and the export are made of. A page's languages and addresses are what its route says, as in the head.
 */
import { setImmediate } from 'node:timers/promises';
import { LOCALE_REGISTRY, LOCALES, type ContentLocale, type Locale } from '../../../../i18n/locales';
import { resolveAddress } from '../../../app/pages/resolveAddress';
import { routeOf } from '../../../app/pages/routes';
import { alternateAddresses, canonicalAddress, isNoindex } from '../../../app/screen/canonicalAddress';
import { ARTICLE_SOURCES } from '../../../contract/articleSources';
import { MAX_LIMIT, type ArticleCollection, type Collection } from '../../../contract/collections';
import type { ContentApi } from '../../../contract/contentApi';
import type { Item } from '../../../contract/schemas';
import type { WithContent } from '../../../features/content/contentSelectors';
import { itemKey, type ListRef } from '../../../features/content/contentSlice';
import { itemRefOf } from '../../../features/content/itemRefOf';
import { paths } from '../../../lib/address/paths';
import { formatAddress, parseAddress, type Place } from '../../../lib/address/place';
import { changeKey } from '../../content-service/queries/repository';

interface Translation {
  locale: Locale;
  path: string;
}

/** A page, when its content last changed, and its translations, its own address included; none if it has no other. */
export interface MatrixPage {
  /** The canonical path. */
  path: string;
  lastModified?: Date | undefined;
  translations: Translation[];
  /** The item whose page it is. */
  item?: Item;
}

/** What a language publishes: Japanese articles have no page of their own and open where they were published. */
export interface MatrixItem {
  item: Item;
  collection: Collection;
  /** The path of the item's own page. */
  path?: string;
  /** When what it shows last changed. */
  changed?: Date | undefined;
}

/** By language; each gets its own sitemap and feeds. */
export type Matrix = Record<Locale, { pages: MatrixPage[]; items: MatrixItem[] }>;

/** By `changeKey`. */
type Changes = ReadonlyMap<string, Date>;

interface Content {
  projects: Record<Locale, MatrixItem[]>;
  articles: Record<ArticleCollection, MatrixItem[]>;
}

interface Reading {
  api: ContentApi;
  changes: Changes | undefined;
}

/** A sitemap holds 50,000 addresses; reading stops there if a service reports an endless total. */
const MOST_PAGES = 400;

const past = (date: Date | undefined) => (date && date.getTime() <= Date.now() ? date : undefined);

/** When an item was published; `undefined` if its date is invalid or in the future. */
const dateOf = ({ date }: Item) => past(new Date(date));

function latest(dates: readonly (Date | undefined)[]): Date | undefined {
  return dates.reduce((last, date) => (last && !(date && date > last) ? last : date), undefined);
}

/** Every item of a collection, each address once. */
async function readAll(
  { api, changes }: Reading,
  collection: Collection,
  locale?: Locale,
): Promise<MatrixItem[]> {
  const found = new Map<string, Item>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { items, total } = await api.getList(collection, {
      page,
      limit: MAX_LIMIT,
      _sort: 'date:DESC',
      ...(locale && { locale: LOCALE_REGISTRY[locale].contentLocale }),
    });
    const held = found.size;
    for (const item of items) found.set(sharedId(item), item);
    if (found.size === held || found.size >= total) break;
  }
  return [...found.values()].map((item) => ({
    item,
    collection,
    changed: past(changes?.get(changeKey(collection, item.id))) ?? dateOf(item),
  }));
}

/** Rejects if a part cannot be read: search engines would take an omitted page for a removed one. */
async function readContent(reading: Reading): Promise<Content> {
  const [ja, en, ko, blog, media, blog_kr] = await Promise.all([
    readAll(reading, 'post', 'ja'),
    readAll(reading, 'post', 'en'),
    readAll(reading, 'post', 'ko'),
    readAll(reading, 'blog'),
    readAll(reading, 'media'),
    readAll(reading, 'blog_kr'),
  ]);
  return { projects: { ja, en, ko }, articles: { blog, media, blog_kr } };
}

const latestOf = (items: readonly MatrixItem[]) => latest(items.map(({ changed }) => changed));

/** The pages that show lists, in each language that has them. Searches are not listed: there is no end of them. */
const LIST_PAGES: readonly ((locale: Locale) => string)[] = [
  paths.home,
  paths.projects,
  paths.team,
  paths.articles,
  (locale) => paths.articleTab(locale, 'blog'),
  (locale) => paths.articleTab(locale, 'media'),
];

const NO_CONTENT: WithContent = { content: { lists: {}, items: {} } };

/** The page at a path, unless that leads elsewhere or is not to be indexed. */
function placeAt(path: string): Place | undefined {
  const resolution = resolveAddress(parseAddress(path), undefined);
  return resolution.kind === 'place' && !isNoindex(resolution.place) ? resolution.place : undefined;
}

/** The content of a page's own store, as far as its route asks for it: the item, and the languages that have it. */
function stateWith(place: Place, item: Item, locales: ContentLocale[]): WithContent {
  const ref = itemRefOf(place);
  const items = ref ? { [itemKey(ref)]: { status: 'ready' as const, item, locales } } : {};
  return { content: { ...NO_CONTENT.content, items } };
}

/** What a list that a page loads holds; the few posts of the team page do not make it newer. */
function itemsIn({ list, locale }: ListRef, { projects, articles }: Content): readonly MatrixItem[] {
  if (list === 'projects') return projects[locale];
  if (list === 'articles') return ARTICLE_SOURCES[locale].flatMap((source) => articles[source]);
  return list === 'deo' ? [] : articles[list];
}

function listPages(locale: Locale, content: Content): MatrixPage[] {
  return LIST_PAGES.flatMap((pathOf) => {
    const place = placeAt(pathOf(locale));
    if (!place) return [];
    const { lists = [] } = routeOf(place.page).content?.(place) ?? {};
    const lastModified = latestOf(lists.flatMap((list) => itemsIn(list, content)));
    const path = formatAddress(canonicalAddress(NO_CONTENT, place));
    return [{ path, lastModified, translations: alternateAddresses(NO_CONTENT, place) }];
  });
}

/** After this many items other work of the server gets its turn. */
const ITEMS_A_TURN = 500;

/** The pages of items; a `postId` that leads to a page of another kind has none. */
async function itemPages(
  items: readonly MatrixItem[],
  pathOf: (id: string) => string,
  localesOf: (item: Item) => ContentLocale[],
): Promise<MatrixPage[]> {
  const pages: MatrixPage[] = [];
  for (const [at, { item, changed }] of items.entries()) {
    if (at % ITEMS_A_TURN === ITEMS_A_TURN - 1) await setImmediate();
    const place = placeAt(pathOf(sharedId(item)));
    if (place?.id === undefined) continue;
    const state = stateWith(place, item, localesOf(item));
    const path = formatAddress(canonicalAddress(state, place));
    pages.push({ path, lastModified: changed, translations: alternateAddresses(state, place), item });
  }
  return pages;
}

/** What the translations of an item share; one without a `postId` has none. */
const sharedId = ({ postId, id }: Item) => postId || id;

/** The languages of each project by that id, as the service's `/locales` says it. */
function localesOfProjects({ projects }: Content): ReadonlyMap<string, ContentLocale[]> {
  const found = new Map<string, ContentLocale[]>();
  for (const locale of LOCALES) {
    const { contentLocale } = LOCALE_REGISTRY[locale];
    for (const { item } of projects[locale])
      found.set(sharedId(item), [...(found.get(sharedId(item)) ?? []), contentLocale]);
  }
  return found;
}

async function pagesOf(
  locale: Locale,
  content: Content,
  languages: ReadonlyMap<string, ContentLocale[]>,
): Promise<MatrixPage[]> {
  const isKorean = ARTICLE_SOURCES[locale].includes('blog_kr');
  return [
    ...listPages(locale, content),
    ...(await itemPages(
      isKorean ? content.articles.blog_kr : [],
      (id) => paths.article(locale, id),
      () => [LOCALE_REGISTRY[locale].contentLocale],
    )),
    ...(await itemPages(
      content.projects[locale],
      (id) => paths.project(locale, id),
      (item) => languages.get(sharedId(item)) ?? [],
    )),
  ];
}

/** The language's items, newest first by date; those without a valid date are not in it. */
function itemsOf(locale: Locale, content: Content, pages: readonly MatrixPage[]): MatrixItem[] {
  const pathOf = new Map(pages.flatMap(({ item, path }) => (item ? [[item, path] as const] : [])));
  const found = [
    ...content.projects[locale],
    ...ARTICLE_SOURCES[locale].flatMap((collection) => content.articles[collection]),
  ];
  const instant = ({ item }: MatrixItem) => dateOf(item)?.getTime() ?? 0;
  return found
    .map((one): MatrixItem => {
      const path = pathOf.get(one.item);
      return path === undefined ? one : { ...one, path };
    })
    .filter(({ item }) => dateOf(item))
    .sort((a, b) => instant(b) - instant(a));
}

/**
 * Every page that search engines may index, by its canonical address (rule: address.sitemap-lists-what-is-indexed).
 * Without `changes`, an item is as old as it says.
 */
export async function readMatrix(api: ContentApi, changes?: Changes): Promise<Matrix> {
  const content = await readContent({ api, changes });
  const languages = localesOfProjects(content);
  const part = async (locale: Locale) => {
    const pages = await pagesOf(locale, content, languages);
    return { pages, items: itemsOf(locale, content, pages) };
  };
  return { ja: await part('ja'), en: await part('en'), ko: await part('ko') };
}
