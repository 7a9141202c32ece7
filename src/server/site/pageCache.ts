/**
 * A cache of rendered pages: one render at a time per address. A page of an edition lasts as long as the edition is the
 * newest one. Any other is fresh for a second, then served stale while it is rendered again. An incomplete page is shared
 * for that second, so that a service outage does not cost a render per visitor, but it is never served stale. Renders
 * wait in a queue, where the site's own pages go first; addresses that anybody can make up have a shelf of their own and
 * cannot push the others out (rule: server.cache-busting).
 */
import { LRUCache } from 'lru-cache';
import type { Place } from '../../lib/address/place';
import { type FairQueue, shareWork } from '../operations/limits/fairQueue';
import { snapshotKey, type SiteSnapshot, MAX_ANSWER_AGE_MS } from '@hibari/contract/snapshot';
import { BEST_QUALITY, encode, type Encoding } from '@hibari/node/http/encodings';
import { entityHash } from '@hibari/node/http/caching';
import type { ServerPart } from '../../pages/page';
import type { RenderedPage } from './render/renderPage';
import { serverPartOf } from './render/serverParts';

const FRESH_MS = 1_000;
/** The oldest HTML that is sent, also after a while without requests (rule: server.html-is-never-old). */
export const MAX_HTML_AGE_MS = 10_000;
/** Pages of the site: home, the lists, and the items that exist. */
const OWN_SHELF = { max: 500, maxSize: 64 * 1024 * 1024 };
/** Searches, filtered lists and addresses without a page. */
const ASKED_SHELF = { max: 200, maxSize: 16 * 1024 * 1024 };

/** A page ready to be sent. */
export interface CachedPage extends RenderedPage {
  /** The ETag of the HTML; the encoding is added when it is sent. */
  etag: string;
  /** The HTML, encoded when it is first asked for in that encoding. */
  bodyIn: (encoding: Encoding) => Promise<Buffer>;
  /** The earliest time its content was read, by `performance.now()`; undefined for a page that lasts with its edition. */
  readAt: number | undefined;
  /** When it is rendered again, by `performance.now()`. */
  freshUntil: number;
  /** Bytes that it takes at most. */
  size: number;
}

/** Nothing but another edition or validity, which another key has, would render it differently. */
const lastsWith = ({ edition, isEdited }: SiteSnapshot, { complete, staleMs }: RenderedPage): boolean =>
  edition !== '' && !isEdited && complete && staleMs === 0;

/**
 * @param readAt absent for a page that lasts
 * @param last the page before it, whose encodings it has if it is the same: they take longer than to render it
 */
function pack(
  page: RenderedPage,
  readAt: number | undefined,
  { fitsFirstFlight }: ServerPart,
  last?: CachedPage,
): CachedPage {
  const identity = Buffer.from(page.html);
  const etag = entityHash(identity);
  const bodyIn = last?.etag === etag ? last.bodyIn : encoder(identity, fitsFirstFlight && BEST_QUALITY);
  return {
    ...page,
    etag,
    readAt,
    freshUntil: readAt === undefined ? Infinity : performance.now() + FRESH_MS,
    // As text and as bytes; its encodings together are smaller than either.
    size: identity.length * 3,
    bodyIn,
  };
}

/** Encodes a page once in each encoding. */
function encoder(identity: Buffer, quality: number | undefined): CachedPage['bodyIn'] {
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(identity)]]);
  return (encoding) => {
    const body = bodies.get(encoding) ?? encode(identity, encoding, quality);
    bodies.set(encoding, body);
    return body;
  };
}

/** Milliseconds since a page's content was the newest for certain. */
export function ageOf({ readAt }: CachedPage): number {
  // That its edition is the newest one has been read so long ago at most.
  return readAt === undefined ? MAX_ANSWER_AGE_MS : Math.max(0, performance.now() - readAt);
}

interface PageCacheOptions {
  render: (place: Place, snapshot: SiteSnapshot) => Promise<RenderedPage>;
  queue: FairQueue;
  /** Told of a failed render whose stale page was sent. */
  logFailure: (error: unknown) => void;
}

/** A page that is asked for; without a client its render is urgent. */
interface Wanted {
  place: Place;
  snapshot: SiteSnapshot;
  client: string | undefined;
}

type Shelf = LRUCache<string, CachedPage>;

const createShelf = (limits: { max: number; maxSize: number }): Shelf =>
  new LRUCache({ ...limits, sizeCalculation: ({ size }) => size });

/** Whether the address is one of a few that the route table names, so that it may always be rendered. */
function isOwn({ page, id, address }: Place): boolean {
  return page !== 'not-found' && id === undefined && address.search === '';
}

const isFresh = ({ freshUntil }: CachedPage) => performance.now() < freshUntil;
const mayBeStale = (page: CachedPage) => page.complete && ageOf(page) < MAX_HTML_AGE_MS;

/**
 * Returns pages by address and snapshot, so that a page from before a change is never served after it. Renders a page
 * that is not cached or not fresh. If that fails, the stale page is kept and the error goes to `logFailure`; without a
 * page that may still be sent, the call rejects with the error.
 */
export function createPageCache({ render, queue, logFailure }: PageCacheOptions) {
  const own = createShelf(OWN_SHELF);
  const asked = createShelf(ASKED_SHELF);
  const share = shareWork<CachedPage>(queue);

  async function renderInto(shelf: Shelf, key: string, { place, snapshot }: Wanted): Promise<CachedPage> {
    const held = shelf.peek(key);
    // Another client may have had its place first.
    if (held && isFresh(held)) return held;
    // The render may read the service's cached answers, which are up to this old.
    const readAt = performance.now() - MAX_ANSWER_AGE_MS;
    try {
      const rendered = await render(place, snapshot);
      const lasts = lastsWith(snapshot, rendered);
      const page = pack(rendered, lasts ? undefined : readAt, serverPartOf(place.page), held);
      shelf.set(key, page);
      return page;
    } catch (error) {
      if (held) logFailure(error);
      throw error;
    }
  }

  async function find(shelf: Shelf, key: string, wanted: Wanted): Promise<CachedPage> {
    const held = shelf.get(key);
    if (held && isFresh(held)) return held;
    const rendering = share(wanted.client, key, () => renderInto(shelf, key, wanted));
    if (!held || !mayBeStale(held)) return rendering;
    rendering.catch(() => undefined);
    return held;
  }

  return async (address: string, wanted: Wanted): Promise<CachedPage> => {
    const { place, snapshot } = wanted;
    const key = `${snapshotKey(snapshot)} ${address}`;
    if (isOwn(place) || own.has(key)) return find(own, key, { ...wanted, client: undefined });
    const page = await find(asked, key, wanted);
    const isItem = page.status === 200 && page.complete && place.address.search === '';
    if (isItem && !own.has(key)) {
      own.set(key, page);
      asked.delete(key);
    }
    return page;
  };
}
