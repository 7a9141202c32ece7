/** What a page is rendered from: the content as it is at one moment. */
import { ContentError, type CallOptions, type ContentApi } from './contentApi';
import { QueryProblem } from './queries/itemQuery';

/**
 * How long an answer is taken for the newest one before the database or the service is asked again, in milliseconds
 * (rule: server.html-is-never-old).
 */
export const MAX_ANSWER_AGE_MS = 1_000;

/** What readers see of one edition, until its next change. A request takes one and reads nothing else. */
export interface Snapshot<Reader> {
  /** Empty where content has no editions: with an external service, and before the first one. */
  edition: string;
  /** When the next item appears or disappears; `undefined` if none is scheduled to. */
  validUntil: Date | undefined;
  /** Milliseconds until then, by the clock of the schedule. */
  left: () => number;
  /** It follows a folder that an editor saves: nothing made of it may be kept. */
  isEdited: boolean;
  reader: Reader;
}

/** Access to the content of a snapshot, as pages read it. */
export interface SnapshotApi extends ContentApi {
  /** When each item last changed, by `changeKey`; empty where nobody knows. */
  findLastChanges: () => Promise<ReadonlyMap<string, Date>>;
  /** The age of the oldest copy that was read because its service fails, in milliseconds. */
  staleMs: () => number;
}

export type SiteSnapshot = Snapshot<SnapshotApi>;

/** Snapshots with one key show the same. */
export const snapshotKey = ({ edition, validUntil }: Omit<Snapshot<unknown>, 'reader'>): string =>
  `${edition} ${validUntil?.getTime() ?? ''}`;

/** Runs a call that reports no progress; an aborted one rejects with the signal's reason. */
export async function runCall<T>(
  { signal, onProgress }: CallOptions = {},
  find: () => T | Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  try {
    const found = await find();
    signal?.throwIfAborted();
    onProgress?.(100);
    return found;
  } catch (cause) {
    signal?.throwIfAborted();
    throw cause instanceof QueryProblem ? new ContentError(400, cause.message, { cause }) : cause;
  }
}
