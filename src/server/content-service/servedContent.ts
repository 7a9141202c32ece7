import { LRUCache } from 'lru-cache';
import {
  createContentIndex,
  type ContentIndex,
  type Edition,
  type PreviewOf,
} from '../../contract/queries/contentIndex';
import { singleFlight } from '../../lib/singleFlight';
import { unavailable } from '../operations/limits/refusals';
import { knowEditions } from './editions/knownEditions';
import type { EditionSource } from './editions/editionSource';
import type { PictureShelf } from './pictures/pictureFiles';
import type { Snapshot } from './snapshot';

/** Editions in memory: the current one, and those that open pages still name. */
const MAX_EDITIONS = 4;

interface Asked {
  /** Read if it is still kept. */
  edition?: string | undefined;
  preview?: PreviewOf | undefined;
}

interface ServeOptions {
  now?: () => Date;
  onAway?: (isAway: boolean) => void;
  /** Shows drafts and scheduled items too, as an editor's folder does. */
  isEdited?: boolean;
}

export type ServedContent = ReturnType<typeof serveContent>;

/**
 * Content as readers see it, from memory. An edition is loaded once; its index is made anew when an item appears or
 * disappears. While the database is away, the last known edition is served on (rule: operations.stale-while-away).
 */
export function serveContent(
  source: EditionSource,
  { now = () => new Date(), onAway = () => undefined, isEdited = false }: ServeOptions = {},
) {
  const editions = knowEditions({ ask: source.findEditions, now, onAway });
  const loaded = new LRUCache<string, Edition>({ max: MAX_EDITIONS });
  const indexes = new WeakMap<Edition, { from: Date; index: ContentIndex }>();
  const shown: PreviewOf | undefined = isEdited ? 'everything' : undefined;

  const load = singleFlight(
    async (id: string): Promise<Edition> => {
      if (id === '') return { id, items: [] };
      // Asking it would keep each call waiting.
      if (editions.isAway()) throw unavailable();
      const edition = await source.load(id);
      loaded.set(id, edition);
      return edition;
    },
    (id) => id,
  );

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
      const id = await editions.choose(wanted);
      const edition = loaded.get(id) ?? (await load(id));
      const index = preview ? createContentIndex(edition, now(), preview) : indexOf(edition);
      const { validUntil } = index;
      return {
        edition: id,
        validUntil,
        left: () => (validUntil ? validUntil.getTime() - now().getTime() : Infinity),
        isEdited,
        reader: index,
      };
    },
    findEdition: () => editions.choose(),
    /** Asks the database itself; rejects if it does not answer. */
    askEditions: source.findEditions,
    pictures: {
      findEdition: () => editions.choose(),
      list: source.listPictures,
      read: source.readPicture,
    } satisfies PictureShelf,
    /** Looks for another edition at the next call. */
    expire: editions.expire,
  };
}
