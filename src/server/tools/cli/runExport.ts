import { resolve } from 'node:path';
import { readConfig, foldersIn } from '../../process/config';
import { exportSite } from '../export/exportSite';
import type { CreateServer } from '../export/openSite';
import { createProgram, runProgram, type CommandOutput } from './commandLine';

/**
 * Exit codes: 0, 1 if the site could not be exported (the earlier export stays), 2 if the command line is invalid.
 */
export function runExport(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  output: CommandOutput,
  createServer: CreateServer,
  folders = foldersIn(process.cwd()),
): Promise<number> {
  async function writeSite(out: string): Promise<void> {
    const config = readConfig({ LOG_LEVEL: 'fatal', ...env, NODE_ENV: 'production' });
    if (!env.SITE_URL?.trim())
      output.err(`SITE_URL is not set: canonical, feed and sitemap addresses begin with ${config.siteUrl}`);
    const start = performance.now();
    const onProgress = output.progress;
    const { pages, redirects, files, bytes } = await exportSite({
      config,
      folders,
      out,
      createServer,
      onProgress,
    }).finally(() => onProgress?.(''));
    const size = `${(bytes / 1e6).toFixed(1)} MB besides the build`;
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    output.out(`${out}: ${pages} pages, ${redirects} redirects, ${files} files, ${size}, in ${seconds} s`);
  }

  const program = createProgram('npm run export --', output)
    .description('Write the whole site as files for any static host.')
    .option('--out <folder>', 'where to; an earlier export is replaced, anything else refused', 'export')
    .action(({ out }: { out: string }) => writeSite(resolve(out)));
  return runProgram(program, args, output);
}
