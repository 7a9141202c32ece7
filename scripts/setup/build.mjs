import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run.mjs';

/** Everything that the build reads. */
const SOURCES = [
  'packages',
  'src',
  'i18n',
  'static',
  'scripts/build',
  'package.json',
  'package-lock.json',
  'webpack.config.ts',
  'tsconfig.json',
];
const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, '.sources');
const SERVER = join(DIST, 'server/main.mjs');

/**
 * Builds where dist/ is missing or older than its sources. Throws where webpack fails.
 * @param {() => unknown} [before] run only if there is something to build
 */
export async function buildWhatIsStale(before = () => {}) {
  if (!isStale()) return;
  await before();
  console.log('Building (webpack)…');
  const code = await build();
  if (code !== 0) throw new Error(`the build failed with exit code ${code}`);
}

/**
 * The production build, into an empty dist/. Resolves to webpack's exit code.
 * @param {string[]} [args] further arguments for webpack
 */
export async function build(args = []) {
  const sources = fingerprint(SOURCES);
  rmSync(DIST, { recursive: true, force: true });
  const code = await runNode(['--import', 'tsx', 'node_modules/webpack/bin/webpack.js', ...args], {
    env: { NODE_ENV: 'production' },
  });
  if (code === 0) writeFileSync(STAMP, sources);
  return code;
}

function isStale() {
  if (!existsSync(SERVER) || !existsSync(STAMP)) return true;
  return readFileSync(STAMP, 'utf8') !== fingerprint(SOURCES);
}
