/** Which page exists in which language, its address, and the content it shows: what sitemaps, feeds and llms.txt are made of. */
import { LOCALE_REGISTRY, LOCALES, type Locale } from '../../../i18n/locales';
import { ARTICLE_SOURCES } from '../../contract/articleSources';
import { MAX_LIMIT, type ArticleCollection, type Collection } from '../../contract/collections';
import type { ContentApi } from '../../contract/contentApi';
import type { Item } from '../../contract/schemas';
import { paths } from '../../lib/paths';
import { changeKey } from '../content/repository';

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
    for (const item of items) found.set(item.postId || item.id, item);
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

function translationsOf(locales: readonly Locale[], pathOf: (locale: Locale) => string): Translation[] {
  return locales.length > 1 ? locales.map((locale) => ({ locale, path: pathOf(locale) })) : [];
}

/** The article lists and, in languages whose articles open on the site, the articles. */
function articleEntries(locale: Locale, { articles }: Content): MatrixPage[] {
  const blog = paths.articleTab('ja', 'blog');
  const korean = paths.articles('ko');
  const translations = translationsOf(['ja', 'ko'], (one) => (one === 'ja' ? blog : korean));
  if (locale === 'en') return [];
  if (locale === 'ja')
    return [
      { path: blog, lastModified: latestOf(articles.blog), translations },
      { path: paths.articleTab('ja', 'media'), lastModified: latestOf(articles.media), translations: [] },
    ];
  const own = articles.blog_kr.map(({ item, changed }) => ({
    path: paths.article('ko', item.postId || item.id),
    lastModified: changed,
    translations: [],
    item,
  }));
  return [{ path: korean, lastModified: latestOf(articles.blog_kr), translations }, ...own];
}

/** The projects; those that share a `postId` are translations of each other. */
function projectEntries(locale: Locale, { projects }: Content): MatrixPage[] {
  const known = LOCALES.map((one) => [one, new Set(projects[one].map(({ item }) => item.postId))] as const);
  return projects[locale].map(({ item, changed }) => {
    const { postId } = item;
    const locales = postId ? known.filter(([, ids]) => ids.has(postId)).map(([one]) => one) : [];
    return {
      path: paths.project(locale, postId || item.id),
      lastModified: changed,
      translations: translationsOf(locales, (one) => paths.project(one, postId)),
      item,
    };
  });
}

function entriesOf(locale: Locale, content: Content): MatrixPage[] {
  const projects = content.projects[locale];
  const articles = ARTICLE_SOURCES[locale].flatMap((source) => content.articles[source]);
  const everywhere = (pathOf: (locale: Locale) => string, items: readonly MatrixItem[]): MatrixPage => ({
    path: pathOf(locale),
    lastModified: latestOf(items),
    translations: translationsOf(LOCALES, pathOf),
  });
  return [
    everywhere(paths.home, [...projects, ...articles]),
    everywhere(paths.projects, projects),
    everywhere(paths.team, []),
    ...articleEntries(locale, content),
    ...projectEntries(locale, content),
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
  const part = (locale: Locale) => {
    const pages = entriesOf(locale, content);
    return { pages, items: itemsOf(locale, content, pages) };
  };
  return { ja: part('ja'), en: part('en'), ko: part('ko') };
}
