/**
 * What a page says about itself to search engines, as JSON-LD of schema.org (rule: found.json-ld). Only the server writes
 * it: no visitor sees it, and its script is data that no browser runs.
 */
import type { i18n } from 'i18next';
import { pageComponent } from '../../../app/pages/routes';
import { itemName } from '../../../lib/items/itemName';
import type { Item } from '@hibari/contract/schemas';
import type { WithContent } from '../../../features/content/contentState';
import { paths } from '@hibari/contract/address/paths';
import type { Place } from '../../../lib/address/place';
import type { PageSubject } from '../../../pages/page';
import { IDENTITY, SITE } from '../../../site/siteConfig';
import type { PageHead } from '../../../world/pageHead';
import { serverPartOf } from './serverParts';

type Node = Record<string, unknown>;
type SubjectOf<Kind> = Extract<PageSubject, { kind: Kind }>;

const CONTEXT = { '@context': 'https://schema.org' };

interface JsonLdSource {
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
  const { state, place, head } = source;
  if (head.noindex) return undefined;
  const subject = serverPartOf(place.page).subject?.(state, place);
  if (subject?.kind === 'site') return { ...CONTEXT, ...siteNode(source) };
  const node = subject && (subject.kind === 'list' ? listNode(source, subject) : itemNode(source, subject));
  return { ...CONTEXT, '@graph': [breadcrumbs(source), ...(node ? [node] : [])] };
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
  const own = pageComponent(place.page)?.describe?.(state, place, i18n);
  const { section } = serverPartOf(place.page);
  const steps = [
    [t('site.name'), siteUrl + paths.home(locale)],
    ...(section ? [[t(`nav.${section}`), siteUrl + paths[section](locale)]] : []),
    [own?.title || head.title, head.canonical],
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

/** The data of an article for networks, by Open Graph's own names (ogp.me). */
export interface SharedArticle {
  published?: string | undefined;
  tags: readonly string[];
}

/** The article that a page is about; `undefined` on every other page. */
export function sharedArticle({
  state,
  place,
}: Pick<JsonLdSource, 'state' | 'place'>): SharedArticle | undefined {
  const subject = serverPartOf(place.page).subject?.(state, place);
  if (subject?.kind !== 'article') return undefined;
  const { item } = subject;
  return { published: publishedAt(item), tags: [...new Set(item.tags)].filter(Boolean) };
}

/** `undefined` where a service sent no date. */
function publishedAt({ date }: Item): string | undefined {
  const instant = new Date(date);
  return Number.isFinite(instant.getTime()) ? instant.toISOString() : undefined;
}

function itemNode(source: JsonLdSource, { kind, item }: SubjectOf<'work' | 'article'>): Node {
  const { place, head } = source;
  const isArticle = kind === 'article';
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

function listNode({ place, siteUrl }: JsonLdSource, { items, pathOf }: SubjectOf<'list'>): Node {
  return {
    '@type': 'ItemList',
    itemListElement: items.slice(0, LIST_LENGTH).map((item, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: itemName(item, place.locale),
      url: siteUrl + pathOf(place.locale, item.postId || item.id),
    })),
  };
}
