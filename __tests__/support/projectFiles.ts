import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The project folder. */
export const ROOT = join(__dirname, '../..');

/** All files under a project folder, sorted, as paths relative to the project with `/`. Empty if it does not exist. */
export function projectFiles(folder: string): string[] {
  const stat = statSync(join(ROOT, folder), { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? projectFiles(path) : [path];
    })
    .sort();
}
