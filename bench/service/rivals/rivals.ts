/** Other services of the npm registry, installed into a temporary folder. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchItem } from '../items';
import type { Service } from '../load';
import { installJsonServer, JSON_SERVER, startJsonServer } from './jsonServer';
import { installStrapi, STRAPI, startStrapi } from './strapi';

export interface Rivals {
  /** Starts each with the items; the one that needs PostgreSQL gets a new database. */
  startsOf: (
    items: readonly BenchItem[],
    newDatabase: (name: string) => Promise<string>,
  ) => (() => Promise<Service>)[];
  remove: () => Promise<void>;
}

export function installRivals(): Rivals {
  const root = mkdtempSync(join(tmpdir(), 'hibari-rivals-'));
  const folderOf = (name: string) => join(root, name);
  for (const name of ['json-server', 'strapi']) mkdirSync(folderOf(name));
  console.log(`Installing ${JSON_SERVER} and ${STRAPI}…`);
  installJsonServer(folderOf('json-server'));
  installStrapi(folderOf('strapi'));
  return {
    startsOf: (items, newDatabase) => [
      () => startJsonServer(folderOf('json-server'), items),
      async () => startStrapi(folderOf('strapi'), items, await newDatabase('strapi')),
    ],
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
