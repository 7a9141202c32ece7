/** `npm run export`: installs what is missing, builds what is stale, then writes the site as files. */
import { requireNode } from './setup/nodeVersion.mjs';

requireNode();
const { runBuilt } = await import('./setup/runBuilt.mjs');
await runBuilt('export');
