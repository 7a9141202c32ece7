import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { ROOT } from './root.mjs';
import { runNpm } from './run.mjs';

const STAMP = join(ROOT, 'node_modules/.hibari-install');
/** npm's own record of what is in node_modules; it appears only when an installation has come to its end. */
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');

const PLATFORM = `${process.platform}-${process.arch}`;

/** Installs the packages of package-lock.json where they are missing or others. Throws where npm fails. */
export async function installWhatIsMissing() {
  const wanted = `${PLATFORM} ${fingerprint(['package-lock.json'])}`;
  const stamp = readIfPresent(STAMP);
  if (existsSync(INSTALLED)) {
    if (stamp === wanted) return;
    if ((stamp ?? PLATFORM).startsWith(PLATFORM) && holdsTheLock()) return writeFileSync(STAMP, wanted);
  }
  console.log('Installing packages (npm ci)…');
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline']);
  if (code !== 0) throw new Error(`npm ci failed with exit code ${code}`);
  writeFileSync(STAMP, wanted);
}

/** True if npm was run by hand and exactly the locked versions are installed. */
function holdsTheLock() {
  const locked = packagesOf(join(ROOT, 'package-lock.json'));
  const installed = packagesOf(INSTALLED);
  return (
    Object.entries(locked).every(([path, { version, optional, devOptional, peer }]) => {
      if (path === '') return true;
      const there = installed[path]?.version;
      return there === version || (there === undefined && Boolean(optional ?? devOptional ?? peer));
    }) && Object.keys(installed).every((path) => path in locked)
  );
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }>}
 */
function packagesOf(path) {
  /** @type {{ packages: ReturnType<typeof packagesOf> }} */
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  return lock.packages;
}

/** @param {string} path */
function readIfPresent(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
