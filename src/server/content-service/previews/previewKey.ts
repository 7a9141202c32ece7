/** The key that signs previews: `PREVIEW_KEY`, else a file of the data folder. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
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
  await writeFile(fileIn(place.dataDir), `${made}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      // Another command was faster.
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await findPreviewKey(place)) ?? made;
}
