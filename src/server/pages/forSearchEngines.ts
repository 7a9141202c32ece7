/** `/robots.txt`, `/sitemap.xml` and a sitemap for each language. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LOCALES, type Locale } from '../../../i18n/locales';
import type { ContentApi } from '../../contract/contentApi';
import { sendCompressed } from '../http/sendCompressed';
import { readSitemap } from './readSitemap';
import { sitemapIndexXml, sitemapXml } from './sitemapXml';

export interface SearchEngineOptions {
  api: ContentApi;
  /** Public origin without a trailing slash. */
  siteUrl: string;
}

const INDEX = '/sitemap.xml';
/** Sitemaps take all content to read and write, so this happens at most once in this time. */
const MAX_AGE_SECONDS = 60;
const RETRY_SECONDS = 120;
const XML = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': `public, max-age=0, s-maxage=${MAX_AGE_SECONDS}`,
};

const fileOf = (locale: Locale) => `/sitemap-${locale}.xml`;

/** The sitemaps by their path. */
type Files = ReadonlyMap<string, string>;

async function writeFiles({ api, siteUrl }: SearchEngineOptions): Promise<Files> {
  const sitemap = await readSitemap(api);
  const parts = LOCALES.map((locale) => ({ path: fileOf(locale), entries: sitemap[locale] }));
  return new Map([
    [INDEX, sitemapIndexXml(parts, siteUrl)],
    ...parts.map(({ path, entries }) => [path, sitemapXml(entries, siteUrl)] as const),
  ]);
}

/** Writes once for concurrent requests and keeps the result for a while; a failure is not kept. */
function createWriter(options: SearchEngineOptions): () => Promise<Files> {
  let held: { until: number; files: Promise<Files> } | undefined;
  return () => {
    if (held && performance.now() < held.until) return held.files;
    const files = writeFiles(options);
    const writing = { until: performance.now() + MAX_AGE_SECONDS * 1000, files };
    held = writing;
    files.catch(() => (writing.until = 0));
    return files;
  };
}

export const forSearchEngines = fp<SearchEngineOptions>(
  (app, options, done) => {
    const write = createWriter(options);
    const send = (path: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const files = await write().catch((error: unknown) => {
        request.log.error({ err: error }, 'the sitemap could not be read');
      });
      if (files) return sendCompressed(request, reply, files.get(path) ?? '', XML);
      return reply
        .code(503)
        .headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('Service unavailable\n');
    };

    app.get('/robots.txt', (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(`User-agent: *\nAllow: /\n\nSitemap: ${options.siteUrl}${INDEX}\n`),
    );
    for (const path of [INDEX, ...LOCALES.map(fileOf)]) app.get(path, send(path));
    done();
  },
  { name: 'forSearchEngines' },
);
