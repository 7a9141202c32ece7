import { LRUCache } from 'lru-cache';
import type { PreviewOf } from '../../../contract/queries/contentIndex';
import { singleFlight } from '../../../lib/singleFlight';
import type { FairQueue } from '../../operations/limits/fairQueue';
import { unavailable } from '../../operations/limits/refusals';
import type { PictureShelf } from '../pictures/pictureFiles';
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

export type CachedContent = ReturnType<typeof cacheContent>;

interface CacheOptions {
  now?: () => Date;
  queue?: FairQueue;
  onAway?: (isAway: boolean) => void;
  isEdited?: boolean;
}

/**
 * Content as readers see it; what is not cached goes through the queue. An edition shows the same until an item appears
 * or disappears, so its answers are kept until then, also those of an edition that a caller has pinned
 * (rule: content.new-edition-is-seen).
 */
export function cacheContent(
  repository: ContentRepository,
  {
    now = () => new Date(),
    queue = (_client, query) => query(),
    onAway = () => undefined,
    isEdited = false,
  }: CacheOptions = {},
) {
  const ask = () => queue(undefined, () => repository.findEditions());
  const editions = knowEditions({ ask, now, onAway });
  const answers = keepAnswers(queue, editions.isAway);
  const findState = knowStates(now, async (edition, from) => {
    // Asking it would keep each call waiting.
    if (editions.isAway()) throw unavailable();
    return queue(undefined, () => repository.findNextChange(edition, from));
  });

  return {
    /** The current edition between two of its changes. */
    async snapshot({ client, edition: wanted, preview }: Asked = {}): Promise<Snapshot<ContentReader>> {
      const edition = await editions.choose(wanted);
      const state = await findState(edition);
      const { from, validUntil } = state;
      const direct = repository.at(edition, from, preview);
      return {
        edition,
        validUntil,
        left: () => (validUntil ? validUntil.getTime() - now().getTime() : Infinity),
        isEdited,
        reader: answers.readerOf({ client, state: preview ? undefined : state }, direct),
      };
    },
    findEdition: () => editions.choose(),
    /** Asks the database itself; rejects if it does not answer. */
    askEditions: (client: string) => queue(client, () => repository.findEditions()),
    pictures: {
      findEdition: () => editions.choose(),
      list: () => queue(undefined, () => repository.listPictures()),
      read: (sha) => queue(undefined, () => repository.readPicture(sha)),
    } satisfies PictureShelf,
    /** Looks for another edition at the next call. */
    expire: editions.expire,
    answers: answers.counts,
  };
}

/** Finds the state of an edition: the last one, which has ended, where its next change cannot be found. */
function knowStates(
  now: () => Date,
  findNextChange: (edition: string, from: Date) => Promise<Date | undefined>,
): (edition: string) => Promise<EditionState> {
  const states = new LRUCache<string, EditionState>({ max: MAX_EDITIONS });
  const ask = singleFlight(
    async (edition: string): Promise<EditionState> => {
      const from = now();
      const last = states.get(edition);
      try {
        const state = { edition, from, validUntil: await findNextChange(edition, from) };
        states.set(edition, state);
        return state;
      } catch (error) {
        if (last) return last;
        throw error;
      }
    },
    (edition) => edition,
  );
  return async (edition) => {
    const held = states.get(edition);
    const time = now();
    // An earlier time means that the system's clock was set back.
    const isValid = held && held.from <= time && !(held.validUntil && held.validUntil <= time);
    return isValid ? held : ask(edition);
  };
}
