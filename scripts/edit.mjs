/** `npm run edit`: installs what is missing, builds what is stale, then shows the content folder at http://localhost:3000. */
import { requireNode } from './setup/nodeVersion.mjs';

requireNode();
const { runBuilt } = await import('./setup/runBuilt.mjs');
await runBuilt('edit');
