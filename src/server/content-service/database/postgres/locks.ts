/** Locks of PostgreSQL that end with the connection that holds them, however its process ends. */
import type pg from 'pg';
import { connect } from './connect';

/** `hibari` among the users of a database's advisory locks. */
const SPACE = 0x68_69_62_61;
const LOCKS = { migrate: 1, publish: 2 } as const;

/** Runs the work while no other process has the lock; waits for it. */
export async function withLock<T>(
  url: string,
  lock: keyof typeof LOCKS,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(url);
  try {
    await client.query('SELECT pg_advisory_lock($1, $2)', [SPACE, LOCKS[lock]]);
    return await work(client);
  } finally {
    await client.end();
  }
}
