/** Which browsers of package.json's `browserslist` lack an API, by MDN's compatibility data. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** @type {(queries?: unknown, options?: { path: string }) => string[]} */
const browserslist = require('browserslist');
/** @type {Record<string, any>} */
const data = require('@mdn/browser-compat-data');

/** Browserslist's names, and MDN's. */
const BROWSERS = new Map([
  ['safari', 'safari'],
  ['ios_saf', 'safari_ios'],
  ['firefox', 'firefox'],
  ['chrome', 'chrome'],
]);

/** @param {string} version */
const parts = (version) => version.split('-')[0]?.replace('≤', '').split('.').map(Number) ?? [];

/** @param {string} a @param {string} b */
function isOlder(a, b) {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [parts(a), parts(b)];
  return major === otherMajor ? minor < otherMinor : major < otherMajor;
}

/** The oldest version of each browser. @param {string} root */
export function oldestBrowsers(root) {
  /** @type {Map<string, string>} */
  const oldest = new Map();
  for (const entry of browserslist(undefined, { path: root })) {
    const [name = '', version = ''] = entry.split(' ');
    const browser = BROWSERS.get(name);
    if (!browser)
      throw new Error(
        `browserslist names ${name}, which scripts/lint/supportTable.js does not map to MDN's data`,
      );
    const known = oldest.get(browser);
    if (!known || isOlder(version, known)) oldest.set(browser, version);
  }
  return oldest;
}

/** @param {any} statement @param {string} version */
function isSupportedBy({ version_added: added, version_removed: removed, flags, prefix }, version) {
  if (!added || added === 'preview' || removed || flags || prefix) return false;
  return added === true || !isOlder(version, added);
}

/**
 * The browsers that lack the API at a path of MDN's data; undefined if there is no such path.
 * @param {string} path @param {Map<string, string>} oldest
 */
export function lackingBrowsers(path, oldest) {
  /** @type {any} */
  let node = data;
  for (const name of path.split('.')) node = node?.[name];
  const support = node?.__compat?.support;
  if (!support) return undefined;
  return [...oldest]
    .filter(
      ([browser, version]) => ![support[browser]].flat().some((one) => one && isSupportedBy(one, version)),
    )
    .map(([browser, version]) => `${browser} ${version}`);
}
