/**
 * `npm start`: installs what is missing, builds what is stale, then becomes the server. The server runs in this very
 * process, so that signals and the exit code need no forwarding.
 */
import { requireNode } from './setup/nodeVersion.mjs';

requireNode();
const { installWhatIsMissing } = await import('./setup/install.mjs');
const { buildWhatIsStale } = await import('./setup/build.mjs');
const { ROOT } = await import('./setup/root.mjs');
const { runNode } = await import('./setup/run.mjs');

try {
  await installWhatIsMissing();
  await buildWhatIsStale(checkStart);
} catch (error) {
  console.error(`npm start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** A wrong variable must not cost a build. The server itself checks again. */
async function checkStart() {
  const code = await runNode(['--import', 'tsx', 'src/server/check.ts']);
  if (code !== 0) process.exit(code);
}

process.chdir(ROOT);
if (!process.env.NODE_ENV) process.env.NODE_ENV = 'production';
await import(new URL('../dist/server/main.mjs', import.meta.url).href);
