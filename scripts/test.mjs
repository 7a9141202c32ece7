/**
 * `npm test`, `npm run test:all` and `npm run check`: `node scripts/test.mjs [all | check] [parts] [options]`. The parts
 * are in `setup/parts.mjs`; how they are run and counted is in `setup/runParts.mjs`.
 */
import { requireNode } from './setup/nodeVersion.mjs';

requireNode();
const { runParts } = await import('./setup/runParts.mjs');
const { COMMANDS } = await import('./setup/parts.mjs');
const [first = '', ...rest] = process.argv.slice(2);
const isNamed = first === 'all' || first === 'check';
process.exitCode = await runParts(COMMANDS[isNamed ? first : 'test'], isNamed ? rest : process.argv.slice(2));
