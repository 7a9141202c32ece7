import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentConfig } from '../config';
import type { EditionStore } from './editionStore';
import { openFolderStore } from './folderStore';
import { openPostgresStore } from './postgres/postgresStore';

/** A folder, or the address of a PostgreSQL database. */
export type StorePlace = { databaseUrl: string } | { databaseUrl?: never; dataDir: string };

/** Where a configuration has its store: in the database if it names one, else in the folder. */
export const placeIn = ({
  databaseUrl,
  dataDir,
}: Pick<ContentConfig, 'databaseUrl' | 'dataDir'>): StorePlace =>
  databaseUrl === undefined ? { dataDir } : { databaseUrl };

/** Rejects with a `StartFault` for a place that cannot be used. @param warn receives one line for each fault that passes */
export async function openStore(
  place: StorePlace,
  warn: (line: string) => void = () => undefined,
): Promise<EditionStore> {
  return place.databaseUrl === undefined
    ? openFolderStore(place.dataDir)
    : openPostgresStore(place.databaseUrl, { warn });
}

/** A folder of its own, which is removed when it is closed. */
export async function openTemporaryStore(): Promise<EditionStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hibari-editions-'));
  const store = openFolderStore(dataDir, { isFlushed: false });
  return {
    ...store,
    async close() {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
