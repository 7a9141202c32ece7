import type { PoolLoad } from '../../operations/metrics/readings';
import type { ContentDatabase } from './tables';

/** A content database in use: the embedded one, or PostgreSQL. */
export interface OpenDatabase {
  db: ContentDatabase;
  /** Queries that it answers side by side. */
  queriesAtOnce: number;
  /**
   * Calls back with the text of each notification on a channel, and with an empty one where some may be lost.
   * Resolves to the function that stops listening.
   */
  listen(channel: string, onNotice: (text: string) => void): Promise<() => Promise<void>>;
  /** Runs the work of one publisher at a time, among all processes that use this database. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Its connections; absent where there is one only. */
  pool?: () => PoolLoad;
  /** Closes the database, then releases the data folder; safe to call twice. */
  close(): Promise<void>;
}
