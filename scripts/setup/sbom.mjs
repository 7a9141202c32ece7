import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productionPackages } from './dependencies.mjs';
import { ROOT } from './root.mjs';
import { npmCommand } from './run.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8');

/** @param {Record<string, unknown>} [project] */
const withoutDevelopment = ({ devDependencies: _, ...project } = {}) => project;

/**
 * The production packages of the lock file, with versions, hashes and licences, as CycloneDX. Throws where npm fails.
 *
 * `npm sbom --omit=dev` leaves out what development packages need too (redux-saga), so npm is given a lock file without
 * them.
 * @returns {string} JSON
 */
export function readSbom() {
  /** @type {import('./dependencies.mjs').Lock} */
  const lock = JSON.parse(read('package-lock.json'));
  const packages = Object.fromEntries(productionPackages(lock).map(([path, , found]) => [path, found]));
  const cwd = mkdtempSync(join(tmpdir(), 'hibari-sbom-'));
  try {
    const files = {
      'package.json': withoutDevelopment(JSON.parse(read('package.json'))),
      'package-lock.json': { ...lock, packages: { '': withoutDevelopment(lock.packages['']), ...packages } },
    };
    for (const [name, json] of Object.entries(files)) writeFileSync(join(cwd, name), JSON.stringify(json));
    const command = npmCommand(['sbom', '--package-lock-only', '--sbom-format=cyclonedx']);
    return execFileSync(...command, { cwd, encoding: 'utf8' });
  } finally {
    rmSync(cwd, { recursive: true });
  }
}
