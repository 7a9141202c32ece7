/** Finding programs of the machine, and installing those of its distribution. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Milliseconds, so that a blocked download does not eat the time of the tests. */
const PACKAGE_LIMIT = 300_000;

/** @param {string[]} names @returns {string[]} the possible paths of these names, in order */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @param {string[]} paths */
export async function firstThatStarts(paths) {
  for (const path of paths) if (await starts(path)) return path;
  return undefined;
}

/**
 * A stub that only explains how to install the real one (as a snap) does not start.
 * @param {string} path
 */
export async function starts(path) {
  return isExecutable(path) && (await run(path, ['--version'], { limit: 20_000, quiet: true })) === 0;
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of a program: the variable's, an installed one, else the distribution's. Throws one line without any.
 * @param {{ name: string, variable: string, packageName?: string, fixed?: string[] }} wanted `fixed`: paths
 *   outside of PATH
 */
export async function findProgram({ name, variable, packageName = name, fixed = [] }) {
  const given = process.env[variable];
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(`${variable} is ${given}, which is no program`);
  }
  const find = () => [...onPath([name]), ...fixed].find(isExecutable);
  const found = find();
  if (found !== undefined) return found;
  console.log(`No ${name} found: installing the distribution's…`);
  await installPackages(packageName);
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error(
    `no ${name} found and none could be installed: apt-get install ${packageName}, or set ${variable}`,
  );
}

/** @type {Promise<number> | undefined} */
let updated;

/**
 * Installs packages of the distribution, all or none. Resolves to whether they are there; false also where there is no apt-get.
 * @param {string[]} names
 */
export async function installPackages(...names) {
  updated ??= asRoot('apt-get', 'update');
  await updated;
  return (await asRoot('apt-get', 'install', '-y', '--no-install-recommends', ...names)) === 0;
}

/** @param {string[]} words */
function asRoot(...words) {
  const [command = '', ...args] = process.getuid?.() === 0 ? words : ['sudo', '-n', ...words];
  return run(command, args, { limit: PACKAGE_LIMIT, env: { DEBIAN_FRONTEND: 'noninteractive' } });
}
