/** The measurements of the server's parts when metrics are asked for; they know nothing of any format. */

/** Running and waiting work; all that has ended since the start, and the seconds that it took. */
export interface QueueLoad {
  running: number;
  waiting: number;
  ended: number;
  seconds: number;
}

/** Connections to the database: all that are open, those in use, and queries that wait for one. */
export interface PoolLoad {
  open: number;
  used: number;
  waiting: number;
}

/** What a store of editions tells. */
export interface DatabaseReadings {
  /** The current edition, asked of the store itself; rejects while that does not answer, empty before the first. */
  askEdition: () => Promise<string>;
  /** Absent with a folder. */
  pool: (() => PoolLoad) | undefined;
}

/** What an external content service tells. */
export interface ServiceReadings {
  /** Whether it is asked, by the kind of calls: `false` while it fails. */
  services: () => Readonly<Record<string, boolean>>;
}
