import { LRUCache } from 'lru-cache';
import { singleFlight } from '../../../lib/singleFlight';
import type { FairQueue } from '../../operations/limits/fairQueue';
import { unavailable } from '../../operations/limits/refusals';
import type { AnswerCounts } from '../../operations/metrics/readings';
import type { KeptEditions } from '../editions/currentEdition';
import type { PictureShelf } from '../pictures/pictureFiles';
import type { PreviewOf } from '../queries/itemConditions';
import type { ContentReader, ContentRepository } from '../queries/repository';
import type { Snapshot } from '../snapshot';
import { keepAnswers, type EditionState } from './keptAnswers';
import { knowEditions } from './knownEditions';

/** Editions whose next change is known at once. */
const MAX_EDITIONS = 100;

interface Asked {
  /** Whose place in the queue its queries take; without one they are urgent. */
  client?: string;
  /** Read if it is still kept. */
  edition?: string | undefined;
  /** Nothing that shows it is cached. */
  preview?: PreviewOf | undefined;
}

/** Content as readers see it; what is not cached goes through the queue. */
export interface CachedContent {
  /** The current edition between two of its changes. */
  snapshot: (asked?: Asked) => Promise<Snapshot<ContentReader>>;
  findEdition: () => Promise<string>;
  /** Asks the database itself; rejects if it does not answer. */
  askEditions: (client: string) => Promise<KeptEditions>;
  pictures: PictureShelf;
  /** Looks for another edition at the next call. */
  expire: () => void;
  answers: () => AnswerCounts;
}

interface CacheOptions {
  now?: () => Date;
  queue?: FairQueue;
  onAway?: (isAway: boolean) => void;
  isEdited?: boolean;
}

/**
 * An edition shows the same until an item appears or disappears, so its answers are kept until then. Those of an edition
 * that a caller has pinned stand beside them (rule: content.new-edition-is-seen).
 */
export function cacheContent(
  repository: ContentRepository,
  {
    now = () => new Date(),
    queue = (_client, query) => query(),
    onAway = () => undefined,
    isEdited = false,
  }: CacheOptions = {},
): CachedContent {
  const ask = () => queue(undefined, () => repository.findEditions());
  const editions = knowEditions({ ask, now, onAway });
  const answers = keepAnswers(queue, editions.isAway);
  const states = new LRUCache<string, EditionState>({ max: MAX_EDITIONS });

  /** While the database is away it resolves to the last state, which has ended. */
  const askState = singleFlight(
    async (edition: string): Promise<EditionState> => {
      const from = now();
      const last = states.get(edition);
      try {
        // Asking it would keep each call waiting.
        if (editions.isAway()) throw unavailable();
        const validUntil = await queue(undefined, () => repository.findNextChange(edition, from));
        const state = { edition, from, validUntil };
        states.set(edition, state);
        return state;
      } catch (error) {
        if (last) return last;
        throw error;
      }
    },
    (edition) => edition,
  );

  async function findState(edition: string): Promise<EditionState> {
    const held = states.get(edition);
    const time = now();
    // An earlier time means that the system's clock was set back.
    const isValid = held && held.from <= time && !(held.validUntil && held.validUntil <= time);
    return isValid ? held : askState(edition);
  }

  return {
    async snapshot({ client, edition: wanted, preview } = {}) {
      const edition = await editions.choose(wanted);
      const state = await findState(edition);
      const { from, validUntil } = state;
      const direct = repository.at(edition, from, preview);
      return {
        edition,
        validUntil,
        left: () => (validUntil ? validUntil.getTime() - now().getTime() : Infinity),
        isEdited,
        reader: preview ? queued(queue, client, direct) : answers.readerOf(client, state, direct),
      };
    },
    findEdition: () => editions.choose(),
    askEditions: (client) => queue(client, () => repository.findEditions()),
    pictures: {
      findEdition: () => editions.choose(),
      list: () => queue(undefined, () => repository.listPictures()),
      read: (sha) => queue(undefined, () => repository.readPicture(sha)),
    },
    expire: editions.expire,
    answers: answers.counts,
  };
}

function queued(queue: FairQueue, client: string | undefined, reader: ContentReader): ContentReader {
  return {
    findPage: (...call) => queue(client, () => reader.findPage(...call)),
    findItem: (...call) => queue(client, () => reader.findItem(...call)),
    findLocales: (...call) => queue(client, () => reader.findLocales(...call)),
    findLastChanges: () => queue(client, () => reader.findLastChanges()),
  };
}
