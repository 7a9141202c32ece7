import { join } from 'node:path';

/** Folders that the server reads. */
export interface Folders {
  /** The build: `client/`, `stats.json`. */
  dist: string;
  static: string;
  content: string;
}

/** Those in the project's folder. */
export function foldersIn(root: string): Folders {
  return { dist: join(root, 'dist'), static: join(root, 'static'), content: join(root, 'content') };
}
