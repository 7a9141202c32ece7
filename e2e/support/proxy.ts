/** An nginx that pools its connections to the site. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findNginx } from '../../scripts/setup/nginx.mjs';
import { freePort } from './server';

export interface Proxy {
  origin: string;
  /** Resolves to what went wrong with the connections to the site, a line for each. */
  stop: () => Promise<string[]>;
}

/** What stands in nginx's `http` block: the servers of the site, and the port that visitors ask. */
type SiteBlock = (origins: readonly string[], port: number) => string | Promise<string>;

export async function startProxy(origins: readonly string[], site: SiteBlock = pooled): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'hibari-proxy-'));
  const file = join(folder, 'nginx.conf');
  const port = await freePort();
  const errorLog = join(folder, 'error.log');
  await writeFile(file, configuration(folder, await site(origins, port)));
  const child = spawn(await findNginx(), ['-c', file, '-p', folder, '-e', errorLog], {
    stdio: 'inherit',
  });
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(origin).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
  return {
    origin,
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      const lines = (await readFile(errorLog, 'utf8')).split('\n').filter((line) => line.includes('[error]'));
      await rm(folder, { recursive: true, force: true });
      return lines;
    },
  };
}

function pooled(origins: readonly string[], port: number): string {
  const servers = origins.map((origin) => `server ${new URL(origin).host};`).join(' ');
  return `upstream site { ${servers} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
    }
  }`;
}

function configuration(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  return `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  access_log off; ${temporary}
  ${site}
}
`;
}
