import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The production packages of a project's lock file, with versions, hashes and licences, as CycloneDX. Throws where npm
 * fails.
 *
 * `npm sbom --omit=dev` leaves out what development packages need too (redux-saga), so npm is given a lock file without
 * them.
 * @param {string} folder the project's
 * @returns {string} JSON
 */
export function readSbom(folder) {
  const cwd = mkdtempSync(join(tmpdir(), 'hibari-sbom-'));
  try {
    for (const file of ['package.json', 'package-lock.json']) {
      const { devDependencies: _, ...project } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      writeFileSync(join(cwd, file), JSON.stringify({ ...project, ...productionPart(project) }));
    }
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    return execFileSync(npm, ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
      cwd,
      encoding: 'utf8',
    });
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

/** @param {{ packages?: Record<string, { dev?: boolean, devDependencies?: object }> }} file */
function productionPart({ packages }) {
  if (!packages) return {};
  const { '': { devDependencies: _, ...root } = {}, ...installed } = packages;
  const kept = Object.entries(installed).filter(([, { dev }]) => !dev);
  return { packages: { '': root, ...Object.fromEntries(kept) } };
}
