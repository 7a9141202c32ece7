/** `npm run engines`: installs the three browsers, the system fonts and nginx where they are missing, as root or by sudo. */
import { requireNode } from './setup/nodeVersion.mjs';

requireNode();
const { installWhatIsMissing } = await import('./setup/install.mjs');
const { installEngines } = await import('./setup/engines.mjs');
await installWhatIsMissing();
await installEngines();
