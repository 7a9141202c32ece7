import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productionPackages } from './dependencies.mjs';
import { ROOT } from './root.mjs';
import { npmCommand } from './run.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8');

/** @typedef {import('./dependencies.mjs').Lock} Lock */

/**
 * The project with its own packages as one, and without what development alone needs.
 * @param {Record<string, unknown>} project @param {Lock} lock
 */
function production({ devDependencies: _, workspaces: _folders, ...project }, { packages }) {
  const own = Object.entries(packages).filter(([path, { dev }]) => path.startsWith('packages/') && !dev);
  /** @type {Record<string, string>} */
  const dependencies = Object.assign({}, project.dependencies, ...own.map(([, found]) => found.dependencies));
  for (const [, { name = '' }] of own) delete dependencies[name];
  return { ...project, dependencies };
}

/**
 * The production packages of the lock file, with versions, hashes and licences, as CycloneDX. Throws where npm fails.
 *
 * `npm sbom --omit=dev` leaves out what development packages need too (redux-saga), so npm is given a lock file without
 * them.
 * @returns {string} JSON
 */
export function readSbom() {
  /** @type {Lock} */
  const lock = JSON.parse(read('package-lock.json'));
  const packages = Object.fromEntries(productionPackages(lock).map(([path, , found]) => [path, found]));
  const cwd = mkdtempSync(join(tmpdir(), 'hibari-sbom-'));
  try {
    const files = {
      'package.json': production(JSON.parse(read('package.json')), lock),
      'package-lock.json': {
        ...lock,
        packages: { '': production(lock.packages[''] ?? {}, lock), ...packages },
      },
    };
    for (const [name, json] of Object.entries(files)) writeFileSync(join(cwd, name), JSON.stringify(json));
    const command = npmCommand(['sbom', '--package-lock-only', '--sbom-format=cyclonedx']);
    return execFileSync(...command, { cwd, encoding: 'utf8' });
  } finally {
    rmSync(cwd, { recursive: true });
  }
}
