/** The texts of sitemaps, feeds and `llms.txt`, kept for a while. */
import { LOCALES, type Locale } from '../../../../i18n/locales';
import { feedPath } from '../../../lib/address/filePaths';
import { singleFlight } from '../../../lib/once';
import { createMessages } from '../../../world/messages';
import { snapshotKey, type SiteSnapshot } from '../../content-service/snapshot';
import type { ContentSource } from '../../content-source/contentSource';
import { MAX_STALE_MS } from '../../operations/limits/limits';
import { readFeedItems } from './feedItems';
import { atomFeed, jsonFeed } from './feeds';
import { llmsText, type LlmsSource } from './llmsText';
import { readPageIndex } from './pageIndex';
import { sitemapIndexXml, sitemapXml } from './sitemapXml';

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

type Texts = LlmsSource['texts'];

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
