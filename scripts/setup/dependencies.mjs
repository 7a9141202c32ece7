/** Judges the production dependencies from the lock file, without a network. */

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, license?: string, dev?: boolean, link?: boolean,
 *   hasInstallScript?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 * @typedef {{ packages: Record<string, { safe: string, advisory?: string }> }} Advisories `safe`: the first version
 *   of our line without a known advisory.
 */

/** Parts of SPDX expressions, and gsap's own, which allows use on any site. */
const LICENCES =
  /^(MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|LGPL-3\.0-or-later|Standard 'no charge' license: https:\/\/gsap\.com\/standard-license\.)$/;

/** @param {string} a @param {string} b */
function isOlder(a, b) {
  const [left = '', right = ''] = [a, b].map((version) => version.split(/[-+]/)[0]);
  const order = left.localeCompare(right, 'en', { numeric: true });
  return order < 0 || (order === 0 && a.includes('-'));
}

/**
 * What is wrong with the packages that production installs, one sentence each.
 * @param {Lock} lock
 * @param {Advisories} advisories
 */
export function findFaults(lock, advisories) {
  const faults = [];
  for (const [path, found] of Object.entries(lock.packages)) {
    if (path === '' || found.dev) continue;
    const name = path.replace(/^.*node_modules\//, '');
    const { version = '', integrity = '', resolved, license = '' } = found;
    const known = advisories.packages[name];
    if (known && isOlder(version, known.safe))
      faults.push(`${path} ${version} is older than ${known.safe} (${known.advisory ?? 'advisory'})`);
    if (found.link || !integrity.startsWith('sha512-')) faults.push(`${path} has no integrity hash`);
    if (resolved !== undefined && !/^https:.*\.tgz$/.test(resolved))
      faults.push(`${path} is not from a registry`);
    if (found.hasInstallScript) faults.push(`${path} runs a script when it is installed`);
    if (!license.split(' AND ').every((part) => LICENCES.test(part)))
      faults.push(`${path} has the licence "${license}"`);
  }
  return faults;
}
