/**
 * What a page says about itself to search engines, as JSON-LD of schema.org (rule: found.json-ld). Only the server writes
 * it: no visitor sees it, and its script is data that no browser runs.
 */
import type { i18n } from 'i18next';
import type { Locale } from '../../../../i18n/locales';
import { routeOf } from '../../../app/pages/routes';
import { itemName } from '../../../contract/itemName';
import type { Item } from '../../../contract/schemas';
import { selectShownArticle } from '../../../features/articles/shownArticle';
import { selectList, type WithContent } from '../../../features/content/contentSelectors';
import { selectShownProject } from '../../../features/projects/shownProject';
import { paths } from '../../../lib/address/paths';
import type { Place } from '../../../lib/address/place';
import { IDENTITY, SITE } from '../../../site/siteConfig';
import type { PageHead } from '../../../world/screen/pageHead';

type Node = Record<string, unknown>;

const CONTEXT = { '@context': 'https://schema.org' };

export interface JsonLdSource {
  state: WithContent;
  place: Place;
  head: PageHead;
  i18n: i18n;
  /** Public origin without a trailing slash. */
  siteUrl: string;
}

/** One list is enough: the sitemaps name all pages. */
const LIST_LENGTH = 30;

/** What a page says; `undefined` for pages that are not to be indexed. */
export function jsonLdOf(source: JsonLdSource): Node | undefined {
  const { place, head } = source;
  if (head.noindex) return undefined;
  if (place.page === 'home') return { ...CONTEXT, ...siteNode(source) };
  const nodes = [breadcrumbs(source), contentNode(source)];
  return { ...CONTEXT, '@graph': nodes.filter((node) => node !== undefined) };
}

function organization({ i18n, place, siteUrl }: JsonLdSource): Node {
  const name = i18n.getFixedT(place.locale, 'shell')('site.name');
  return { '@type': 'Organization', name, url: siteUrl };
}

/** The site and its organisation in one node: home's HTML has no byte to spare (rule: build.first-flight). */
function siteNode(source: JsonLdSource): Node {
  const { head, siteUrl, place } = source;
  const publisher = organization(source);
  return {
    '@type': 'WebSite',
    name: publisher.name,
    url: head.canonical,
    inLanguage: place.locale,
    publisher: {
      ...publisher,
      logo: siteUrl + IDENTITY.appIcons[512],
      sameAs: SITE.social.map(({ url }) => url),
    },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${siteUrl}${paths.search(place.locale)}?text={q}`,
      'query-input': 'required name=q',
    },
  };
}

/** Home, the section and the item; the page itself comes last. */
function breadcrumbs({ head, place, i18n, siteUrl, state }: JsonLdSource): Node {
  const t = i18n.getFixedT(place.locale, 'shell');
  const { locale } = place;
  const item = shownItem(state, place);
  const own = routeOf(place.page).describe?.(state, place, i18n);
  const section = {
    project: [t('nav.projects'), siteUrl + paths.projects(locale)],
    article: [t('nav.articles'), siteUrl + paths.articles(locale)],
  };
  const steps = [
    [t('site.name'), siteUrl + paths.home(locale)],
    ...(place.page === 'project' || place.page === 'article' ? [section[place.page]] : []),
    [item ? itemName(item, locale) : own?.title || head.title, head.canonical],
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, url], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: url,
    })),
  };
}

/** What networks are told of an article, by Open Graph's own names (ogp.me). */
export interface SharedArticle {
  published?: string | undefined;
  tags: readonly string[];
}

/** The article that a page is about; `undefined` on every other page. */
export function sharedArticle({
  state,
  place,
}: Pick<JsonLdSource, 'state' | 'place'>): SharedArticle | undefined {
  const article = place.page === 'article' ? shownItem(state, place) : undefined;
  return article && { published: publishedAt(article), tags: [...new Set(article.tags)].filter(Boolean) };
}

/** `undefined` where a service sent no date. */
function publishedAt({ date }: Item): string | undefined {
  const instant = new Date(date);
  return Number.isFinite(instant.getTime()) ? instant.toISOString() : undefined;
}

function shownItem(state: WithContent, { page, locale, id = '' }: Place): Item | undefined {
  if (page === 'project') return selectShownProject(state, locale, id);
  const article = page === 'article' ? selectShownArticle(state, locale, id) : undefined;
  return article === 'elsewhere' ? undefined : article;
}

function contentNode(source: JsonLdSource): Node | undefined {
  const { state, place, head } = source;
  const item = shownItem(state, place);
  if (!item) return listNode(source);
  const isArticle = place.page === 'article';
  const published = publishedAt(item);
  return {
    '@type': isArticle ? 'BlogPosting' : 'CreativeWork',
    [isArticle ? 'headline' : 'name']: itemName(item, place.locale),
    description: head.description,
    url: head.canonical,
    mainEntityOfPage: head.canonical,
    image: head.image,
    inLanguage: place.locale,
    ...(published && { datePublished: published }),
    ...(item.tags.length > 0 && { keywords: item.tags.join(', ') }),
    [isArticle ? 'author' : 'creator']: organization(source),
    publisher: organization(source),
  };
}

/** The items of a list that have pages of their own. */
function listNode({ state, place, siteUrl }: JsonLdSource): Node | undefined {
  const address = addressOfItems(place);
  if (!address) return undefined;
  const { items } = selectList(state, {
    list: address.list,
    locale: place.locale,
    category: place.choice.category,
  });
  return {
    '@type': 'ItemList',
    itemListElement: items.slice(0, LIST_LENGTH).map((item, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: itemName(item, place.locale),
      url: siteUrl + address.pathOf(place.locale, item.postId || item.id),
    })),
  };
}

function addressOfItems({
  page,
  locale,
}: Place): { list: 'projects' | 'blog_kr'; pathOf: (locale: Locale, id: string) => string } | undefined {
  if (page === 'projects') return { list: 'projects', pathOf: paths.project };
  return page === 'articles' && locale === 'ko' ? { list: 'blog_kr', pathOf: paths.article } : undefined;
}
