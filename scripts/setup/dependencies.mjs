/** Judges the production dependencies from the lock file, without a network. */

/**
 * @typedef {{ name?: string, version?: string, integrity?: string, resolved?: string, license?: string, dev?: boolean,
 *   link?: boolean, hasInstallScript?: boolean, dependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 * @typedef {{ packages: Record<string, { safe: string[], advisory: string }> }} Advisories For each package its latest
 *   advisory, and the first version without it, one for each major version that got a fix.
 */

/** Parts of SPDX expressions, and gsap's own, which allows use on any site. */
const LICENCES =
  /^(MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|Zlib|(?:Python|PSF)-2\.0|LGPL-3\.0-or-later|Standard 'no charge' license: https:\/\/gsap\.com\/standard-license\.)$/;

/** @param {string} a @param {string} b */
function isOlder(a, b) {
  const [left = '', right = ''] = [a, b].map((version) => version.split(/[-+]/)[0]);
  const order = left.localeCompare(right, 'en', { numeric: true });
  return order < 0 || (order === 0 && a.includes('-'));
}

/** @param {string} version @param {string[]} safe @returns {string} the one of its own major version, else the newest */
function safeVersionFor(version, safe) {
  const major = version.split('.', 1)[0];
  return safe.find((one) => one.split('.', 1)[0] === major) ?? safe.at(-1) ?? '';
}

/** @param {Lock} lock @returns {[path: string, name: string, found: LockedPackage][]} */
export function productionPackages({ packages }) {
  return (
    Object.entries(packages)
      // Not those of this repository.
      .filter(
        ([path, { dev, resolved = '' }]) =>
          /node_modules\//.test(path) && !dev && !resolved.startsWith('packages/'),
      )
      .map(([path, found]) => [path, path.replace(/^.*node_modules\//, ''), found])
  );
}

/**
 * How many production packages the list has an advisory of. About the others it says nothing.
 * @param {Lock} lock
 * @param {Advisories} advisories
 */
export function coverageOf(lock, advisories) {
  const names = new Set(productionPackages(lock).map(([, name]) => name));
  return { known: [...names].filter((name) => name in advisories.packages).length, all: names.size };
}

/**
 * What is wrong with the packages that production installs, one sentence each.
 * @param {Lock} lock
 * @param {Advisories} advisories
 */
export function findFaults(lock, advisories) {
  const faults = [];
  for (const [path, name, found] of productionPackages(lock)) {
    const { version = '', integrity = '', resolved, license = '' } = found;
    const known = advisories.packages[name];
    const safe = known && safeVersionFor(version, known.safe);
    if (known && safe && isOlder(version, safe))
      faults.push(`${path} ${version} is older than ${safe} (${known.advisory})`);
    if (found.link || !integrity.startsWith('sha512-')) faults.push(`${path} has no integrity hash`);
    if (resolved !== undefined && !/^https:.*\.tgz$/.test(resolved))
      faults.push(`${path} is not from a registry`);
    if (found.hasInstallScript) faults.push(`${path} runs a script when it is installed`);
    const parts = license.replace(/^\((.*)\)$/, '$1').split(' AND ');
    if (!parts.every((part) => LICENCES.test(part))) faults.push(`${path} has the licence "${license}"`);
  }
  return faults;
}
