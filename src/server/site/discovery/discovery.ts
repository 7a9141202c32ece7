/** `/robots.txt`, `/llms.txt`, `/sitemap.xml`, and a sitemap and feeds for each language. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LOCALES, type Locale } from '../../../../i18n/locales';
import { singleFlight } from '../../../lib/singleFlight';
import { snapshotKey, type SiteSnapshot } from '../../content-service/snapshot';
import type { ContentSource } from '../../content-source/contentSource';
import { sendUnavailable } from '../../http/sendUnavailable';
import { cacheStatus } from '../../http/cacheStatus';
import { prepareText, sendCompressed } from '../../http/sendCompressed';
import { sharedCacheControl } from '../../http/sharedCacheControl';
import { feedPath } from '../../../lib/address/feedPath';
import { MAX_STALE_MS } from '../../operations/limits/limits';
import { createMessages } from '../../../world/messages/messages';
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

const INDEX = '/sitemap.xml';
const LLMS = '/llms.txt';
/** They take all content to read and write, so this happens at most once in this time. */
const MAX_AGE_SECONDS = 60;
/** They are written again after this time where content could not be read anew. */
const STALE_SECONDS = 10;
const RETRY_SECONDS = 120;
const JSON_FEED = 'application/feed+json; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = {
  sitemap: 'application/xml; charset=utf-8',
  feed: 'application/atom+xml; charset=utf-8',
  llms: 'text/plain; charset=utf-8',
};
const typeOf = (path: string) =>
  path.endsWith('.json') ? JSON_FEED : (TYPES[/\w+/.exec(path)?.[0] ?? ''] ?? 'text/plain; charset=utf-8');

const fileOf = (locale: Locale) => `/sitemap-${locale}.xml`;

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

async function writeFiles(siteUrl: string, texts: Texts, snapshot: SiteSnapshot): Promise<Files> {
  const api = snapshot.reader;
  const pageIndex = await readPageIndex(api);
  const parts = LOCALES.map((locale) => ({ path: fileOf(locale), entries: pageIndex[locale].pages }));
  const writeFeeds = async (locale: Locale) => {
    const items = await readFeedItems(api, pageIndex[locale].items, locale);
    const feed = { locale, items, siteUrl, ...texts[locale] };
    return [
      [feedPath(locale, 'xml'), atomFeed(feed)],
      [feedPath(locale, 'json'), jsonFeed(feed)],
    ] as const;
  };
  const feeds = (await Promise.all(LOCALES.map(writeFeeds))).flat();
  const written = new Map([
    [INDEX, sitemapIndexXml(parts, siteUrl)],
    [LLMS, llmsText({ pageIndex, siteUrl, texts })],
    ...parts.map(({ path, entries }) => [path, sitemapXml(entries, siteUrl)] as const),
    ...feeds,
  ]);
  const staleMs = api.staleMs();
  const readAt = performance.now() - staleMs;
  return { texts: written, snapshot, readAt, ...ageing(staleMs > 0) };
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
function createWriter({ source, siteUrl }: DiscoveryOptions, texts: Texts): () => Promise<Files> {
  let last: Files | undefined;
  const write = singleFlight(async (snapshot: SiteSnapshot): Promise<Files> => {
    try {
      return (last = await writeFiles(siteUrl, texts, snapshot));
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

export const discovery = fp<DiscoveryOptions>(
  async (app, options) => {
    const write = createWriter(options, await readTexts());
    const send = (path: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const files = await write().catch((error: unknown) => {
        request.log.error({ err: error }, 'the content for sitemaps and feeds could not be read');
      });
      if (files)
        return sendCompressed(
          request,
          reply.headers(cacheStatus(files.isStale ? performance.now() - files.readAt : 0)),
          prepareText(files.texts.get(path) ?? ''),
          {
            'content-type': typeOf(path),
            'cache-control': sharedCacheControl(
              { shared: files.isStale ? STALE_SECONDS : MAX_AGE_SECONDS },
              { left: files.snapshot.left() },
            ),
          },
        );
      return sendUnavailable(reply, RETRY_SECONDS);
    };

    app.get('/robots.txt', (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(`User-agent: *\nAllow: /\n\nSitemap: ${options.siteUrl}${INDEX}\n`),
    );
    const feeds = LOCALES.flatMap((locale) => [feedPath(locale, 'xml'), feedPath(locale, 'json')]);
    for (const path of [INDEX, LLMS, ...LOCALES.map(fileOf), ...feeds]) app.get(path, send(path));
  },
  { name: 'discovery' },
);
