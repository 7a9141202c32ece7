import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../process/config';
import { exportSite } from '../export/exportSite';
import { describeFailure, describeWrongUse } from '../../process/startFault';
import { foldersIn } from '../../process/folders';
import type { CreateServer } from '../export/openSite';
import type { CommandOutput } from './commandOutput';

const USAGE = `npm run export -- [options]
  writes the whole site as files for any static host
options
  --out <folder>   where to write; an earlier export is replaced, anything else refused (export)
  --help           print this`;

const OPTIONS = {
  out: { type: 'string', default: 'export' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** What the command line asks for, or what is wrong with it. */
function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    return describeWrongUse(error);
  }
}

/** Exit codes: 0, 1 if the site could not be exported (what was there stays), 2 if the command line is invalid. */
export async function runExport(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  output: CommandOutput,
  createServer: CreateServer,
  folders = foldersIn(process.cwd()),
): Promise<number> {
  const options = readOptions(args);
  if (typeof options === 'string') {
    output.err(`${options}\n${USAGE}`);
    return 2;
  }
  if (options.help) {
    output.out(USAGE);
    return 0;
  }
  const out = resolve(options.out);
  try {
    const config = readConfig({ LOG_LEVEL: 'fatal', ...env, NODE_ENV: 'production' });
    if (!env.SITE_URL?.trim())
      output.err(`SITE_URL is not set: canonical, feed and sitemap addresses begin with ${config.siteUrl}`);
    const start = performance.now();
    const { pages, redirects, files, bytes } = await exportSite({
      config,
      folders,
      out,
      createServer,
      ...(output.progress && { onProgress: output.progress }),
    });
    output.progress?.('');
    const size = `${(bytes / 1e6).toFixed(1)} MB besides the build`;
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    output.out(`${out}: ${pages} pages, ${redirects} redirects, ${files} files, ${size}, in ${seconds} s`);
    return 0;
  } catch (error) {
    output.progress?.('');
    output.err(describeFailure(error));
    return 1;
  }
}
