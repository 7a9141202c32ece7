/**
 * Runs the HTTP Observatory's scanner against the built server behind TLS, for `npm run test:all`. Exits with 1 below
 * full marks. The scanner is installed on first use, without its install scripts, which download lists that are not
 * needed here.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, request } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from './setup/programs.mjs';
import { ROOT } from './setup/root.mjs';
import { runNpm } from './setup/run.mjs';

const SCANNER = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';
const HOST = 'localhost';
const START_LIMIT_MS = 180_000;

const home = join(ROOT, 'node_modules/.cache/observatory', VERSION);
const scanner = join(home, 'node_modules', SCANNER);

async function install() {
  const preloadList = join(scanner, 'conf/hsts-preload.json');
  if (existsSync(preloadList)) return;
  mkdirSync(home, { recursive: true });
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional'];
  const code = await runNpm(['install', '--prefix', home, ...quiet, `${SCANNER}@${VERSION}`]);
  if (code !== 0) throw new Error(`${SCANNER}@${VERSION} could not be installed with npm`);
  writeFileSync(preloadList, '{}');
}

/** Resolves to the path of OpenSSL. Ends the process with one line if a part is missing. */
async function prepare() {
  try {
    await install();
    return await findProgram({ name: 'openssl', variable: 'OPENSSL_PATH' });
  } catch (error) {
    console.error(`observatory: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

/** @param {string} openssl @param {string} folder */
function makeCertificate(openssl, folder) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', cert];
  execFileSync(openssl, [...args, ...subject], { stdio: 'ignore' });
  return { file: cert, key: readFileSync(key), cert: readFileSync(cert) };
}

/** @param {import('node:net').Server} server @param {number} [port] */
async function listen(server, port = 0) {
  server.listen(port, HOST);
  await once(server, 'listening');
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
}

/**
 * A proxy for TLS that redirects plain HTTP to it, on one port. The scanner adds the scheme to one host.
 * @param {{ key: Buffer, cert: Buffer }} certificate
 * @param {() => number} backend
 */
function createFront(certificate, backend) {
  const secure = createHttpsServer(certificate, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const passed = request({ host: HOST, port: backend(), method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  const plain = createHttpServer(({ url, headers }, answer) => {
    answer.writeHead(301, { location: `https://${headers.host}${url}` }).end();
  });
  return createServer((socket) => {
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === 0x16 ? secure : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
}

/** @param {string} origin */
async function untilHealthy(origin) {
  const limit = performance.now() + START_LIMIT_MS;
  while (performance.now() < limit) {
    const answer = await fetch(`${origin}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server does not answer');
}

const openssl = await prepare();
const folder = mkdtempSync(join(tmpdir(), 'observatory-'));
const certificate = makeCertificate(openssl, folder);
let backend = 0;
const front = createFront(certificate, () => backend);
const site = `${HOST}:${await listen(front)}`;
const probe = createServer();
backend = await listen(probe);
await new Promise((resolve) => probe.close(resolve));
const server = spawn(process.execPath, ['dist/server/main.mjs'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(backend),
    HOST,
    SITE_URL: `https://${site}`,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
  },
});
try {
  await untilHealthy(`http://${HOST}:${backend}`);
  const script = `import { scan } from ${JSON.stringify(join(scanner, 'src/scanner/index.js'))};
console.log(JSON.stringify(await scan(${JSON.stringify(site)})));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate.file },
    maxBuffer: 16 * 1024 * 1024,
  });
  const { scan, tests } = JSON.parse(stdout);
  for (const [name, { result, pass, scoreModifier }] of Object.entries(tests))
    console.log(`${pass ? 'passed' : 'FAILED'} ${String(scoreModifier).padStart(4)} ${name}: ${result}`);
  console.log(`${scan.grade}, ${scan.score} points, ${scan.testsFailed} of ${scan.testsQuantity} failed`);
  process.exitCode = scan.grade === 'A+' && scan.score >= 100 && scan.testsFailed === 0 ? 0 : 1;
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
