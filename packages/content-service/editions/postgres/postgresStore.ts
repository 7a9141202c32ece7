/** Editions in a PostgreSQL database, for several machines. */
import pg from 'pg';
import { oneLine, StartFault } from '@hibari/node/startFault';
import { EMPTY_STATE, parseState, type EditionStore } from '../editionStore';
import { connect, createPool, serverAddressOf, waitForPostgres, type WaitOptions } from './connect';
import { createNotifications, EDITION_CHANNEL } from './notifications';

const TABLES = `
  CREATE TABLE IF NOT EXISTS hibari_state (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), state jsonb NOT NULL);
  CREATE TABLE IF NOT EXISTS hibari_files (
    folder text NOT NULL, name text NOT NULL, part integer NOT NULL, bytes bytea NOT NULL,
    PRIMARY KEY (folder, name, part))`;

/** Bytes of a row: a file is stored in parts, so that none is very large. */
const PART = 1_024 * 1_024;

/**
 * Opens a PostgreSQL database and creates its tables. Rejects with a `StartFault` if it does not answer, or is none
 * that can be used.
 */
export async function openPostgresStore(url: string, options: WaitOptions): Promise<EditionStore> {
  const address = serverAddressOf(url);
  await waitForPostgres(url, options);
  await withLock(url, 'create', async (client) => {
    await checkPostgres(client, address);
    if (!(await isThere(client, 'hibari_files'))) await client.query(TABLES);
  }).catch((error: unknown) => {
    throw asFault(address, error);
  });
  const pool = createPool(url);
  const notices = createNotifications(url, options.warn);
  let closed: Promise<unknown> | undefined;

  async function inTransaction(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await work(client);
      await client.query('COMMIT');
      client.release();
    } catch (error) {
      // Closing the connection rolls back.
      client.release(true);
      throw error;
    }
  }

  async function read(folder: string, name: string): Promise<Buffer | undefined> {
    const { rows } = await pool.query<{ bytes: Buffer }>(
      'SELECT bytes FROM hibari_files WHERE folder = $1 AND name = $2 ORDER BY part',
      [folder, name],
    );
    return rows.length > 0 ? Buffer.concat(rows.map(({ bytes }) => bytes)) : undefined;
  }

  return {
    async readState() {
      const { rows } = await pool.query<{ state: unknown }>('SELECT state FROM hibari_state');
      return rows[0] ? parseState(rows[0].state) : EMPTY_STATE;
    },
    replaceState: (state) =>
      inTransaction(async (client) => {
        await client.query(
          'INSERT INTO hibari_state (state) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET state = $1',
          [JSON.stringify(state)],
        );
        // PostgreSQL holds it back until the transaction is committed.
        await client.query(`NOTIFY ${EDITION_CHANNEL}`);
      }),
    async list(folder) {
      const { rows } = await pool.query<{ name: string; size: string }>(
        'SELECT name, sum(octet_length(bytes)) AS size FROM hibari_files WHERE folder = $1 GROUP BY name',
        [folder],
      );
      return new Map(rows.map(({ name, size }) => [name, Number(size)]));
    },
    read,
    openPicture: (name) => read('pictures', name),
    write: (folder, name, bytes) =>
      inTransaction(async (client) => {
        await client.query('DELETE FROM hibari_files WHERE folder = $1 AND name = $2', [folder, name]);
        for (let part = 0; part * PART < bytes.length; part += 1)
          await client.query('INSERT INTO hibari_files VALUES ($1, $2, $3, $4)', [
            folder,
            name,
            part,
            bytes.subarray(part * PART, (part + 1) * PART),
          ]);
      }),
    async remove(folder, names) {
      await pool.query('DELETE FROM hibari_files WHERE folder = $1 AND name = ANY($2)', [folder, names]);
    },
    exclusively: (work) =>
      withLock(url, 'publish', work).catch((error: unknown) => {
        throw asFault(address, error);
      }),
    listen: notices.listen,
    async findEarlier() {
      if (!(await isThere(pool, 'edition_items'))) return undefined;
      return `DATABASE_URL ${address} has tables of an earlier release, which are not read any more`;
    },
    pool: () => ({
      open: pool.totalCount,
      used: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await (closed ??= Promise.all([pool.end(), notices.close()]));
    },
  };
}

async function isThere(client: Pick<pg.Pool, 'query'> | pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>('SELECT to_regclass($1) AS found', [table]);
  return rows.some(({ found }) => found !== null);
}

/** `hibari` among the users of a database's advisory locks. */
const SPACE = 0x68_69_62_61;
const LOCKS = { create: 1, publish: 2 } as const;

/** Runs the work while no other process has the lock, which ends with its connection; waits for it. */
async function withLock<T>(
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

const OLDEST = 14;

interface Facts {
  version: number;
  encoding: string;
  is_replica: boolean;
}

/** Throws a `StartFault` for a database that cannot hold content. */
async function checkPostgres(client: pg.Client, address: string): Promise<void> {
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
    if (reason !== undefined) throw new StartFault(`DATABASE_URL ${address} ${reason}`);
  }
}

/** Classes of what an administrator of the database must change: rights, resources, a read-only or stopping server. */
const OUTSIDE = /^(?:42501|53|25006|3F|57P)/;

function asFault(address: string, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || !OUTSIDE.test(error.code ?? '')) return error;
  return new StartFault(`DATABASE_URL ${address} cannot be written to: ${oneLine(error)}`, { cause: error });
}
