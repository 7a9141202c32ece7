/** The key that signs previews: `PREVIEW_KEY`, else a file of the data folder. */
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../process/config';

type Place = Pick<Config, 'previewKey' | 'dataDir'>;

const fileIn = (dataDir: string) => join(dataDir, 'preview.key');

/** `undefined` while no preview has ever been made here. */
export async function findPreviewKey({ previewKey, dataDir }: Place): Promise<string | undefined> {
  if (previewKey !== undefined) return previewKey;
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return '';
    throw error;
  });
  return text.trim() || undefined;
}

/** The key; made if there is none. The server that runs meanwhile reads it at the next preview. */
export async function makePreviewKey(place: Place): Promise<string> {
  const found = await findPreviewKey(place);
  if (found !== undefined) return found;
  await mkdir(place.dataDir, { recursive: true });
  const made = randomBytes(32).toString('base64url');
  const path = fileIn(place.dataDir);
  const fresh = `${path}.${randomUUID()}`;
  try {
    await writeFile(fresh, `${made}\n`, { mode: 0o600 });
    // The key is never seen half written, and never replaced.
    await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
      // Another command was faster.
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { force: true });
  }
  return (await findPreviewKey(place)) ?? made;
}
