/** The texts of sitemaps, feeds and `llms.txt`, kept for a while. */
import { LOCALES, type Locale, LOCALE_REGISTRY } from '@hibari/contract/locales';
import { feedPath } from '../../../lib/address/filePaths';
import { singleFlight } from '@hibari/contract/once';
import { createMessages } from '../../../world/messages';
import { snapshotKey, type SiteSnapshot } from '@hibari/contract/snapshot';
import type { ContentSource } from '../../content-source/openContentSource';
import { MAX_STALE_MS } from '../../operations/limits/limits';
import { readFeedItems, atomFeed, jsonFeed } from './feeds';
import { readPageIndex, latest, type IndexedPage, type PageIndex } from './pageIndex';
import { escapeXml, xmlTag, XML_HEAD } from './xml';
import { itemName } from '../../../lib/items/itemName';
import { paths } from '@hibari/contract/address/paths';

export interface DiscoveryOptions {
  source: Pick<ContentSource, 'snapshot'>;
  /** Public origin without a trailing slash. */
  siteUrl: string;
}

export const SITEMAP_INDEX = '/sitemap.xml';
export const LLMS = '/llms.txt';
export const sitemapPath = (locale: Locale) => `/sitemap-${locale}.xml`;
/** They take all content to read and write, so this happens at most once in this time. */
export const MAX_AGE_SECONDS = 60;
/** They are written again after this time where content could not be read anew. */
export const STALE_SECONDS = 10;

/** The files by their path. */
interface Files {
  texts: ReadonlyMap<string, string>;
  /** When the oldest of their content was read, by `performance.now()`. */
  readAt: number;
  /** Whether some of it could not be read anew. */
  isStale: boolean;
  /** When they are written again, by `performance.now()`. */
  until: number;
  snapshot: SiteSnapshot;
}

/** Of each language. */
type Texts = Record<Locale, { name: string; description: string }>;

async function readTexts(): Promise<Texts> {
  const messages = createMessages();
  const read = async (locale: Locale) => {
    await messages.load(locale, []);
    const t = messages.i18n.getFixedT(locale, 'shell');
    return { name: t('site.name'), description: t('site.description') };
  };
  return { ja: await read('ja'), en: await read('en'), ko: await read('ko') };
}

async function writeTexts(siteUrl: string, texts: Texts, { reader }: SiteSnapshot): Promise<Files['texts']> {
  const pageIndex = await readPageIndex(reader);
  const parts = LOCALES.map((locale) => ({ path: sitemapPath(locale), entries: pageIndex[locale].pages }));
  const written = new Map([
    [SITEMAP_INDEX, sitemapIndexXml(parts, siteUrl)],
    [LLMS, llmsText({ pageIndex, siteUrl, texts })],
  ]);
  for (const { path, entries } of parts) written.set(path, sitemapXml(entries, siteUrl));
  const writeFeeds = async (locale: Locale) => {
    const items = await readFeedItems(reader, pageIndex[locale].items, locale);
    const feed = { locale, items, siteUrl, ...texts[locale] };
    written.set(feedPath(locale, 'xml'), atomFeed(feed)).set(feedPath(locale, 'json'), jsonFeed(feed));
  };
  await Promise.all(LOCALES.map(writeFeeds));
  return written;
}

/** What could not be read anew is written again soon. */
const ageing = (isStale: boolean) => ({
  isStale,
  until: performance.now() + (isStale ? STALE_SECONDS : MAX_AGE_SECONDS) * 1_000,
});

/**
 * Writes once for concurrent requests and keeps the result for a while, at most until an item appears or disappears.
 * Where content cannot be read, the last files are sent; a failure is not kept.
 */
export async function createDiscoveryFiles({
  source,
  siteUrl,
}: DiscoveryOptions): Promise<() => Promise<Files>> {
  const siteTexts = await readTexts();
  let last: Files | undefined;
  const write = singleFlight(async (snapshot: SiteSnapshot): Promise<Files> => {
    try {
      const texts = await writeTexts(siteUrl, siteTexts, snapshot);
      const staleMs = snapshot.reader.staleMs();
      return (last = { texts, snapshot, readAt: performance.now() - staleMs, ...ageing(staleMs > 0) });
    } catch (error) {
      if (!last || performance.now() - last.readAt > MAX_STALE_MS) throw error;
      return (last = { ...last, snapshot, ...ageing(true) });
    }
  }, snapshotKey);
  return async () => {
    const snapshot = await source.snapshot();
    const isHeld =
      last && snapshotKey(last.snapshot) === snapshotKey(snapshot) && performance.now() < last.until;
    return last && isHeld ? last : write(snapshot);
  };
}

/** The pages of one language (sitemaps.org), with translations and pictures. `siteUrl` is the public origin without a trailing slash. */
function sitemapXml(entries: readonly IndexedPage[], siteUrl: string): string {
  const urls = entries.map((page) => {
    const { path, lastModified, translations } = page;
    const links = translations.map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${one.locale}" href="${escapeXml(siteUrl + one.path)}"/>`,
    );
    const lastmod = xmlTag('lastmod', lastModified?.toISOString());
    return `<url>${xmlTag('loc', siteUrl + path)}${lastmod}${links.join('')}${pictureTag(page, siteUrl)}</url>\n`;
  });
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" ' +
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `${XML_HEAD}<urlset ${names}>\n${urls.join('')}</urlset>\n`;
}

/** The index of the sitemaps, each with the date of its newest page. */
function sitemapIndexXml(
  files: readonly { path: string; entries: readonly IndexedPage[] }[],
  siteUrl: string,
): string {
  const tags = files.map(({ path, entries }) => {
    const newest = latest(entries.map(({ lastModified }) => lastModified));
    return `<sitemap>${xmlTag('loc', siteUrl + path)}${xmlTag('lastmod', newest?.toISOString())}</sitemap>\n`;
  });
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${tags.join('')}</sitemapindex>\n`;
}

/** An external service's picture may have any address. */
function pictureTag({ item }: IndexedPage, siteUrl: string): string {
  const { fullUrl = '' } = item?.thumbnail[0] ?? {};
  if (!fullUrl || !URL.canParse(fullUrl, siteUrl)) return '';
  return `<image:image>${xmlTag('image:loc', new URL(fullUrl, siteUrl).href)}</image:image>`;
}

interface LlmsSource {
  pageIndex: PageIndex;
  siteUrl: string;
  texts: Texts;
}

/** `/llms.txt` (llmstxt.org): what the site is and where its contents are, for programs that read rather than browse. */
function llmsText({ pageIndex, siteUrl, texts }: LlmsSource): string {
  const sections = LOCALES.map((locale) => {
    const items = pageIndex[locale].pages.flatMap(({ item, path }) => {
      if (!item) return [];
      const about = 'main_text' in item && item.main_text ? `: ${line(item.main_text)}` : '';
      return `- [${line(itemName(item, locale))}](${siteUrl}${path})${about}`;
    });
    return [
      `## ${LOCALE_REGISTRY[locale].label}`,
      '',
      `- [${texts[locale].name}](${siteUrl}${paths.home(locale)}): ${line(texts[locale].description)}`,
      `- [Atom](${siteUrl}${feedPath(locale, 'xml')}), [JSON Feed](${siteUrl}${feedPath(locale, 'json')})`,
      ...items,
    ].join('\n');
  });
  return `# ${texts.en.name}\n\n> ${line(texts.en.description)}\n\n${sections.join('\n\n')}\n`;
}

/** A text on one line that cannot end a Markdown link. */
const line = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\[\]]/g, '\\$&');
