/** `npm run export`: the entry of its bundle. */
import { createServer } from './createServer';
import { processOutput } from '@hibari/node/commandLine';
import { runExport } from './tools/export/exportSite';

process.exitCode = await runExport(process.argv.slice(2), process.env, processOutput, createServer);
