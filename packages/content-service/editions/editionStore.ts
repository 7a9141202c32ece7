/** Where published editions are kept: a folder, or PostgreSQL for several machines. Both pass one suite of tests. */
import * as v from 'valibot';
import type { PictureShelf } from '@hibari/node/pictures/pictureFiles';

const instant = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date(),
);

const editionLineSchema = v.object({
  id: v.string(),
  /** When its publish began, by the clock of its machine. The order of editions does not depend on it. */
  createdAt: instant,
  /** The content folder. */
  source: v.string(),
  /** Hash of that folder; empty where the next publish must read it again. */
  sha: v.string(),
  /** Their number. */
  items: v.number(),
  /** Rolled back: a later rollback does not return to it by default. */
  isWithdrawn: v.optional(v.boolean(), false),
  /** When another edition last took its place. */
  leftAt: v.optional(instant),
});

const storeStateSchema = v.object({
  /** The edition that readers see; empty before the first. */
  current: v.string(),
  /** In the order in which they were published. */
  editions: v.array(editionLineSchema),
});

/** What is true of an edition besides its content. */
export type EditionLine = v.InferOutput<typeof editionLineSchema>;
/** Which editions there are. It is replaced as a whole: that is the one step of a publish. */
export type StoreState = v.InferOutput<typeof storeStateSchema>;

export const EMPTY_STATE: StoreState = { current: '', editions: [] };

/** Throws for what no store has written. */
export const parseState = (state: unknown): StoreState => v.parse(storeStateSchema, state);

/** What editions consist of, and the pictures of all of them, by name. A file is written once and never changed. */
export type StoreFolder = 'editions' | 'pictures';

/** Connections to the database: all that are open, those in use, and queries that wait for one. */
export interface PoolLoad {
  open: number;
  used: number;
  waiting: number;
}

export interface EditionStore extends Pick<PictureShelf, 'openPicture'> {
  /** Rejects where the store does not answer, or holds something else. */
  readState: () => Promise<StoreState>;
  /** Within `exclusively`. All files that were written before are safe when this is; every listener is told. */
  replaceState: (state: StoreState) => Promise<void>;
  /** The size of each file in bytes, by its name. */
  list: (folder: StoreFolder) => Promise<ReadonlyMap<string, number>>;
  read: (folder: StoreFolder, name: string) => Promise<Buffer | undefined>;
  /** Within `exclusively`. A file is there as a whole, or not at all. */
  write: (folder: StoreFolder, name: string, bytes: Uint8Array) => Promise<void>;
  remove: (folder: StoreFolder, names: readonly string[]) => Promise<void>;
  /** One writer at a time, among all processes. Rejects with a `StartFault` where another one takes too long. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Calls back when the state may have been replaced, by whatever process. */
  listen: (onChange: () => void) => Promise<void>;
  /** What an earlier release left here, as a sentence. */
  findEarlier: () => Promise<string | undefined>;
  /** Its connections, where it has some. */
  pool?: () => PoolLoad;
  /** Safe to call twice. */
  close: () => Promise<void>;
}

/** The edition that a caller names, if it is still kept, else the current one. */
export const chooseEdition = ({ current, editions }: StoreState, wanted?: string): string =>
  wanted !== undefined && editions.some(({ id }) => id === wanted) ? wanted : current;

/** The state after an edition has become current: a new one is the last, a kept one stays in its place. */
export function makeCurrent(
  { current, editions }: StoreState,
  line: EditionLine,
  now = new Date(),
): StoreState {
  const lines = editions.some(({ id }) => id === line.id) ? editions : [...editions, line];
  return {
    current: line.id,
    editions: lines.map((one) => {
      if (one.id === line.id) return { ...line, isWithdrawn: false, leftAt: undefined };
      return one.id === current ? { ...one, leftAt: now } : one;
    }),
  };
}
