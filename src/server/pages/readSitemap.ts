/** The site's pages for the sitemaps, with the dates of their content. */
import { LOCALE_REGISTRY, LOCALES, type Locale } from '../../../i18n/locales';
import { ARTICLE_SOURCES } from '../../contract/articleSources';
import { MAX_LIMIT, type ArticleCollection, type Collection } from '../../contract/collections';
import type { ContentApi } from '../../contract/contentApi';
import type { Item } from '../../contract/schemas';
import { paths } from '../../lib/paths';

interface Translation {
  locale: Locale;
  path: string;
}

/** A page, when its content last changed, and its translations, its own address included; none if it has no other. */
export interface SitemapEntry {
  path: string;
  lastModified?: Date | undefined;
  translations: Translation[];
}

/** The entries of each language; each gets its own file. */
export type Sitemap = Record<Locale, SitemapEntry[]>;

interface Content {
  projects: Record<Locale, Item[]>;
  articles: Record<ArticleCollection, Item[]>;
}

/** A sitemap holds 50,000 addresses; reading stops there if a service reports an endless total. */
const MOST_PAGES = 400;

/** Every item of a collection, each address once. */
async function readAll(api: ContentApi, collection: Collection, locale?: Locale): Promise<Item[]> {
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
  return [...found.values()];
}

/** Rejects if a part cannot be read: search engines would take an omitted page for a removed one. */
async function readContent(api: ContentApi): Promise<Content> {
  const [ja, en, ko, blog, media, blog_kr] = await Promise.all([
    readAll(api, 'post', 'ja'),
    readAll(api, 'post', 'en'),
    readAll(api, 'post', 'ko'),
    readAll(api, 'blog'),
    readAll(api, 'media'),
    readAll(api, 'blog_kr'),
  ]);
  return { projects: { ja, en, ko }, articles: { blog, media, blog_kr } };
}

/** When an item was published; `undefined` if its date is invalid or in the future. */
function dateOf({ date }: Item): Date | undefined {
  const read = new Date(date);
  return read.getTime() <= Date.now() ? read : undefined;
}

function latestOf(items: readonly Item[]): Date | undefined {
  return items
    .flatMap((item) => dateOf(item) ?? [])
    .reduce<Date | undefined>((latest, date) => (latest && latest > date ? latest : date), undefined);
}

function translationsOf(locales: readonly Locale[], pathOf: (locale: Locale) => string): Translation[] {
  return locales.length > 1 ? locales.map((locale) => ({ locale, path: pathOf(locale) })) : [];
}

/** The article lists and, in languages whose articles open on the site, the articles. */
function articleEntries(locale: Locale, { articles }: Content): SitemapEntry[] {
  const blog = paths.articleTab('ja', 'blog');
  const korean = paths.articles('ko');
  const translations = translationsOf(['ja', 'ko'], (one) => (one === 'ja' ? blog : korean));
  if (locale === 'en') return [];
  if (locale === 'ja')
    return [
      { path: blog, lastModified: latestOf(articles.blog), translations },
      { path: paths.articleTab('ja', 'media'), lastModified: latestOf(articles.media), translations: [] },
    ];
  const own = articles.blog_kr.map((item) => ({
    path: paths.article('ko', item.postId || item.id),
    lastModified: dateOf(item),
    translations: [],
  }));
  return [{ path: korean, lastModified: latestOf(articles.blog_kr), translations }, ...own];
}

/** The projects; those that share a `postId` are translations of each other. */
function projectEntries(locale: Locale, { projects }: Content): SitemapEntry[] {
  const known = LOCALES.map((one) => [one, new Set(projects[one].map(({ postId }) => postId))] as const);
  return projects[locale].map((item) => {
    const { postId } = item;
    const locales = postId ? known.filter(([, ids]) => ids.has(postId)).map(([one]) => one) : [];
    return {
      path: paths.project(locale, postId || item.id),
      lastModified: dateOf(item),
      translations: translationsOf(locales, (one) => paths.project(one, postId)),
    };
  });
}

function entriesOf(locale: Locale, content: Content): SitemapEntry[] {
  const projects = content.projects[locale];
  const articles = ARTICLE_SOURCES[locale].flatMap((source) => content.articles[source]);
  const everywhere = (pathOf: (locale: Locale) => string, items: readonly Item[]): SitemapEntry => ({
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

/**
 * Every page that search engines may index, by its canonical address (rule: address.sitemap-lists-what-is-indexed).
 */
export async function readSitemap(api: ContentApi): Promise<Sitemap> {
  const content = await readContent(api);
  return { ja: entriesOf('ja', content), en: entriesOf('en', content), ko: entriesOf('ko', content) };
}
