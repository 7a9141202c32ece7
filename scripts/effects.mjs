/** `npm run effects`: runs the tests of sagas, and says which outcome of which effect no test has seen. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportEffects } from './effects/report.mjs';
import { runNode } from './setup/run.mjs';
import { RESULTS } from './setup/runners.mjs';

const folder = join(RESULTS, 'effects');
rmSync(folder, { recursive: true, force: true });
const tests = ['app', 'features', 'flows', 'navigation', 'pages', 'world'].map(
  (room) => `__tests__/${room}/`,
);
const code = await runNode(['scripts/jest.mjs', ...tests, ...process.argv.slice(2)], {
  env: { NODE_ENV: 'test', EFFECTS_FOLDER: folder },
});
const { lacking, stale } = reportEffects(folder);
process.exitCode = code || Number(lacking.length + stale.length > 0);
