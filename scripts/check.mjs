/** `npm run check`: what shows a fault within minutes; its parts are in `setup/parts.mjs`. */
import { requireNode } from './setup/nodeVersion.mjs';

requireNode();
const { runParts } = await import('./setup/runParts.mjs');
const { CHECK_PARTS } = await import('./setup/parts.mjs');
process.exitCode = await runParts('npm run check', CHECK_PARTS);
