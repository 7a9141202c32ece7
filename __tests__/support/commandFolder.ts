/** A project with the real start and test scripts and one-line fakes of their tools (npm, webpack, oxlint, …). */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './projectFiles';

/** What ran, in order, one name per line. */
const LOG = 'ran.txt';

const note = (name: string) => `require('node:fs').appendFileSync('${LOG}', \`${name}\\n\`);`;
/** In the note of Jest: which changes it is asked to look at. */
const SINCE = "${process.argv.filter((word) => word.startsWith('--changedSince')).map((word) => ` ${word}`)}";
const write = (path: string, text: string) => {
  const folder = `require('node:fs').mkdirSync(require('node:path').dirname(${path}), { recursive: true });`;
  return `${folder}require('node:fs').writeFileSync(${path}, ${JSON.stringify(text)});`;
};
const LOCK = JSON.stringify({ packages: { '': {} } });
const SERVER = 'console.log(`serving as ${process.env.NODE_ENV} in ${process.cwd()}`);';
const RULES = JSON.stringify({ home: { sections: 'Home has sections.' } });
const UNIT = JSON.stringify({
  numPassedTests: 7,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [
    {
      name: '/home.test.ts',
      message: '',
      assertionResults: [{ fullName: 'home [home.sections]', status: 'passed', failureMessages: [] }],
    },
  ],
});
const BROWSER = JSON.stringify({
  config: { rootDir: '/e2e' },
  stats: { expected: 3, flaky: 0, unexpected: 0, skipped: 0 },
  errors: [],
  suites: [],
});

const MODULE_REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

const TOOLS = {
  npm: ['npm.js', write(`'node_modules/.package-lock.json'`, LOCK)],
  webpack: [
    'node_modules/webpack/bin/webpack.js',
    write(`'dist/server/main.mjs'`, SERVER) + write(`'dist/server/content.mjs'`, ''),
  ],
  supportedApis: ['scripts/lint/supportedApis.mjs', MODULE_REQUIRE],
  oxlint: ['node_modules/oxlint/bin/oxlint', ''],
  oxfmt: ['node_modules/oxfmt/bin/oxfmt', ''],
  tsc: ['node_modules/typescript-7/bin/tsc', ''],
  jest: ['scripts/jest.mjs', MODULE_REQUIRE],
  observatory: ['scripts/observatory.mjs', MODULE_REQUIRE],
  audit: ['scripts/audit.mjs', MODULE_REQUIRE],
  playwright: [
    'node_modules/@playwright/test/cli.js',
    write('process.env.PLAYWRIGHT_JSON_OUTPUT_FILE', BROWSER),
  ],
} as const;

export type Tool = keyof typeof TOOLS | 'checkStart';

export interface CommandFolder {
  path: string;
  /** Runs a script of the project with Node; resolves when it has exited. */
  run: (script: string, ...args: string[]) => Promise<{ code: number | null; output: string }>;
  /** The fake tools that have run so far. */
  ran: () => Promise<string[]>;
  change: (file: string, text: string) => Promise<void>;
  remove: () => Promise<void>;
}

const FONTS = 'Liberation Sans\nNoto Sans CJK JP,Noto Sans CJK JP Bold\nNoto Sans CJK KR';
const PROGRAMS = ['firefox-esr', 'WebKitWebDriver', 'Xvfb', 'MiniBrowser', 'fc-list'];

/**
 * An empty clone: nothing is installed and nothing is built. The `failing` tools end with exit code 1; the machine has no
 * programs but these; `settings` are environment variables.
 */
export async function makeCommandFolder(
  failing: readonly Tool[] = [],
  programs: readonly string[] = PROGRAMS,
  settings: Record<string, string> = {},
): Promise<CommandFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'hibari-commands-')));
  const change = async (file: string, text: string) => {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), text);
  };
  for (const name of ['start.mjs', 'test.mjs', 'setup']) {
    await cp(join(ROOT, 'scripts', name), join(path, 'scripts', name), { recursive: true });
  }
  for (const [tool, [file, code]] of Object.entries(TOOLS)) {
    const last = tool === 'jest' ? write(`process.argv.at(-1)`, UNIT) : '';
    const end = failing.includes(tool as Tool) ? 'process.exitCode = 1;' : '';
    const what = tool === 'jest' ? `jest${SINCE}` : tool;
    await change(file, code + note(what) + last + end);
  }
  await change('package-lock.json', LOCK);
  await change('node_modules/tsx/package.json', JSON.stringify({ name: 'tsx', main: 'tsx.js' }));
  // Replaces the program that runs through it, as Node cannot read TypeScript.
  await change(
    'node_modules/tsx/tsx.js',
    `if (process.argv[1].endsWith('server/check.ts')) process.exit(${failing.includes('checkStart') ? 1 : 0});`,
  );
  await change('node_modules/yaml/package.json', JSON.stringify({ name: 'yaml', main: 'yaml.js' }));
  await change('node_modules/yaml/yaml.js', 'exports.parse = JSON.parse;');
  await change(
    'node_modules/@playwright/test/index.js',
    `exports.chromium = { executablePath: () => '/browsers/chromium-7/chrome' };`,
  );
  await change('docs/rules.yaml', RULES);
  await change(LOG, '');

  const bin = join(path, 'bin');
  await mkdir(bin);
  for (const name of programs) {
    const code =
      name === 'fc-list'
        ? `console.log(${JSON.stringify(FONTS)})`
        : `if (process.argv[2] !== '--version') { process.chdir(${JSON.stringify(path)}); ${note(name)} }`;
    await writeFile(join(bin, name), `#!${process.execPath}\n${code}`, { mode: 0o755 });
  }
  const env = {
    PATH: bin,
    npm_execpath: join(path, 'npm.js'),
    CHROMIUM_PATH: process.execPath,
    WEBKIT_PATH: join(bin, 'MiniBrowser'),
    MACHINE_FACTOR: '1',
    // An external server, so that none is started.
    TEST_DATABASE_URL: 'postgres://localhost/tests',
    ...settings,
  };
  return {
    path,
    change,
    run: (script, ...args) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [join(path, script), ...args], {
          cwd: tmpdir(),
          env: env as unknown as NodeJS.ProcessEnv,
        });
        let output = '';
        child.stdout.on('data', (data) => (output += String(data)));
        child.stderr.on('data', (data) => (output += String(data)));
        child.on('error', reject).on('close', (code) => resolve({ code, output }));
      }),
    ran: async () => (await readFile(join(path, LOG), 'utf8')).split('\n').filter(Boolean),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
