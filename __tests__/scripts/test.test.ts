import { makeCommandFolder, type CommandFolder } from '../support/commandFolder';

let folder: CommandFolder | undefined;
afterEach(() => folder?.remove());

/** What `npm test` runs in a fresh clone. Sorted, as linters run side by side. */
const EVERYTHING = [
  ...Array<string>(2).fill('jest'),
  'npm',
  'oxfmt',
  'oxlint',
  'playwright',
  'supportedApis',
  'tsc',
  'webpack',
];
/** What `npm run test:all` runs after that, in order. */
const REST = [...Array<string>(3).fill('playwright'), 'jest', 'observatory', 'audit'];
const lastLines = (output: string, count: number) => output.trim().split('\n').slice(-count);

describe('npm test', () => {
  it('in a fresh clone installs, runs its parts and prints a summary [operations.test]', async () => {
    folder = await makeCommandFolder();
    const { code, output } = await folder.run('scripts/test.mjs');
    expect((await folder.ran()).sort()).toEqual(EVERYTHING);
    expect(lastLines(output, 1)).toEqual(['20 passed, 0 failed']);
    expect(output).not.toMatch(/FAILED|Failed/);
    expect(code).toBe(0);
  });

  it('when a part fails the others still run, and each failed part is named [operations.test]', async () => {
    folder = await makeCommandFolder(['oxfmt', 'tsc', 'webpack', 'jest']);
    const { code, output } = await folder.run('scripts/test.mjs');
    expect((await folder.ran()).sort()).toEqual(EVERYTHING);
    const failed = ['lint', 'types', 'build', 'unit', 'postgres'];
    for (const part of failed) expect(output).toMatch(new RegExp(`^${part} +FAILED`, 'm'));
    const [named, sum] = lastLines(output, 2);
    expect(named).toBe(`Failed parts: ${failed.join(', ')}`);
    expect(sum).toMatch(new RegExp(`^\\d+ passed, ${failed.length} failed$`));
    expect(code).toBe(1);
  });

  it('says in its last twenty lines which command runs a failed check alone [operations.test]', async () => {
    folder = await makeCommandFolder(['tsc']);
    const { output } = await folder.run('scripts/test.mjs');
    expect(lastLines(output, 20).join('\n')).toMatch(
      /FAILED no rule: npm run types\n +ended with exit code 1\n +alone: npm run types\n/,
    );
  });

  it('without a browser reports the specification as skipped, with the command that gets one [operations.chromium]', async () => {
    folder = await makeCommandFolder([], [], { CHROMIUM_PATH: '' });
    const { code, output } = await folder.run('scripts/test.mjs');
    expect(await folder.ran()).not.toContain('playwright');
    expect(output).toMatch(/^spec +skipped +0 passed, 0 failed, 1 skipped/m);
    expect(lastLines(output, 2)).toEqual([
      'spec: no Chromium or Chrome was found: npx playwright install chromium',
      '17 passed, 0 failed, 1 skipped',
    ]);
    expect(code).toBe(0);
  });

  it('installs nothing outside the project: neither a browser nor a package of the distribution [operations.chromium]', async () => {
    folder = await makeCommandFolder([], ['apt-get', 'sudo'], { CHROMIUM_PATH: '' });
    await folder.run('scripts/test.mjs');
    expect(await folder.ran()).not.toContain('apt-get');
    expect(await folder.ran()).not.toContain('playwright');
  });

  it('with --no-skips fails when something is skipped [build.three-engines]', async () => {
    folder = await makeCommandFolder([], [], { CHROMIUM_PATH: '' });
    const { code, output } = await folder.run('scripts/test.mjs', '--no-skips', 'spec');
    expect(lastLines(output, 2)).toEqual(['Failed parts: spec', '0 passed, 0 failed, 1 skipped']);
    expect(code).toBe(1);
  });

  it('names system fonts that are missing, and counts them as one skipped test [build.system-fonts]', async () => {
    folder = await makeCommandFolder([], []);
    const { code, output } = await folder.run('scripts/test.mjs', 'spec');
    const line = (family: string, name: string) =>
      `spec: the font ${family} is missing, so layout shifts are not measured (apt-get install ${name})`;
    expect(lastLines(output, 4)).toEqual([
      line('Liberation Sans', 'fonts-liberation'),
      line('Noto Sans CJK JP', 'fonts-noto-cjk'),
      line('Noto Sans CJK KR', 'fonts-noto-cjk'),
      '3 passed, 0 failed, 1 skipped',
    ]);
    expect(code).toBe(0);
  });

  it('measures the machine before each part with tests, and says how fast it is [operations.test-slow-machine]', async () => {
    folder = await makeCommandFolder([], undefined, { MACHINE_FACTOR: '' });
    const { output } = await folder.run('scripts/test.mjs');
    const said = output.match(/^Machine: \d+ cores?, .* the reference; limits of time × \d+\.\d$/gm);
    expect(said).toHaveLength(3);
  });

  it('arguments choose parts; an unknown part or option is reported', async () => {
    folder = await makeCommandFolder();
    expect(await folder.run('scripts/test.mjs', 'types')).toMatchObject({ code: 0 });
    expect(await folder.ran()).toEqual(['npm', 'tsc']);
    const wrong = await folder.run('scripts/test.mjs', 'typos');
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain(
      'no part is called typos; parts: lint, types, build, unit, postgres, spec',
    );
    const unknown = await folder.run('scripts/test.mjs', '--no-skip');
    expect(unknown.code).toBe(1);
    expect(unknown.output).toMatch(/^npm test --: Unknown option '--no-skip'/);
  });
});

