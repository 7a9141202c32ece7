/** What each command of `npm run content` is given, and must say about itself. */
import { resolve } from 'node:path';
import type { Command as Program } from 'commander';
import type { Locale } from '@hibari/contract/locales';
import type { EditionStore } from '../editions/editionStore';
import { openStore, placeIn, type StorePlace } from '../editions/openStore';
import { DATABASE_URL_EXAMPLE, isDatabaseUrl, type ContentConfig } from '../config';
import { StartFault } from '@hibari/node/startFault';
import type { ItemKind } from './newItem';
import type { CommandOutput } from '@hibari/node/commandLine';

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
  /** Of the editions. */
  place: StorePlace;
  /** What follows the command's name. */
  words: readonly string[];
}

export interface Command {
  /** Adds its description, its arguments and the options that it has besides `--content`, `--data` and `--json`. */
  define: (program: Program) => Program;
  printsJson?: boolean;
  run: (call: Invocation, output: CommandOutput) => Promise<number>;
}

/** Two letters or more: one is a drive. */
const SCHEME = /^[a-z][a-z\d+.-]+:/i;

/** A folder, the address of a PostgreSQL database, or what the environment says. Throws a `StartFault` for another address. */
export function storePlaceOf(given: string | Pick<ContentConfig, 'dataDir' | 'databaseUrl'>): StorePlace {
  if (typeof given !== 'string') return placeIn(given);
  if (!SCHEME.test(given)) return { dataDir: resolve(given) };
  if (isDatabaseUrl(given)) return { databaseUrl: given };
  // Not repeated: it may hold a password.
  throw new StartFault(`a database is a folder, or an address such as ${DATABASE_URL_EXAMPLE}`);
}

/** For what only reads. Rejects with a `StartFault` where nothing was published. */
export const withPublished: typeof withStore = (place, output, run) =>
  withStore(place, output, async (store) => {
    const { current } = await store.readState();
    const where = place.databaseUrl === undefined ? place.dataDir : 'the database';
    if (current === '') throw new StartFault(`nothing has been published in ${where}`);
    return run(store);
  });

export async function withStore(
  place: StorePlace,
  output: CommandOutput,
  run: (store: EditionStore) => Promise<number>,
): Promise<number> {
  const store = await openStore(place, (line) => output.err(line));
  try {
    return await run(store);
  } finally {
    await store.close();
  }
}
