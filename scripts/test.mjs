/** `npm test`: the parts in `setup/parts.mjs`; how they are run and counted is in `setup/runParts.mjs`. */
import { requireNode } from './setup/nodeVersion.mjs';

requireNode();
const { runParts } = await import('./setup/runParts.mjs');
const { PARTS } = await import('./setup/parts.mjs');
process.exitCode = await runParts('npm test', PARTS);
