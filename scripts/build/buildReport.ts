import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import type { BuildStats } from '../../src/server/site/render/buildStats';

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
