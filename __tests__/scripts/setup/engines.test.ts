import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../support/projectFiles';

let folder = '';
const at = (name: string) => join(folder, 'bin', name);
const program = (name: string, code = '') =>
  writeFileSync(at(name), `#!${process.execPath}\n${code}`, { mode: 0o755 });

/** A distribution with the packages in the keys, each with its programs. */
function distribution(packages: Record<string, string[]>): void {
  program('sudo', `require('node:child_process').execFileSync(process.argv[3], process.argv.slice(4))`);
  program(
    'apt-get',
    `const fs = require('node:fs');
     const names = process.argv.slice(2).filter((word) => !word.startsWith('-') && word !== 'install');
     fs.appendFileSync(${JSON.stringify(at('asked'))}, names.join(' ') + '\\n');
     if (names[0] === 'update') process.exit(0);
     const packages = ${JSON.stringify(packages)};
     if (!names.every((name) => name in packages)) process.exit(100);
     for (const name of names.flatMap((name) => packages[name]))
       fs.writeFileSync(${JSON.stringify(at('') + '/')} + name, '#!${process.execPath}\\n', { mode: 0o755 });`,
  );
}

async function find(
  before = '',
): Promise<{ programs: Record<string, Record<string, string>>; missing: string[] }> {
  const code = `import { findEngines, installEngines } from './scripts/setup/engines.mjs'; ${before}; console.error('found ' + JSON.stringify(await findEngines()));`;
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    env: { PATH: at(''), CHROMIUM_PATH: process.execPath, WEBKIT_PATH: at('MiniBrowser') },
  });
  return JSON.parse(/found (.*)/.exec(stderr)?.[1] ?? '') as Awaited<ReturnType<typeof find>>;
}

const WEBKIT = { driver: 'WebKitWebDriver', display: 'Xvfb', browser: 'MiniBrowser' };
const webkit = () => Object.fromEntries(Object.entries(WEBKIT).map(([key, name]) => [key, at(name)]));

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'hibari-engines-')));
  cpSync(join(ROOT, 'scripts/setup'), join(folder, 'scripts/setup'), { recursive: true });
  mkdirSync(at(''));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the engines of the walk [build.three-engines]', () => {
  it('are the installed ones', async () => {
    for (const name of ['firefox', ...Object.values(WEBKIT)]) program(name);
    expect(await find()).toEqual({
      programs: {
        chromium: { browser: process.execPath },
        firefox: { browser: at('firefox') },
        webkit: webkit(),
      },
      missing: [],
    });
  });

  it('are installed from the distribution by npm run engines when missing', async () => {
    distribution({
      firefox: ['firefox'],
      'webkit2gtk-driver': ['WebKitWebDriver', 'MiniBrowser'],
      xvfb: ['Xvfb'],
    });
    const { programs, missing } = await find('await installEngines()');
    expect(programs['firefox']).toEqual({ browser: at('firefox') });
    expect(programs['webkit']).toEqual(webkit());
    expect(missing).toEqual([]);
  });

  it('are reported in one line each when they are missing', async () => {
    const { programs, missing } = await find();
    expect(Object.keys(programs)).toEqual(['chromium']);
    expect(missing).toEqual([
      expect.stringMatching(/^firefox: skipped, .*apt-get install firefox-esr/),
      expect.stringMatching(/^webkit: skipped, .*apt-get install webkit2gtk-driver xvfb/),
    ]);
  });
});
