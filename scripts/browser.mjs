/**
 * `npm run browser -- e2e/home.spec.ts:12 --project=desktop`: Playwright's tests with the browser of this machine, on a
 * build of the present sources. With `--config=walk.config.ts` it runs the walk.
 */
import { requireNode } from './setup/nodeVersion.mjs';

requireNode();
const { installWhatIsMissing } = await import('./setup/install.mjs');
await installWhatIsMissing();
const { buildWhatIsStale } = await import('./setup/build.mjs');
const { browserEnv } = await import('./setup/browserTests.mjs');
const { runNode } = await import('./setup/run.mjs');
await buildWhatIsStale();
process.exitCode = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], {
  env: await browserEnv(),
});
