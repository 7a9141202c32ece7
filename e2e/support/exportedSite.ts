/** An export of the site, served by nginx as its own file for nginx says. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { startNginx } from './nginx';
import { freePort, makeDataDir, serverEnv } from './server';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

export interface ExportedSite {
  origin: string;
  /** The folder of the files. */
  out: string;
  printed: string;
  stop: () => Promise<void>;
}

export async function startExportedSite(): Promise<ExportedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'hibari-exported-'));
  const [out, dataDir, port] = [join(folder, 'site'), await makeDataDir(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...serverEnv(port, dataDir), SITE_URL: origin };
  const { stdout } = await run(process.execPath, ['dist/server/export.mjs', '--out', out], {
    cwd: ROOT,
    env,
  });
  await rm(dataDir, { recursive: true, force: true });
  const nginx = await startNginx(port, siteBlock(out, port));
  return {
    origin,
    out,
    printed: stdout,
    async stop() {
      const lines = await nginx.stop();
      await rm(folder, { recursive: true, force: true });
      // nginx says so of each 404, too.
      expect(lines.filter((line) => /\[(?:warn|crit|emerg)\]/.test(line))).toEqual([]);
    },
  };
}

const TYPES = 'text/html html; text/css css; text/javascript js; application/json json; text/xml xml;';
const BINARY = 'image/svg+xml svg; image/webp webp; image/png png; image/x-icon ico; font/woff2 woff2;';

const siteBlock = (out: string, port: number) =>
  `types { ${TYPES} ${BINARY} text/plain txt; }
  server { listen 127.0.0.1:${port}; root ${out}; include ${join(out, 'nginx.conf')}; }`;
