import { join } from 'node:path';

/** Folders that the server reads, in the project's folder. The build is `dist`: `client/`, `stats.json`. */
export const foldersIn = (root: string) => ({
  dist: join(root, 'dist'),
  static: join(root, 'static'),
  content: join(root, 'content'),
});
export type Folders = ReturnType<typeof foldersIn>;
