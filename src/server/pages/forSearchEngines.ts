/** `/robots.txt`, `/sitemap.xml` and a sitemap for each language. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LOCALES, type Locale } from '../../../i18n/locales';
import type { ContentApi } from '../../contract/contentApi';
import { sendCompressed } from '../http/sendCompressed';
import { readSitemap, type Sitemap } from './readSitemap';
import { sitemapIndexXml, sitemapXml } from './sitemapXml';

export interface SearchEngineOptions {
  api: ContentApi;
  /** Public origin without a trailing slash. */
  siteUrl: string;
}

const INDEX = '/sitemap.xml';
/** A sitemap reads all content, so it is generated at most once in this time. */
const MAX_AGE_SECONDS = 60;
const RETRY_SECONDS = 120;
const XML = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': `public, max-age=0, s-maxage=${MAX_AGE_SECONDS}`,
};

/** Reads once for concurrent requests and caches the result for a while; a failure is not cached. */
function createReader(api: ContentApi): () => Promise<Sitemap> {
  let held: { until: number; sitemap: Promise<Sitemap> } | undefined;
  return () => {
    if (held && performance.now() < held.until) return held.sitemap;
    const sitemap = readSitemap(api);
    const reading = { until: performance.now() + MAX_AGE_SECONDS * 1000, sitemap };
    held = reading;
    sitemap.catch(() => (reading.until = 0));
    return sitemap;
  };
}

export const forSearchEngines = fp<SearchEngineOptions>(
  (app, { api, siteUrl }, done) => {
    const read = createReader(api);
    const fileOf = (locale: Locale) => `/sitemap-${locale}.xml`;
    const send =
      (write: (sitemap: Sitemap) => string) => async (request: FastifyRequest, reply: FastifyReply) => {
        const sitemap = await read().catch((error: unknown) => {
          request.log.error({ err: error }, 'the sitemap could not be read');
        });
        if (sitemap) return sendCompressed(request, reply, write(sitemap), XML);
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
        .send(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${INDEX}\n`),
    );
    app.get(
      INDEX,
      send((sitemap) =>
        sitemapIndexXml(
          LOCALES.map((locale) => ({ path: fileOf(locale), entries: sitemap[locale] })),
          siteUrl,
        ),
      ),
    );
    for (const locale of LOCALES)
      app.get(
        fileOf(locale),
        send((sitemap) => sitemapXml(sitemap[locale], siteUrl)),
      );
    done();
  },
  { name: 'forSearchEngines' },
);
