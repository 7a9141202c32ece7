import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Every file by its path, with its bytes as they are. */
export async function filesOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(
    async (file) => [relative(root, file), (await readFile(file)).toString('latin1')] as const,
  );
  return Object.fromEntries((await Promise.all(read)).sort());
}
