import type { PoolLoad } from '../../operations/metrics/readings';
import type { ContentDatabase } from './tables';

/** Where the id of a new current edition is announced. */
export const EDITION_CHANNEL = 'hibari_edition';

/** A content database in use: the embedded one, or PostgreSQL. */
export interface OpenDatabase {
  db: ContentDatabase;
  /** Queries that it answers side by side. */
  queriesAtOnce: number;
  /** Calls back with the id of each new current edition, and with an empty text where one may be missed. */
  listen(onEdition: (edition: string) => void): Promise<void>;
  /** Runs the work of one publisher at a time, among all processes that use this database. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Its connections; absent where there is one only. */
  pool?: () => PoolLoad;
  /** Closes the database, then releases the data folder; safe to call twice. */
  close(): Promise<void>;
}
