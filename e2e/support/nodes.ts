/** Servers of the site on one PostgreSQL, behind the nginx of deploy/nginx.conf. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { startPostgres } from '../../scripts/setup/postgres.mjs';
import { startProxy } from './proxy';
import { openSites, type SiteProcess } from './siteProcess';
import { onThisMachine } from './limits';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Nodes {
  /** Of PostgreSQL. */
  url: string;
  database: Pick<Awaited<ReturnType<typeof startPostgres>>, 'start' | 'stop'>;
  sites: SiteProcess[];
  proxy: string;
  /** Publishes a folder into the database, in a process of its own; rejects with what it printed if that fails. */
  publish: (folder: string) => Promise<void>;
}

/** The part of deploy/nginx.conf that names the servers of the site, with those of a test. */
export async function deployed(origins: readonly string[], port: number): Promise<string> {
  const text = await readFile(join(ROOT, 'deploy/nginx.conf'), 'utf8');
  const servers = origins.map((origin) => `server ${new URL(origin).host} fail_timeout=1s;`).join(' ');
  return text
    .replace(/(?:^ *server site\d:3000 fail_timeout=1s;\n)+/m, `${servers}\n`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
}

/** `test` with servers that all tests of a file share: starting them takes longer than most tests. */
export const test = base.extend<object, { nodes: Nodes }>({
  nodes: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures it needs.
    async ({}, use) => {
      const database = await startPostgres();
      const sites = await openSites(false);
      const env = {
        DATABASE_URL: database.url,
        // Not https: its policy would have a browser ask the proxy of a test so.
        SITE_URL: 'http://hibari.example',
        TRUSTED_PROXIES: '127.0.0.1',
        STOP_GRACE: '0',
      };
      const running = await Promise.all(['first', 'second'].map((name) => start(name)));
      async function start(name: string): Promise<SiteProcess> {
        const site = await sites.start({ env: { ...env, DATA_DIR: join(sites.dataDir, name) } });
        await site.listens();
        return site;
      }
      const proxy = await startProxy(
        running.map(({ origin }) => origin),
        deployed,
      );
      await use({
        url: database.url,
        database,
        sites: running,
        proxy: proxy.origin,
        publish: (folder) => publish(database.url, folder),
      });
      await proxy.stop();
      await sites.close();
      await database.remove();
    },
    { scope: 'worker', timeout: onThisMachine(60_000) },
  ],
});

async function publish(url: string, folder: string): Promise<void> {
  const args = ['dist/server/content.mjs', 'publish', '--content', folder, '--data', url];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the publish ended with ${code}:\n${printed}`);
}
