/** `npm run test:long`: tests that take minutes, which `npm test` leaves out; its parts are in `setup/longParts.mjs`. */
import { requireNode } from './setup/nodeVersion.mjs';

requireNode();
const { runParts } = await import('./setup/runParts.mjs');
const { LONG_PARTS } = await import('./setup/longParts.mjs');
process.exitCode = await runParts('npm run test:long', LONG_PARTS);
