/** A browser build of a few bytes, so that server tests need no real one. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROUTES } from '../../src/app/pages/routes';
import { integrityHash } from '@hibari/node/sha256';

const CHUNKS: Record<string, string[]> = {
  client: ['client.1.js'],
  'boot-react': ['lib-react.1.js', 'boot-react.1.js'],
  'boot-redux': ['lib-react.1.js', 'boot-redux.1.js'],
  app: ['lib-react.1.js', 'app.1.css', 'app.1.js'],
  ...Object.fromEntries(
    ROUTES.map(({ page }) => [`page-${page}`, [`page-${page}.1.css`, `page-${page}.1.js`]]),
  ),
};

/** Each file's content; those of scripts differ, so that their hashes do. */
const contentOf = (file: string) =>
  file.endsWith('.css') ? `.${file.replace(/\W/g, '_')}{color:red}` : `/* ${file} */`;

const FILES = [...new Set([...Object.values(CHUNKS).flat(), 'later.1.js'])];
const SCRIPTS = Object.fromEntries(
  FILES.filter((file) => file.endsWith('.js')).map((file) => [
    file.slice(0, -'.1.js'.length),
    { file, integrity: integrityHash(contentOf(file)) },
  ]),
);

export interface BuildFolder {
  path: string;
  remove: () => Promise<void>;
}

/** @param lacks the name of a chunk that the build does not have */
export async function makeBuildFolder(lacks = ''): Promise<BuildFolder> {
  const path = await mkdtemp(join(tmpdir(), 'hibari-dist-'));
  await mkdir(join(path, 'client'));
  const chunkGroups = { ...CHUNKS, [lacks]: undefined };
  await writeFile(join(path, 'stats.json'), JSON.stringify({ chunkGroups, scripts: SCRIPTS }));
  for (const file of FILES) await writeFile(join(path, 'client', file), contentOf(file));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
