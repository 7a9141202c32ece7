/**
 * A request for a page, from its address to the sent document. It answers every address that nothing else serves, with a
 * redirect, a preview or a page of the site.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import Negotiator from 'negotiator';
import { resolveAddress } from '../../app/pages/resolveAddress';
import { normalisedAddress } from '../../lib/address/choice';
import { formatAddress, parseAddress, type Address } from '@hibari/contract/address/address';
import type { Place } from '../../lib/address/place';
import type { SiteSnapshot } from '@hibari/contract/snapshot';
import type { ContentSource } from '../content-source/openContentSource';
import { cacheStatus, etagMatches, sharedCacheControl } from '@hibari/node/http/caching';
import { chooseEncoding, encode } from '@hibari/node/http/encodings';
import { requestTarget } from '@hibari/node/http/requestTarget';
import type { FairQueue } from '../operations/limits/fairQueue';
import { clientOf } from '../operations/limits/rateLimits';
import { ageOf, createPageCache, MAX_HTML_AGE_MS, type CachedPage } from './pageCache';
import { PREVIEW_PARAMETER } from '@hibari/contract/address/paths';
import { renderPreview } from './previews/renderPreview';
import { renderPage, type RenderDependencies, type RenderedPage } from './render/renderPage';
import { serverPartOf } from './render/serverParts';

/**
 * Sent with `Age`, counted from the render: a shared cache keeps HTML no longer than this server does, plus one
 * fetch.
 */
const SHARED_SECONDS = { shared: MAX_HTML_AGE_MS / 1000, stale: 10 };
const REDIRECT_CACHE = sharedCacheControl(SHARED_SECONDS);
/** A service that failed is asked again after this many seconds. */
const RETRY_AFTER_S = 30;

interface PagesOptions {
  source: Pick<ContentSource, 'url' | 'snapshot' | 'openPreview'>;
  /** Where renders wait. */
  queue: FairQueue;
  rendering: Pick<RenderDependencies, 'failureLog' | 'assets' | 'siteUrl'>;
  /** The inline script that starts the analytics vendor, if one is configured. */
  analytics?: string | undefined;
  /** For tests. */
  render?: typeof renderPage;
}

/** Must be registered last: it answers GET and HEAD for everything else. */
export const pages = fp<PagesOptions>(
  (app, { source, queue, rendering, analytics, render = renderPage }, done) => {
    const renders = tracked(queue);
    app.addHook('onClose', renders.settled);
    const findPage = createPageCache({
      queue: renders.queue,
      render: (place, snapshot) =>
        render(place, { ...rendering, snapshot, contentUrl: source.url, analytics }),
      logFailure: (error) => app.log.error({ err: error }, 'a page could not be rendered again'),
    });

    app.get('/*', async (request, reply) => {
      const address = { ...parseAddress(requestTarget(request)), hash: '' };
      const resolution = resolveAddress(address, firstLanguage(request.headers['accept-language']));
      if (resolution.kind === 'reserved') return reply.callNotFound();
      if (resolution.kind === 'redirect') return redirect(reply, resolution.to, resolution.byLanguage);

      const place = { ...resolution.place, address: normalisedAddress(resolution.place) };
      if (serverPartOf(place.page).isSearch) await app.countSearch(request);

      const token = new URLSearchParams(address.search).get(PREVIEW_PARAMETER);
      const preview = token ? await source.openPreview(token) : undefined;
      if (token && preview) {
        const shown = { ...place, address: withToken(place, token) };
        const page = await queue(clientOf(request), () => renderPreview(shown, preview, rendering));
        return sendPreview(request, reply, page);
      }

      const snapshot = await source.snapshot();
      const wanted = { place, snapshot, client: clientOf(request) };
      const page = await findPage(formatAddress(place.address), wanted);
      return sendPage(request, reply, page, snapshot);
    });
    done();
  },
  { name: 'pages' },
);

/**
 * The visitor's preferred language: the highest q in `Accept-Language`, the first among equals; `undefined` if the
 * header names none (rule: routing.root-by-language).
 */
export function firstLanguage(header: string | undefined): string | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-language': header } });
  return negotiator.languages().find((tag) => tag !== '*');
}

/** Browsers carry the hash over by themselves. */
function redirect(reply: FastifyReply, to: Address, byLanguage: boolean): FastifyReply {
  if (byLanguage) reply.headers({ vary: 'Accept-Language', 'cache-control': 'no-store' });
  else if (new URLSearchParams(to.search).has(PREVIEW_PARAMETER)) reply.header('cache-control', 'no-store');
  else reply.header('cache-control', REDIRECT_CACHE);
  return reply.redirect(formatAddress(to), 302);
}

/** The switcher of languages keeps the page's query. */
function withToken({ address }: Place, token: string): Address {
  const query = new URLSearchParams(address.search);
  query.set(PREVIEW_PARAMETER, token);
  return { ...address, search: `?${query.toString()}` };
}

/** Rendered for each request, kept nowhere, found by nobody (rule: content.preview-is-private). */
async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      // A link out of a preview must not carry the token.
      'referrer-policy': 'no-referrer',
    })
    .send(await encode(Buffer.from(page.html), encoding));
}

async function sendPage(
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
