/** What each command of `npm run content` is given, and must say about itself. */
import { resolve } from 'node:path';
import type { Command as Program } from 'commander';
import type { Locale } from '../../../../i18n/locales';
import { DATABASE_URL_EXAMPLE, isDatabaseUrl, type Config } from '../../process/config';
import { openDatabase, type OpenOptions } from '../../content-service/database/contentDatabase';
import { isDatabaseComplete } from '../../content-service/database/databaseFolder';
import type { OpenDatabase } from '../../content-service/database/openDatabase';
import { findDiskFault } from '../../content-service/database/diskFault';
import { StartFault } from '../../process/startFault';
import type { ItemKind } from '../items/itemName';
import type { CommandOutput } from './commandOutput';

export type DatabaseLocation = Pick<OpenOptions, 'dataDir' | 'databaseUrl'>;

export interface Invocation {
  /** Absolute paths. */
  content: string;
  out: string;
  json: boolean;
  /** Removes items without asking. */
  yes: boolean;
  /** Publishes nothing if anything is wrong. */
  allOrNothing: boolean;
  /** Of a new item, or of what is imported. */
  locale?: Locale;
  as?: ItemKind;
  id?: string;
  /** How long a preview works. */
  for?: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Of the database. */
  place: DatabaseLocation;
  /** The database of the server that runs this. */
  database?: OpenDatabase;
  /** What follows the command's name. */
  words: readonly string[];
}

export interface Command {
  /** Adds its description, its arguments and the options that it has besides `--content`, `--data` and `--json`. */
  define: (program: Program) => Program;
  printsJson?: boolean;
  /** It is run in the server that has the embedded database open, if there is one. */
  runsInServer?: boolean;
  run: (call: Invocation, output: CommandOutput) => Promise<number>;
}

/** Two letters or more: one is a drive. */
const SCHEME = /^[a-z][a-z\d+.-]+:/i;

/** A folder, the address of a PostgreSQL database, or what the environment says. Throws a `StartFault` for another address. */
export function databaseLocationOf(
  given: string | Pick<Config, 'dataDir' | 'databaseUrl'>,
): DatabaseLocation {
  if (typeof given !== 'string') return given;
  if (!SCHEME.test(given)) return { dataDir: resolve(given) };
  if (isDatabaseUrl(given)) return { databaseUrl: given };
  // Not repeated: it may hold a password.
  throw new StartFault(`a database is a folder, or an address such as ${DATABASE_URL_EXAMPLE}`);
}

/** Opening a folder without a database would make one. */
export const holdsDatabase = ({ databaseUrl, dataDir }: DatabaseLocation): boolean =>
  databaseUrl !== undefined || (dataDir !== undefined && isDatabaseComplete(dataDir));

/** For what only reads. Rejects with a `StartFault` where nothing was published. */
export const withExistingDatabase: typeof withDatabase = async (opening, output, run) => {
  const { dataDir = '' } = opening.place;
  if (!opening.database && !holdsDatabase(opening.place))
    throw new StartFault(`${dataDir} holds no database: nothing was published there`);
  return withDatabase(opening, output, run);
};

export async function withDatabase(
  { place, database: served }: Pick<Invocation, 'place' | 'database'>,
  output: CommandOutput,
  run: (database: OpenDatabase) => Promise<number>,
): Promise<number> {
  if (served) return run(served);
  const database = await openDatabase({ ...place, warn: (line) => output.err(line) });
  try {
    return await run(database);
  } catch (error) {
    const { databaseUrl, dataDir } = place;
    const isOutside = error instanceof StartFault || databaseUrl !== undefined || !dataDir;
    throw (isOutside ? undefined : await findDiskFault(dataDir)) ?? error;
  } finally {
    await database.close();
  }
}
