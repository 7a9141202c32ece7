import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

/** What the server must know of the browser bundle: the files of each named group of chunks, in their order. */
export interface BuildStats {
  /** File names by entry or dynamic import, without the public path. */
  chunkGroups: Record<string, string[]>;
}

/** Writes `BuildStats` after each build of the browser bundle. */
export class BuildReport {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BuildReport', ({ compilation }) => {
      const chunkGroups: Record<string, string[]> = {};
      for (const [name, group] of compilation.namedChunkGroups) {
        chunkGroups[name] = group
          .getFiles()
          .filter((file) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.'));
      }
      mkdirSync(path.dirname(this.file), { recursive: true });
      writeFileSync(this.file, JSON.stringify({ chunkGroups } satisfies BuildStats, null, 1));
    });
  }
}
