/** What readers see: snapshots of the editions of a store. */
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import {
  createContentIndex,
  type ContentIndex,
  type Edition,
  type PreviewOf,
} from '@hibari/contract/queries/contentIndex';
import { prepareSearch } from '@hibari/contract/queries/textSearch';
import { singleFlight, once } from '@hibari/contract/once';
import { MAX_ANSWER_AGE_MS, type Snapshot } from '@hibari/contract/snapshot';
import { Refusal, RETRY_AFTER } from '@hibari/node/http/sendProblem';
import { EditionFault, loadEdition } from './editions/edition';
import { type EditionStore, chooseEdition, type StoreState } from './editions/editionStore';
import { findUnpublished } from './previews/unpublished';
import type { PictureShelf } from '@hibari/node/pictures/pictureFiles';
import { settleWithin } from '@hibari/node/settleWithin';

/** Milliseconds until a silent database counts as away, and until it is probed beside the waiting query. */
export const DATABASE_TIMEOUT = 2_000;
export const DATABASE_RETRY = 5_000;

/** Content that was never read, while the database is away. */
const unavailable = () => new Refusal(503, 'unavailable', 'the database does not answer', RETRY_AFTER);

/** Editions in memory: the current one, and those that open pages still name. */
const MAX_EDITIONS = 4;
/** Items that are prepared without a pause, in about two milliseconds: readers are served meanwhile. */
const PREPARED_AT_ONCE = 50;

interface Asked {
  /** Read if it is still kept. */
  edition?: string | undefined;
  preview?: PreviewOf | undefined;
}

interface ServeOptions {
  now?: () => Date;
  onAway?: (isAway: boolean) => void;
  /** Told of an edition that cannot be loaded; the last one is served on. */
  onDamaged?: (edition: string, cause: unknown) => void;
  /** Shows drafts and scheduled items too, as an editor's folder does. */
  isEdited?: boolean;
}

export type ServedContent = ReturnType<typeof serveContent>;

/**
 * Content as readers see it, from memory. An edition is loaded once; its index is made anew when an item appears or
 * disappears. While the store is away, the last known edition is served on (rule: operations.stale-while-away).
 */
export function serveContent(
  store: EditionStore,
  {
    now = () => new Date(),
    onAway = () => undefined,
    onDamaged = () => undefined,
    isEdited = false,
  }: ServeOptions = {},
) {
  const editions = knowEditions({ ask: store.readState, now, onAway });
  const loaded = new LRUCache<string, Edition>({ max: MAX_EDITIONS });
  const indexes = new WeakMap<Edition, { from: Date; index: ContentIndex }>();
  const shown: PreviewOf | undefined = isEdited ? 'everything' : undefined;

  /** The current one, as it was last served. */
  let last: Edition | undefined;
  /** They cannot be loaded, however often one tries. */
  const damaged = new Set<string>();

  const load = singleFlight(
    async (id: string): Promise<Edition> => {
      // Asking it would keep each call waiting.
      if (editions.isAway()) throw unavailable();
      const edition = await loadEdition(store, id);
      for (const [at, { item }] of edition.items.entries()) {
        prepareSearch(item);
        if (at % PREPARED_AT_ONCE === 0) await setImmediate();
      }
      loaded.set(id, edition);
      return edition;
    },
    (id) => id,
  );

  async function open(wanted?: string): Promise<Edition> {
    const id = await editions.choose(wanted);
    if (last && damaged.has(id)) return last;
    try {
      const edition = loaded.get(id) ?? (await load(id));
      if (wanted === undefined) last = edition;
      return edition;
    } catch (error) {
      // One that a caller names is unavailable while the store is away.
      if (!last || editions.isAway()) throw error;
      if (error instanceof EditionFault && !damaged.has(id)) {
        onDamaged(id, error);
        damaged.add(id);
      }
      return last;
    }
  }

  function indexOf(edition: Edition): ContentIndex {
    const time = now();
    const known = indexes.get(edition);
    // An earlier time means that the system's clock was set back.
    const isValid = known && known.from <= time && !((known.index.validUntil ?? Infinity) <= time);
    if (isValid) return known.index;
    const index = createContentIndex(edition, time, shown);
    indexes.set(edition, { from: time, index });
    return index;
  }

  return {
    /** What readers see now; with a preview, also what it opens. */
    async snapshot({ edition: wanted, preview }: Asked = {}): Promise<Snapshot<ContentIndex>> {
      const edition = await open(wanted);
      const index = preview ? createContentIndex(edition, now(), preview) : indexOf(edition);
      const { validUntil } = index;
      return {
        edition: edition.id,
        validUntil,
        left: () => (validUntil ? validUntil.getTime() - now().getTime() : Infinity),
        isEdited,
        reader: index,
      };
    },
    findEdition: () => editions.choose(),
    /** The current edition, asked of the store itself; rejects if that does not answer. */
    askEdition: async () => (await store.readState()).current,
    /** What readers do not see. @param edition by default the current one */
    async findUnpublished(wanted: { edition?: string; of?: Exclude<PreviewOf, 'everything'> } = {}) {
      const edition = await open(wanted.edition);
      return findUnpublished(edition, { now: now(), ...(wanted.of && { of: wanted.of }) });
    },
    pictures: {
      findEdition: () => editions.choose(),
      list: store.list,
      openPicture: store.openPicture,
    } satisfies PictureShelf,
    /** Looks for another edition at the next call. */
    expire: editions.expire,
  };
}

