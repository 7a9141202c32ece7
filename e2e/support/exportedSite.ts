/** An export of the site, served by nginx as its own file for nginx says. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { startNginx } from './nginx';
import { freePort, makeDataDir, NODE_FLAGS, serverEnv } from './server';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

export interface ExportedSite {
  origin: string;
  /** The folder of the files. */
  out: string;
  printed: string;
  stop: () => Promise<void>;
}

/** Of each collection. Every picture is made in all of its widths, so the whole sample would take minutes. */
const MAX_ITEMS = 4;
/** The width of the pictures of all items but one. */
const SMALL = 480;

async function shrinkPictures(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => /\.(webp|png|jpe?g)$/.test(file))) {
    const file = join(folder, name);
    await writeFile(
      file,
      await sharp(await readFile(file))
        .resize({ width: SMALL })
        .toBuffer(),
    );
  }
}

/** The project's folder, with a part of the sample content. */
async function makeProjectFolder(folder: string): Promise<string> {
  const project = join(folder, 'project');
  const content = await readdir(join(ROOT, 'content'), { withFileTypes: true });
  await mkdir(project);
  for (const name of ['dist', 'static', 'node_modules']) await symlink(join(ROOT, name), join(project, name));
  for (const { name } of content.filter((entry) => entry.isDirectory()))
    for (const [index, item] of (await readdir(join(ROOT, 'content', name))).slice(0, MAX_ITEMS).entries()) {
      const copy = join(project, 'content', name, item);
      await cp(join(ROOT, 'content', name, item), copy, { recursive: true });
      if (index > 0 || name !== 'post') await shrinkPictures(copy);
    }
  return project;
}

export async function startExportedSite(): Promise<ExportedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'hibari-exported-'));
  const [out, dataDir, port] = [join(folder, 'site'), await makeDataDir(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...serverEnv(port, dataDir), SITE_URL: origin };
  const { stdout } = await run(process.execPath, [...NODE_FLAGS, 'dist/server/export.mjs', '--out', out], {
    cwd: await makeProjectFolder(folder),
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
