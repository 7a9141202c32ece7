/** What the parts of the server tell of themselves when metrics are asked for; they know nothing of any format. */

/** Work under way and work that waits for it. */
export interface QueueLoad {
  running: number;
  waiting: number;
}

/** Connections to the database: all that are open, those in use, and queries that wait for one. */
export interface PoolLoad {
  open: number;
  used: number;
  waiting: number;
}

export interface Readings {
  connections: () => number;
  queues: Readonly<Record<string, () => QueueLoad>>;
  /** The current edition, asked of the database; rejects while that does not answer. Absent without one. */
  askEdition: (() => Promise<string>) | undefined;
  /** Absent with the embedded database. */
  pool?: () => PoolLoad;
  /** Whether an external service is asked, by the kind of calls: `false` while it fails. Absent without one. */
  services?: () => Readonly<Record<string, boolean>>;
}
