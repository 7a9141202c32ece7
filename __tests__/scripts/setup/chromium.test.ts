import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../support/projectFiles';

const WHOLE = 'browsers/chromium-7/chrome-linux64/chrome';
const SHELL = 'browsers/chromium_headless_shell-7/chrome-headless-shell-linux64/chrome-headless-shell';

let folder = '';
const at = (path: string) => join(folder, path);
function write(path: string, code: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), `#!${process.execPath}\n${code}`, { mode: 0o755 });
}
const browser = (path: string, code = 0) => write(path, `process.exit(${code})`);

/** A distribution with these packages, each with one command of the same name. */
function distribution(...packages: string[]): void {
  write('bin/sudo', `require('node:child_process').execFileSync(process.argv[3], process.argv.slice(4))`);
  write(
    'bin/apt-get',
    `const name = process.argv.at(-1);
     if (name === 'update') process.exit(0);
     if (!${JSON.stringify(packages)}.includes(name)) process.exit(100);
     require('node:fs').writeFileSync(${JSON.stringify(at('bin'))} + '/' + name, '#!${process.execPath}\\n', { mode: 0o755 });`,
  );
}

/** Runs the project's Chromium lookup with only this folder; returns the path found, relative to the folder. */
async function find(env: Record<string, string> = {}, before = ''): Promise<string> {
  const code = `import { findChromium, installChromium, requireChromium } from './scripts/setup/chromium.mjs'; ${before}; console.error('found ' + await findChromium());`;
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    env: { PATH: at('bin'), ...env },
  });
  return (/found (.*)/.exec(stderr)?.[1] ?? '').replace(`${folder}/`, '');
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'hibari-chromium-')));
  cpSync(join(ROOT, 'scripts/setup'), at('scripts/setup'), { recursive: true });
  mkdirSync(at('bin'));
  const playwright = `exports.chromium = { executablePath: () => ${JSON.stringify(at(WHOLE))} };`;
  write('node_modules/@playwright/test/index.js', playwright);
  write('node_modules/@playwright/test/cli.js', '');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the Chromium of the browser tests', () => {
  it('is CHROMIUM_PATH, even if others are installed', async () => {
    browser('bin/chromium-headless-shell');
    browser('mine');
    expect(await find({ CHROMIUM_PATH: at('mine') })).toBe('mine');
  });

  it('is an installed headless shell rather than a full browser [operations.chromium]', async () => {
    browser('bin/chromium');
    browser('bin/chromium-headless-shell');
    expect(await find()).toBe('bin/chromium-headless-shell');
  });

  it("is Playwright's headless shell rather than an installed browser", async () => {
    browser('bin/chromium');
    browser(WHOLE);
    browser(SHELL);
    expect(await find()).toBe(SHELL);
  });

  it('is the full browser when there is no headless shell or it does not start', async () => {
    browser('bin/chromium');
    browser('bin/chromium-headless-shell', 1);
    expect(await find()).toBe('bin/chromium');
  });

  it("is Playwright's full browser when there is nothing else", async () => {
    browser(WHOLE);
    expect(await find()).toBe(WHOLE);
  });

  it.each([
    [['chromium', 'chromium-headless-shell'], 'bin/chromium-headless-shell'],
    [['chromium'], 'bin/chromium'],
  ])(
    'is installed by npm run engines when there is none: of the packages %j it is %s [operations.chromium]',
    async (packages, found) => {
      distribution(...packages);
      expect(await find()).toBe('undefined');
      expect(await find({}, 'await installChromium()')).toBe(found);
    },
  );

  it('fails with instructions where one is required and there is none', async () => {
    await expect(find({}, 'await requireChromium()')).rejects.toThrow('npm run engines installs one');
  });
});
