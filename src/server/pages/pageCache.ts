/**
 * A one-second cache of rendered pages: one render at a time for an address, the stale page while it runs. An incomplete
 * page is shared for that second, so that a service that is down costs no render for each visitor, and is never sent stale.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Place } from '../../lib/place';
import type { RenderedPage } from '../render/renderPage';

const FRESH_MS = 1_000;
const MAX_PAGES = 500;
const MAX_BYTES = 64 * 1024 * 1024;
const BROTLI_QUALITY = 5;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it is sent. */
export interface CachedPage extends RenderedPage {
  /** Of the HTML; the sender adds the encoding. */
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

async function pack(page: RenderedPage): Promise<CachedPage> {
  const identity = Buffer.from(page.html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzipped(identity)]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { ...page, etag, bodies: { br, gzip: gz, identity } };
}

/**
 * Answers pages by key; `render` is called for what is not held or not fresh. Where it fails a stale page is kept and the
 * failure goes to `logFailure`; without a stale page the call rejects with it.
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
      try {
        return await pack(await render(context));
      } catch (error) {
        if (stale) logFailure(error);
        throw error;
      }
    },
  });
  return (key: string, context: Place): Promise<CachedPage> =>
    cache.forceFetch(key, { context, allowStale: cache.peek(key)?.complete !== false });
}
