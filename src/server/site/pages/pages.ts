/** Handles every address that nothing else serves: a redirect or a page of the site. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { resolveAddress } from '../../../app/pages/resolveAddress';
import { shownAddress } from '../../../lib/address/choice';
import { formatAddress, parseAddress, type Address, type Place } from '../../../lib/address/place';
import { clientOf } from '../../operations/limits/clientOf';
import type { FairQueue } from '../../operations/limits/fairQueue';
import { cacheStatus } from '../../http/cacheStatus';
import { encodingOf } from '../../http/encodings';
import { matches } from '../../http/entityTags';
import { sharedCache } from '../../http/sharedCache';
import { targetOf } from '../../http/requestTarget';
import { serverPartOf } from '../render/serverParts';
import { firstLanguage } from './firstLanguage';
import { createPreviewPages, PREVIEW_PARAMETER, type PreviewPagesOptions } from './previewPages';
import { ageOf, createPageCache, MAX_HTML_AGE_MS, type CachedPage, type PageFromContent } from './pageCache';

/**
 * Sent with `Age`, counted from the render: a shared cache keeps HTML no longer than this server does, plus one
 * fetch.
 */
const SHARED_SECONDS = { shared: MAX_HTML_AGE_MS / 1000, stale: 10 };
const REDIRECT_CACHE = sharedCache(SHARED_SECONDS, { now: new Date() });
/** A service that failed is asked again after this many seconds. */
const RETRY_AFTER_S = 30;

export interface PagesOptions {
  /** The edition that pages show now. */
  findEdition: () => Promise<string>;
  /** When an item of the edition appears or disappears next. */
  findNextChange?: ((edition: string) => Promise<Date | undefined>) | undefined;
  /** Pages are not to be kept: they change with each saved file. */
  isEdited?: boolean;
  /** The clock of the schedule. */
  now?: (() => Date) | undefined;
  render: (place: Place, edition: string) => Promise<PageFromContent>;
  /** Absent where there are no previews. */
  previews?:
    (Pick<PreviewPagesOptions['previews'], 'read'> & Pick<PreviewPagesOptions, 'render'>) | undefined;
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
  ends: { now: Date; changesAt: Date | undefined; isEdited: boolean },
): Promise<FastifyReply> {
  const encoding = encodingOf(request);
  const age = Math.floor(ageOf(page) / 1000);
  const etag = `"${page.etag}-${encoding}"`;
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control':
      page.complete && !ends.isEdited ? sharedCache(SHARED_SECONDS, { ...ends, age }) : 'no-store',
    vary: 'Accept-Encoding',
    etag,
    age,
    ...cacheStatus(page.staleMs ? page.staleMs + ageOf(page) : 0),
  });
  if (page.status === 503) reply.header('retry-after', RETRY_AFTER_S);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (page.status === 200 && matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
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
  (
    app: FastifyInstance,
    { findEdition, findNextChange, now = () => new Date(), isEdited = false, render, previews, queue },
    done,
  ) => {
    const sendPreview = previews && createPreviewPages({ previews, render: previews.render, queue });
    const renders = tracked(queue);
    app.addHook('onClose', renders.settled);
    const pageOf = createPageCache({
      render,
      queue: renders.queue,
      logFailure: (error) => app.log.error({ err: error }, 'a page could not be rendered again'),
    });
    app.get('/*', async (request, reply) => {
      const address = { ...parseAddress(targetOf(request)), hash: '' };
      const resolution = resolveAddress(address, firstLanguage(request.headers['accept-language']));
      if (resolution.kind === 'reserved') return reply.callNotFound();
      if (resolution.kind === 'redirect') return redirect(reply, resolution.to, resolution.byLanguage);
      const place = { ...resolution.place, address: shownAddress(resolution.place) };
      if (serverPartOf(place.page).isSearch) await app.countSearch(request);
      const edition = await findEdition();
      const preview = await sendPreview?.(request, reply, { place, search: address.search, edition });
      if (preview) return preview;
      const changesAt = await findNextChange?.(edition);
      const wanted = { place, edition, changesAt, client: clientOf(request) };
      const page = await pageOf(formatAddress(place.address), wanted);
      return send(request, reply, page, { now: now(), changesAt, isEdited });
    });
    done();
  },
  { name: 'pages' },
);
