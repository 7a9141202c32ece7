/** Handles every address that nothing else serves: a redirect or a page of the site. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { resolveAddress } from '../../../app/pages/resolveAddress';
import { normalisedAddress } from '../../../lib/address/choice';
import { formatAddress, parseAddress, type Address, type Place } from '../../../lib/address/place';
import { clientOf } from '../../operations/limits/rateLimits';
import type { FairQueue } from '../../operations/limits/fairQueue';
import { cacheStatus, etagMatches, sharedCacheControl } from '../../http/caching';
import { chooseEncoding } from '../../http/encodings';
import { requestTarget } from '../../http/requestTarget';
import type { OpenedPreview } from '../../content-service/previews/openPreview';
import type { SiteSnapshot } from '../../content-service/snapshot';
import type { ContentSource } from '../../content-source/contentSource';
import type { RenderedPage } from '../render/renderPage';
import { serverPartOf } from '../render/serverParts';
import { firstLanguage } from './firstLanguage';
import { createPreviewPages, PREVIEW_PARAMETER } from './previewPages';
import { ageOf, createPageCache, MAX_HTML_AGE_MS, type CachedPage } from './pageCache';

/**
 * Sent with `Age`, counted from the render: a shared cache keeps HTML no longer than this server does, plus one
 * fetch.
 */
const SHARED_SECONDS = { shared: MAX_HTML_AGE_MS / 1000, stale: 10 };
const REDIRECT_CACHE = sharedCacheControl(SHARED_SECONDS);
/** A service that failed is asked again after this many seconds. */
const RETRY_AFTER_S = 30;

interface PagesOptions {
  source: Pick<ContentSource, 'snapshot' | 'openPreview'>;
  render: (place: Place, snapshot: SiteSnapshot) => Promise<RenderedPage>;
  renderPreview: (place: Place, preview: OpenedPreview) => Promise<RenderedPage>;
  /** Where renders wait. */
  queue: FairQueue;
}

/** Browsers carry the hash over by themselves. */
function redirect(reply: FastifyReply, to: Address, byLanguage: boolean): FastifyReply {
  if (byLanguage) reply.headers({ vary: 'Accept-Language', 'cache-control': 'no-store' });
  else if (new URLSearchParams(to.search).has(PREVIEW_PARAMETER)) reply.header('cache-control', 'no-store');
  else reply.header('cache-control', REDIRECT_CACHE);
  return reply.redirect(formatAddress(to), 302);
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  { left, isEdited }: SiteSnapshot,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request);
  const age = Math.floor(ageOf(page) / 1000);
  const etag = `"${page.etag}-${encoding}"`;
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control':
      page.complete && !isEdited ? sharedCacheControl(SHARED_SECONDS, { left: left(), age }) : 'no-store',
    vary: 'Accept-Encoding',
    etag,
    age,
    ...cacheStatus(page.staleMs ? page.staleMs + ageOf(page) : 0),
  });
  if (page.status === 503) reply.header('retry-after', RETRY_AFTER_S);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (page.status === 200 && etagMatches(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  return reply.code(page.status).send(await page.bodyIn(encoding));
}

/** The queue, and when all in it is done: renders go on behind stale pages, and what they read is closed after them. */
function tracked(queue: FairQueue): { queue: FairQueue; settled: () => Promise<void> } {
  const underWay = new Set<Promise<unknown>>();
  return {
    queue(client, work) {
      const done = queue(client, work);
      underWay.add(done);
      const forget = () => void underWay.delete(done);
      done.then(forget, forget);
      return done;
    },
    settled: async () => void (await Promise.allSettled(underWay)),
  };
}

/** Must be registered last: it answers GET and HEAD for everything else. */
export const pages = fp<PagesOptions>(
  (app: FastifyInstance, { source, render, renderPreview, queue }, done) => {
    const sendPreview = createPreviewPages({ openPreview: source.openPreview, render: renderPreview, queue });
    const renders = tracked(queue);
    app.addHook('onClose', renders.settled);
    const pageOf = createPageCache({
      render,
      queue: renders.queue,
      logFailure: (error) => app.log.error({ err: error }, 'a page could not be rendered again'),
    });
    app.get('/*', async (request, reply) => {
      const address = { ...parseAddress(requestTarget(request)), hash: '' };
      const resolution = resolveAddress(address, firstLanguage(request.headers['accept-language']));
      if (resolution.kind === 'reserved') return reply.callNotFound();
      if (resolution.kind === 'redirect') return redirect(reply, resolution.to, resolution.byLanguage);
      const place = { ...resolution.place, address: normalisedAddress(resolution.place) };
      if (serverPartOf(place.page).isSearch) await app.countSearch(request);
      const preview = await sendPreview(request, reply, { place, search: address.search });
      if (preview) return preview;
      const snapshot = await source.snapshot();
      const wanted = { place, snapshot, client: clientOf(request) };
      const page = await pageOf(formatAddress(place.address), wanted);
      return send(request, reply, page, snapshot);
    });
    done();
  },
  { name: 'pages' },
);
