import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../support/projectFiles';

let folder = '';
const at = (name: string) => join(folder, name);
const program = (name: string, code: string) =>
  writeFileSync(at(name), `#!${process.execPath}\n${code}`, { mode: 0o755 });

/** A distribution whose packages bring one program each, or none at all. */
function distribution(packages: Record<string, string>): void {
  program('sudo', `require('node:child_process').execFileSync(process.argv[3], process.argv.slice(4))`);
  program(
    'apt-get',
    `const name = ${JSON.stringify(packages)}[process.argv.at(-1)];
     if (name) require('node:fs').writeFileSync(${JSON.stringify(folder)} + '/' + name, '', { mode: 0o755 });`,
  );
}

/** What `findProgram` finds with only this folder in PATH, or the message that it throws. */
async function find(wanted: object, env: Record<string, string> = {}): Promise<string> {
  const code = `import { findProgram } from './scripts/setup/programs.mjs';
    console.error('result ' + await findProgram(${JSON.stringify(wanted)}).catch(({ message }) => message));`;
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    env: { PATH: folder, ...env },
  });
  return (/result (.*)/.exec(stderr)?.[1] ?? '').replaceAll(folder, '');
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'programs-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const OPENSSL = { name: 'openssl', variable: 'OPENSSL_PATH' };

describe('a program that a test needs [operations.test-all]', () => {
  it('is the one of the variable, else the one in PATH', async () => {
    mkdirSync(at('own'));
    program('own/openssl', '');
    expect(await find(OPENSSL, { OPENSSL_PATH: at('own/openssl') })).toBe('/own/openssl');
    program('openssl', '');
    expect(await find(OPENSSL)).toBe('/openssl');
    expect(await find(OPENSSL, { OPENSSL_PATH: at('none') })).toBe(
      'OPENSSL_PATH is /none, which is no program',
    );
  });

  it("is installed from the distribution's package", async () => {
    distribution({ 'nginx-light': 'nginx' });
    expect(await find({ name: 'nginx', variable: 'NGINX_PATH', packageName: 'nginx-light' })).toBe('/nginx');
  });

  it('is named with its package and its variable if it cannot be installed', async () => {
    expect(await find(OPENSSL)).toBe(
      'no openssl found and none could be installed: apt-get install openssl, or set OPENSSL_PATH',
    );
  });
});