describe('npm run test:all', () => {
  it('in a fresh clone runs everything and prints a summary [operations.test-all]', async () => {
    folder = await makeCommandFolder();
    const { code, output } = await folder.run('scripts/test.mjs', 'all');
    expect((await folder.ran()).sort()).toEqual([...EVERYTHING, ...REST].sort());
    expect(lastLines(output, 1)).toEqual(['39 passed, 0 failed']);
    expect(code).toBe(0);
  });

  it('with --after-test runs what npm test has not, and adds its counts [operations.test-all]', async () => {
    folder = await makeCommandFolder();
    await folder.run('scripts/test.mjs');
    const before = (await folder.ran()).length;
    const { code, output } = await folder.run('scripts/test.mjs', 'all', '--after-test');
    expect((await folder.ran()).slice(before)).toEqual(REST);
    expect(lastLines(output, 1)).toEqual(['39 passed, 0 failed']);
    expect(code).toBe(0);
  });

  it('with --after-test refuses to count an npm test of other sources [operations.test-all]', async () => {
    folder = await makeCommandFolder();
    await folder.run('scripts/test.mjs');
    await folder.change('src/saga.ts', '');
    const { code, output } = await folder.run('scripts/test.mjs', 'all', '--after-test');
    expect(output).toBe('npm run test:all --: --after-test: npm test has not run on these sources\n');
    expect(code).toBe(1);
  });

  it('when the browser tests fail, each of their parts fails [operations.test-all]', async () => {
    folder = await makeCommandFolder(['playwright']);
    const { code, output } = await folder.run('scripts/test.mjs', 'all');
    expect(lastLines(output, 2)).toEqual([
      'Failed parts: spec, browser, timing, walk',
      '39 passed, 4 failed',
    ]);
    expect(code).toBe(1);
  });

  it('names engines that are missing, and counts them as skipped [build.three-engines]', async () => {
    folder = await makeCommandFolder([], ['firefox-esr', 'WebKitWebDriver', 'Xvfb', 'fc-list']);
    const { code, output } = await folder.run('scripts/test.mjs', 'all', 'walk');
    expect(output).toMatch(/^walk: webkit: skipped, .*apt-get install webkit2gtk-driver xvfb/m);
    expect(output).not.toMatch(/firefox: skipped/);
    expect(lastLines(output, 1)).toEqual(['3 passed, 0 failed, 1 skipped']);
    expect(code).toBe(0);
  });
});

describe('npm run check', () => {
  it('runs neither browsers nor PostgreSQL [operations.check]', async () => {
    folder = await makeCommandFolder();
    const { code, output } = await folder.run('scripts/test.mjs', 'check');
    const ran = (await folder.ran()).sort();
    expect(ran).toEqual(['jest', 'npm', 'oxfmt', 'oxlint', 'supportedApis', 'tsc', 'webpack']);
    expect(lastLines(output, 1)).toEqual(['10 passed, 0 failed']);
    expect(code).toBe(0);
  });

  it('with --since runs the unit tests that the changes since a commit can reach, without a build [operations.check]', async () => {
    folder = await makeCommandFolder();
    const { code, output } = await folder.run('scripts/test.mjs', 'check', '--since', 'main');
    expect((await folder.ran()).sort()).toEqual([
      'jest --changedSince=main',
      'npm',
      'oxfmt',
      'oxlint',
      'supportedApis',
      'tsc',
    ]);
    expect(lastLines(output, 1)).toEqual(['9 passed, 0 failed']);
    expect(code).toBe(0);
  });
});
