/** Handles every address that nothing else serves: a redirect or a page of the site. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { resolveAddress } from '../../app/pages/resolveAddress';
import { shownAddress } from '../../app/pages/shownAddress';
import { formatAddress, parseAddress, type Address, type Place } from '../../lib/place';
import type { RenderedPage } from '../render/renderPage';
import { clientOf } from '../limits/clientOf';
import type { FairQueue } from '../limits/fairQueue';
import { encodingOf } from '../http/encodings';
import { matches } from '../http/entityTags';
import { targetOf } from '../plugins/notFound';
import { firstLanguage } from './firstLanguage';
import { ageOf, createPageCache, MAX_HTML_AGE_MS, type CachedPage } from './pageCache';

/**
 * Sent with `Age`, counted from the render: a shared cache keeps HTML no longer than this server does, plus one
 * fetch.
 */
const SHARED_CACHE = `public, max-age=0, s-maxage=${MAX_HTML_AGE_MS / 1000}, stale-while-revalidate=10`;
/** A service that failed is asked again after this many seconds. */
const RETRY_AFTER_S = 30;

export interface PagesOptions {
  render: (place: Place) => Promise<RenderedPage>;
  /** Where renders wait. */
  queue: FairQueue;
}

/** Browsers carry the hash over by themselves. */
function redirect(reply: FastifyReply, to: Address, byLanguage: boolean): FastifyReply {
  if (byLanguage) reply.headers({ vary: 'Accept-Language', 'cache-control': 'no-store' });
  else reply.header('cache-control', SHARED_CACHE);
  return reply.redirect(formatAddress(to), 302);
}

async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  const encoding = encodingOf(request);
  const etag = `"${page.etag}-${encoding}"`;
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': page.complete ? SHARED_CACHE : 'no-store',
    vary: 'Accept-Encoding',
    etag,
    age: Math.floor(ageOf(page) / 1000),
  });
  if (page.status === 503) reply.header('retry-after', RETRY_AFTER_S);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (page.status === 200 && matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.code(page.status).send(await page.bodyIn(encoding));
}

/** Must be registered last: it answers GET and HEAD for everything else. */
export const pages = fp<PagesOptions>(
  (app: FastifyInstance, { render, queue }, done) => {
    const pageOf = createPageCache({
      render,
      queue,
      logFailure: (error) => app.log.error({ err: error }, 'a page could not be rendered again'),
    });
    app.get('/*', async (request, reply) => {
      const address = { ...parseAddress(targetOf(request)), hash: '' };
      const resolution = resolveAddress(address, firstLanguage(request.headers['accept-language']));
      if (resolution.kind === 'reserved') return reply.callNotFound();
      if (resolution.kind === 'redirect') return redirect(reply, resolution.to, resolution.byLanguage);
      const place = { ...resolution.place, address: shownAddress(resolution.place) };
      if (place.page === 'search') await app.countSearch(request);
      return send(request, reply, await pageOf(formatAddress(place.address), place, clientOf(request)));
    });
    done();
  },
  { name: 'pages' },
);
