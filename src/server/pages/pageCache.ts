/**
 * A one-second cache of rendered pages: one render at a time per address, with the stale page served meanwhile. An
 * incomplete page is shared for that second, so that a service outage does not cost a render per visitor, but it is
 * never served stale.
 */
import { LRUCache } from 'lru-cache';
import type { Place } from '../../lib/place';
import { MAX_ANSWER_AGE_MS } from '../content/cachedRepository';
import { encode, type Encoding } from '../http/encodings';
import { hashOf } from '../http/entityTags';
import type { RenderedPage } from '../render/renderPage';

const FRESH_MS = 1_000;
/**
 * Maximum age of HTML when it is sent, even if nobody has requested it for a while (rule: server.html-is-never-old).
 */
export const MAX_HTML_AGE_MS = 10_000;
const MAX_PAGES = 500;
const MAX_BYTES = 64 * 1024 * 1024;

/** A page ready to be sent. */
export interface CachedPage extends RenderedPage {
  /** The ETag of the HTML; the encoding is added when it is sent. */
  etag: string;
  bodies: Record<Encoding, Buffer>;
  /** The earliest time its content was read, by `performance.now()`. */
  readAt: number;
}

async function pack(page: RenderedPage, readAt: number): Promise<CachedPage> {
  const identity = Buffer.from(page.html);
  const [br, gzip] = await Promise.all([encode(identity, 'br'), encode(identity, 'gzip')]);
  return { ...page, etag: hashOf(identity), bodies: { br, gzip, identity }, readAt };
}

/** Milliseconds since a page's content was read. */
export function ageOf({ readAt }: CachedPage): number {
  return Math.max(0, performance.now() - readAt);
}

/**
 * Returns pages by key; calls `render` if none is cached or it is not fresh. If that fails, the stale page is kept
 * and the error goes to `logFailure`; without a page that may still be sent, the call rejects with the error.
 */
export function createPageCache(
  render: (place: Place) => Promise<RenderedPage>,
  logFailure: (error: unknown) => void,
) {
  const cache = new LRUCache<string, CachedPage, Place>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies }) => bodies.identity.length + bodies.br.length + bodies.gzip.length,
    ttl: FRESH_MS,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, stale, { context }) {
      // The render may have read the service's cached answers, which are up to this old.
      const readAt = performance.now() - MAX_ANSWER_AGE_MS;
      try {
        return await pack(await render(context), readAt);
      } catch (error) {
        if (stale) logFailure(error);
        throw error;
      }
    },
  });

  function mayBeStale(held: CachedPage | undefined): boolean {
    return held === undefined || (held.complete && ageOf(held) < MAX_HTML_AGE_MS);
  }
  return (key: string, context: Place): Promise<CachedPage> =>
    cache.forceFetch(key, { context, allowStale: mayBeStale(cache.peek(key)) });
}
