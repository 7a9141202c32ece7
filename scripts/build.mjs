/** `npm run build`: the production build, stamped so that `npm start` knows whether it is up to date, and its SBOM. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { ROOT } from './setup/root.mjs';
import { readSbom } from './setup/sbom.mjs';

process.exitCode = await build(process.argv.slice(2));
if (process.exitCode === 0) writeFileSync(join(ROOT, 'dist/sbom.json'), readSbom());
