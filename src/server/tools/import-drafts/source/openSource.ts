import { open, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { readContentFile } from '../../../import/files/contentFile';
import type { ContentLimits } from '../../../import/limits';
import { StartFault, unreadableFolder } from '../../../process/startFault';
import type { ExportFiles } from './exportFiles';
import { openFolder } from './folderFiles';
import { openZip } from './zipFiles';

/** Opens a folder, a zip, or the XML file of WordPress. Rejects with a `StartFault` for anything else. */
export async function openSource(path: string, limits: ContentLimits): Promise<ExportFiles> {
  const found = await stat(path).catch((error: unknown) => {
    throw unreadableFolder('export', path, error);
  });
  if (found.isDirectory()) return openFolder(path, limits);
  if (found.isFile() && (await startsAsZip(path))) return openZip(path, limits);
  if (!found.isFile() || !/\.xml$/i.test(path))
    throw new StartFault(`${path} is neither a folder nor a zip, nor an XML file of WordPress`);
  return {
    paths: [basename(path)],
    problems: [],
    read: (name, most) => readContentFile(dirname(path), name, most),
    close: () => Promise.resolve(),
  };
}

/** Whatever its name is: Finder and browsers change endings. */
async function startsAsZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK' || /\.zip$/i.test(path);
  } finally {
    await file.close();
  }
}
