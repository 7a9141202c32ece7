/** `/robots.txt`, `/llms.txt`, `/sitemap.xml`, and a sitemap and feeds for each language. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LOCALES } from '@hibari/contract/locales';
import { feedPath } from '../../../lib/address/filePaths';
import { cacheStatus, sharedCacheControl } from '@hibari/node/http/caching';
import { prepareText, sendCompressed } from '@hibari/node/http/sendCompressed';
import { sendUnavailable } from '@hibari/node/http/sendProblem';
import {
  createDiscoveryFiles,
  LLMS,
  MAX_AGE_SECONDS,
  SITEMAP_INDEX,
  sitemapPath,
  STALE_SECONDS,
  type DiscoveryOptions,
} from './discoveryFiles';

const RETRY_SECONDS = 120;
const TEXT = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
const JSON_FEED = 'application/feed+json; charset=utf-8';

export const discovery = fp<DiscoveryOptions>(
  async (app, options) => {
    const readFiles = await createDiscoveryFiles(options);
    const send = (path: string, type: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const files = await readFiles().catch((error: unknown) => {
        request.log.error({ err: error }, 'the content for sitemaps and feeds could not be read');
      });
      if (!files) return sendUnavailable(reply, RETRY_SECONDS);
      const { texts, isStale, readAt, snapshot } = files;
      reply.headers(cacheStatus(isStale ? performance.now() - readAt : 0));
      return sendCompressed(request, reply, prepareText(texts.get(path) ?? ''), {
        'content-type': type,
        'cache-control': sharedCacheControl(
          { shared: isStale ? STALE_SECONDS : MAX_AGE_SECONDS },
          { left: snapshot.left() },
        ),
      });
    };

    app.get('/robots.txt', (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type(TEXT)
        .send(`User-agent: *\nAllow: /\n\nSitemap: ${options.siteUrl}${SITEMAP_INDEX}\n`),
    );
    app.get(SITEMAP_INDEX, send(SITEMAP_INDEX, XML));
    app.get(LLMS, send(LLMS, TEXT));
    for (const locale of LOCALES) {
      app.get(sitemapPath(locale), send(sitemapPath(locale), XML));
      app.get(feedPath(locale, 'xml'), send(feedPath(locale, 'xml'), ATOM));
      app.get(feedPath(locale, 'json'), send(feedPath(locale, 'json'), JSON_FEED));
    }
  },
  { name: 'discovery' },
);
