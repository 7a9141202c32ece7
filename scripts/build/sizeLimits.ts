import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import type { BuildStats } from '../../src/server/site/render/buildStats';

/** Brotli kilobytes (1,000 bytes): home's first script, and everything that home loads (docs/decisions/006). */
const LIMITS = { first: 128, all: 203 } as const;

const FIRST = [
  'client',
  'boot-react',
  'boot-redux',
  'boot-saga',
  'boot-router',
  'boot-i18n',
  'app',
  'page-home',
];
/** Without the content client, which is loaded with the first call: home comes with its content. */
const LATER = ['gsap', 'lottie', 'loop-hero', 'loop-wide', 'cursor', 'fonts', 'decorations'];

/** Fails the production build when home's scripts exceed their limits. */
export class SizeLimits {
  constructor(private readonly statsFile: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap({ name: 'SizeLimits', stage: 1000 }, ({ compilation }) => {
      const { chunkGroups } = JSON.parse(readFileSync(this.statsFile, 'utf8')) as BuildStats;
      const weigh = (groups: readonly string[]) => {
        const files = new Set(
          groups.flatMap((group) => chunkGroups[group] ?? []).filter((file) => file.endsWith('.js')),
        );
        return (
          [...files].reduce(
            (sum, file) => sum + statSync(path.join(compiler.outputPath, `${file}.br`)).size,
            0,
          ) / 1000
        );
      };
      const first = weigh(FIRST);
      const all = weigh([...FIRST, ...LATER]);
      compiler
        .getInfrastructureLogger('SizeLimits')
        .info(
          `home: first script ${first.toFixed(1)} kB of ${LIMITS.first}, all ${all.toFixed(1)} kB of ${LIMITS.all} (Brotli)`,
        );
      if (first > LIMITS.first || all > LIMITS.all) {
        compilation.errors.push(
          Object.assign(
            new Error(`Home's scripts are too heavy: first ${first.toFixed(1)} kB, all ${all.toFixed(1)} kB`),
            {
              name: 'SizeLimits',
            },
          ),
        );
      }
    });
  }
}
