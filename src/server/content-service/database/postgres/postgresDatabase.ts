import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { oneLine } from '../../../process/oneLine';
import { StartFault } from '../../../process/startFault';
import type { OpenDatabase } from '../openDatabase';
import { migrate } from '../migrations/migrate';
import type { ContentDatabase } from '../tables';
import { checkPostgres } from './checkPostgres';
import { traceQueries } from '../traceQueries';
import {
  createPool,
  serverAddressOf,
  MAX_CONCURRENT_QUERIES,
  waitForPostgres,
  type WaitOptions,
} from './connect';
import { withLock } from './locks';
import { createNotifications } from './notifications';

/**
 * Opens a PostgreSQL database and migrates its tables, one process at a time. Rejects with a `StartFault` if it does
 * not answer, or is none that can be used.
 */
export async function openPostgres(url: string, options: WaitOptions): Promise<OpenDatabase> {
  await waitForPostgres(url, options);
  await withLock(url, 'migrate', async (client) => {
    await checkPostgres(client, serverAddressOf(url));
    await migrate(asContentDatabase(client));
  }).catch((error: unknown) => {
    throw asFault(url, error);
  });
  const pool = createPool(url);
  const notices = createNotifications(url, options.warn);
  let closed: Promise<unknown> | undefined;
  return {
    db: asContentDatabase(traceQueries(pool)),
    queriesAtOnce: MAX_CONCURRENT_QUERIES,
    listen: notices.listen,
    pool: () => ({
      open: pool.totalCount,
      used: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    exclusively: (work) => withLock(url, 'publish', work),
    close: async () => {
      await (closed ??= Promise.all([pool.end(), notices.close()]));
    },
  };
}

const asContentDatabase = (client: pg.Client | pg.Pool) => drizzle({ client }) as unknown as ContentDatabase;

/** Classes of what an administrator of the database must change: rights, resources, a read-only server. */
const OUTSIDE = /^(?:42501|53|25006|3F)/;

function asFault(url: string, error: unknown): unknown {
  const { cause = error } = error as Error;
  if (!(cause instanceof pg.DatabaseError) || !OUTSIDE.test(cause.code ?? '')) return error;
  return new StartFault(`DATABASE_URL ${serverAddressOf(url)} cannot be set up: ${oneLine(cause)}`, {
    cause: error,
  });
}
