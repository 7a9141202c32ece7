import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The project's folder. */
export const ROOT = join(__dirname, '../..');

/** Every file under a folder of the project, as paths relative to the project with `/`, sorted; none if it is absent. */
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
