/** Connections to PostgreSQL, and how long a start waits for one (rule: operations.database-away-at-start). */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { oneLine, StartFault } from '@hibari/node/startFault';

/** Milliseconds. */
export const POSTGRES_TIMES = {
  /** Until a connection is made. */
  connect: 5_000,
  /** Of one statement, by the server and, where the network is gone, by this side. */
  statement: 15_000,
  unanswered: 20_000,
  idleInTransaction: 60_000,
  /** That a start waits for the database. */
  patience: 30_000,
  retry: 500,
} as const;

/** Connections of one node: it asks for editions and pictures only. */
const CONNECTIONS = 5;

const sessionOptions = (url: string) => ({
  connectionString: url,
  application_name: 'hibari',
  connectionTimeoutMillis: POSTGRES_TIMES.connect,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...sessionOptions(url),
    max: CONNECTIONS,
    idleTimeoutMillis: 30_000,
    statement_timeout: POSTGRES_TIMES.statement,
    query_timeout: POSTGRES_TIMES.unanswered,
    idle_in_transaction_session_timeout: POSTGRES_TIMES.idleInTransaction,
  });
  // A lost idle connection is replaced at the next query, which reports the fault.
  pool.on('error', () => undefined);
  return pool;
}

/** A connection of its own, without time-outs: it may wait for a lock. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(sessionOptions(url));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    // One that could not sign in stays open.
    client.end().catch(() => undefined);
    throw error;
  }
}

/** The database's place without user and password, for people to read. */
export function serverAddressOf(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `${host}:${port}/${database ?? ''}`;
}

/** A server that starts, stops or has no room left; any other answer of a server stays as it is. */
const PASSING = new Set(['57P01', '57P02', '57P03', '53300']);

/** Of this side: an address without the password that is asked for, no encryption, a certificate that is not trusted. */
const OWN_REFUSAL = /^SASL|does not support SSL/;
const CERTIFICATE = /^(?:CERT_|DEPTH_ZERO_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)/;

function isAway(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return error instanceof pg.DatabaseError
    ? PASSING.has(code)
    : !OWN_REFUSAL.test(message) && !CERTIFICATE.test(code);
}

const describeRefusal = (error: unknown) =>
  /password must be a/.test((error as Error).message)
    ? 'the server asks for a password, and the address has none'
    : oneLine(error);

export interface WaitOptions {
  /** Milliseconds to wait for a database that does not answer. */
  patience?: number;
  warn: (line: string) => void;
}

/** Resolves once the database answers. Rejects with a `StartFault` at its refusal, or when the patience ends. */
export async function waitForPostgres(
  url: string,
  { patience = POSTGRES_TIMES.patience, warn }: WaitOptions,
): Promise<void> {
  const place = serverAddressOf(url);
  const limit = performance.now() + patience;
  for (let isTold = false; ; isTold = true) {
    try {
      await (await connect(url)).end();
      return;
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? oneLine(error);
      if (!isAway(error))
        throw new StartFault(`DATABASE_URL ${place} cannot be used: ${describeRefusal(error)}`, {
          cause: error,
        });
      if (performance.now() + POSTGRES_TIMES.retry > limit)
        throw new StartFault(
          `DATABASE_URL ${place}: the database has not answered for ${patience / 1000} s (${reason})`,
          { cause: error },
        );
      if (!isTold)
        warn(`the database ${place} does not answer (${reason}): waiting up to ${patience / 1000} s`);
      await setTimeout(POSTGRES_TIMES.retry);
    }
  }
}
