/** What a PostgreSQL server and its database must be like, found out at the start. */
import type pg from 'pg';
import { StartFault } from '../../../process/startFault';

const OLDEST = 14;

interface Facts {
  version: number;
  encoding: string;
  is_replica: boolean;
}

/** Throws a `StartFault` for a database that cannot hold content. */
export async function checkPostgres(client: pg.Client, place: string): Promise<void> {
  const { rows } = await client.query<Facts>(
    `SELECT current_setting('server_version_num')::int AS version, pg_encoding_to_char(encoding) AS encoding,
      pg_is_in_recovery() AS is_replica FROM pg_database WHERE datname = current_database()`,
  );
  for (const { version, encoding, is_replica: isReplica } of rows) {
    const reasons = [
      version < OLDEST * 10_000 &&
        `is PostgreSQL ${Math.floor(version / 10_000)}, it must be ${OLDEST} or newer`,
      encoding !== 'UTF8' && `has the encoding ${encoding}, it must be UTF8`,
      isReplica && 'is a replica, which nothing can be written to',
    ];
    const reason = reasons.find((text) => text !== false);
    if (reason !== undefined) throw new StartFault(`DATABASE_URL ${place} ${reason}`);
  }
}
