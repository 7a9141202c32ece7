import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import type { BuildStats, BuiltScript } from '../../src/server/site/render/buildStats';
import { integrityHash } from '@hibari/node/sha256';

/** By the written files: an earlier stage of the build knows other bytes. */
function scriptsOf({ chunks }: Compilation, folder: string): Record<string, BuiltScript> {
  const scripts: Record<string, BuiltScript> = {};
  for (const { id, files } of chunks)
    for (const file of files)
      if (file.endsWith('.js'))
        scripts[String(id)] = { file, integrity: integrityHash(readFileSync(path.join(folder, file))) };
  return scripts;
}

/** Writes `BuildStats` after each build of the browser bundle. */
export class BuildReport {
  constructor(
    private readonly file: string,
    private readonly hasIntegrity: boolean,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BuildReport', ({ compilation }) => {
      const chunkGroups: Record<string, string[]> = {};
      for (const [name, group] of compilation.namedChunkGroups) {
        chunkGroups[name] = group
          .getFiles()
          .filter((file) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.'));
      }
      mkdirSync(path.dirname(this.file), { recursive: true });
      const scripts = this.hasIntegrity && { scripts: scriptsOf(compilation, compiler.outputPath) };
      writeFileSync(this.file, JSON.stringify({ chunkGroups, ...scripts } satisfies BuildStats, null, 1));
    });
  }
}
