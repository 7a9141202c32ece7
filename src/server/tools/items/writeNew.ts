import { writeFile } from 'node:fs/promises';

/** Writes a file only if there is none; resolves to whether it did. */
export async function writeNew(file: string, content: string | Uint8Array): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
