/** A language's newest items as an Atom feed (RFC 4287) and as a JSON feed (jsonfeed.org, 1.1). */
import { type Locale, LOCALE_REGISTRY } from '@hibari/contract/locales';
import { itemName } from '../../../lib/items/itemName';
import { IDENTITY } from '../../../site/siteConfig';
import { feedPath } from '../../../lib/address/filePaths';
import { paths } from '@hibari/contract/address/paths';
import { escapeXml, xmlTag, XML_HEAD } from './xml';
import type { ContentApi } from '@hibari/contract/contentApi';
import { excerpt } from '../../../lib/text/excerpt';
import type { IndexedItem } from './pageIndex';

interface FeedItem extends IndexedItem {
  /** Plain text; empty where the item has none. */
  summary: string;
}

export interface FeedSource {
  locale: Locale;
  items: readonly FeedItem[];
  /** Public origin without a trailing slash. */
  siteUrl: string;
  name: string;
  description: string;
}

type Entry = ReturnType<typeof entriesOf>[number];

const WEB = /^https?:$/;

/** An address of the site, or of another site; `undefined` where a service sent something else. */
function addressOf(address: string | undefined, siteUrl: string): string | undefined {
  if (!address || !URL.canParse(address, siteUrl)) return undefined;
  const { protocol, href } = new URL(address, siteUrl);
  return WEB.test(protocol) ? href : undefined;
}

function entriesOf({ items, locale, siteUrl }: FeedSource) {
  return items.map(({ item, collection, path, changed, summary }) => ({
    // Stays the same when the title, the link or the date is corrected.
    id: `${siteUrl}/content/${collection}/${locale}/${encodeURIComponent(item.id.replace(/\p{Surrogate}/gu, '\ufffd'))}`,
    url: addressOf(path ?? ('link' in item ? item.link : ''), siteUrl),
    title: itemName(item, locale),
    summary,
    date: new Date(item.date).toISOString(),
    changed: (changed ?? new Date(item.date)).toISOString(),
    picture: addressOf(item.thumbnail[0]?.fullUrl, siteUrl),
    tags: item.tags.filter(Boolean),
  }));
}

const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;

function atomEntry({ id, url, title, summary, date, changed, tags }: Entry): string {
  const categories = tags.map((tag) => `<category term="${escapeXml(tag)}"/>`).join('');
  // Atom wants a text where there is no page to go to.
  const text = url ? xmlTag('summary', summary) : `<content>${escapeXml(summary || title)}</content>`;
  return `<entry>${xmlTag('id', id)}${xmlTag('title', title)}${xmlTag('updated', changed)}${xmlTag('published', date)}${
    url ? link('alternate', url, 'text/html') : ''
  }${text}${categories}</entry>\n`;
}

export function atomFeed(source: FeedSource): string {
  const { locale, siteUrl, name, description } = source;
  const entries = entriesOf(source);
  const own = siteUrl + feedPath(locale, 'xml');
  const updated =
    entries
      .map(({ changed }) => changed)
      .sort()
      .at(-1) ?? new Date(0).toISOString();
  return `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
${xmlTag('id', own)}${xmlTag('title', name)}${xmlTag('subtitle', description)}
${xmlTag('updated', updated)}
<author>${xmlTag('name', name)}${xmlTag('uri', siteUrl + paths.home(locale))}</author>
${link('self', own, 'application/atom+xml')}${link('alternate', siteUrl + paths.home(locale), 'text/html')}
${xmlTag('icon', siteUrl + IDENTITY.icon)}
${entries.map(atomEntry).join('')}</feed>
`;
}

export function jsonFeed(source: FeedSource): string {
  const { locale, siteUrl, name, description } = source;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: name,
    description,
    home_page_url: siteUrl + paths.home(locale),
    feed_url: siteUrl + feedPath(locale, 'json'),
    icon: siteUrl + IDENTITY.appIcons[512],
    language: locale,
    authors: [{ name, url: siteUrl + paths.home(locale) }],
    items: entriesOf(source).map(({ id, url, title, summary, date, changed, picture, tags }) => ({
      id,
      url,
      title,
      content_text: summary || title,
      date_published: date,
      date_modified: changed,
      image: picture,
      tags,
    })),
  });
}

/** Feed readers ask often, and show the newest. */
const LENGTH = 50;

/**
 * The newest of a language's items, which come newest first. One that has no summary of its own gets the beginning of its
 * text, which lists do not have: that is read by itself. Where it cannot be, the item comes without a summary.
 */
export async function readFeedItems(
  api: Pick<ContentApi, 'getItem'>,
  items: readonly IndexedItem[],
  locale: Locale,
): Promise<FeedItem[]> {
  const { contentLocale } = LOCALE_REGISTRY[locale];

  async function summaryOf({ item, collection, path }: IndexedItem): Promise<string> {
    const own = 'main_text' in item ? item.main_text : '';
    if (own || path === undefined) return own;
    const whole = await api
      .getItem(collection, item.id, collection === 'post' ? contentLocale : undefined)
      .catch(() => undefined);
    return excerpt(whole?.body);
  }

  return Promise.all(
    items.slice(0, LENGTH).map(async (found) => ({ ...found, summary: await summaryOf(found) })),
  );
}
