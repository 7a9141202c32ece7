/** The oldest version that works, as in package.json's `engines`, which an old npm only warns of. */
const OLDEST = { major: 20, minor: 19 };

/**
 * Ends the process with one line if Node is too old. Imports nothing, so that an old Node can read it.
 * @param {string} version
 */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return;
  console.error(`Hibari needs Node ${OLDEST.major}.${OLDEST.minor} or newer; this is Node ${version}.`);
  process.exit(1);
}