interface KnownOptions {
  ask: () => Promise<StoreState>;
  now: () => Date;
  /** Told when the store goes away and when it is back. */
  onAway: (isAway: boolean) => void;
}

/** Which editions there are, and whether the store answers (rule: operations.stale-while-away). */
function knowEditions({ ask, now, onAway }: KnownOptions) {
  let last: StoreState | undefined;
  let fresh: { from: number; ask: () => Promise<StoreState> } | undefined;
  let isAway = false;

  function note(away: boolean): void {
    if (away === isAway) return;
    isAway = away;
    if (!away) fresh = undefined;
    onAway(away);
  }

  async function askNow(): Promise<StoreState> {
    const state = await ask();
    // A data folder that was removed, or a volume that is not mounted any more.
    if (last?.current && state.current === '') throw new Error('there is no edition any more');
    last = state;
    note(false);
    return last;
  }

  // A network that swallows everything would keep each call waiting.
  const askBeside = singleFlight(() => settleWithin(askNow(), DATABASE_RETRY));

  async function askOrLast(): Promise<StoreState> {
    if (!last) return askNow();
    if (isAway) {
      void askBeside();
      return last;
    }
    const answer = await settleWithin(askNow(), DATABASE_TIMEOUT);
    if (!answer) note(true);
    return last;
  }

  /** Asked again each second, so that a new edition is seen even if its notice is lost. */
  function find(): Promise<StoreState> {
    const time = now().getTime();
    // `time < from` means that the system's clock was set back.
    if (!fresh || time < fresh.from || time >= fresh.from + MAX_ANSWER_AGE_MS)
      fresh = { from: time, ask: once(askOrLast) };
    return fresh.ask();
  }

  const look = singleFlight(askOrLast);
  return {
    /** Whether the store gave no answer, or none in time, when it was last asked. */
    isAway: () => isAway,
    /** The wanted edition if it is kept, else the current one, at most a second old; the last one known while away. */
    async choose(wanted?: string): Promise<string> {
      const before = await find();
      if (!wanted || before.editions.some(({ id }) => id === wanted)) return chooseEdition(before, wanted);
      // Another server may have seen it first, and its page's calls come here.
      const state = await look();
      if (state.current !== before.current) fresh = undefined;
      return chooseEdition(state, wanted);
    },
    /** Asks again at the next call, as another edition has become current. */
    expire(): void {
      fresh = undefined;
    },
  };
}
