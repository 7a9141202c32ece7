import { makeCommandFolder, type CommandFolder } from '../support/commandFolder';

let folder: CommandFolder | undefined;
afterEach(() => folder?.remove());

/** Sorted: linters run side by side. */
const EVERYTHING = [
  'eslint',
  ...Array<string>(2).fill('jest'),
  'npm',
  'oxfmt',
  'oxlint',
  ...Array<string>(3).fill('playwright'),
  'tsc',
  'webpack',
];
const lastLines = (output: string, count: number) => output.trim().split('\n').slice(-count);

describe('npm test', () => {
  it('in a fresh clone installs, runs everything and prints a summary [operations.test]', async () => {
    folder = await makeCommandFolder();
    const { code, output } = await folder.run('scripts/test.mjs');
    expect((await folder.ran()).sort()).toEqual(EVERYTHING);
    expect(lastLines(output, 1)).toEqual(['28 passed, 0 failed']);
    expect(output).not.toMatch(/FAILED|Failed/);
    expect(code).toBe(0);
  }, 20_000);

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
  }, 20_000);

  it('fails for an effect of which the unit tests have not seen an outcome', async () => {
    folder = await makeCommandFolder();
    await folder.run('scripts/test.mjs');
    await folder.change('test-results/effects/a.json', '{}');
    const { code, output } = await folder.run('scripts/test.mjs', 'effects');
    expect(output).toContain('No test has seen this resolved: port');
    expect(lastLines(output, 2)).toEqual(['Failed parts: effects', '0 passed, 1 failed']);
    expect(code).toBe(1);
  }, 20_000);

  it('when the browser tests fail, each of their parts fails', async () => {
    folder = await makeCommandFolder(['playwright']);
    const { code, output } = await folder.run('scripts/test.mjs');
    expect(lastLines(output, 2)).toEqual(['Failed parts: browser, timing, walk', '28 passed, 3 failed']);
    expect(code).toBe(1);
  }, 20_000);

  it('names engines that cannot be installed, and counts them as skipped [build.three-engines]', async () => {
    folder = await makeCommandFolder([], ['firefox-esr', 'WebKitWebDriver', 'Xvfb', 'fc-list']);
    const { code, output } = await folder.run('scripts/test.mjs');
    expect(output).toMatch(/^walk: webkit: skipped, .*apt-get install webkit2gtk-driver xvfb/m);
    expect(output).not.toMatch(/firefox: skipped/);
    expect(lastLines(output, 1)).toEqual(['28 passed, 0 failed, 1 skipped']);
    expect(code).toBe(0);
  }, 20_000);

  it('with --no-skips fails when an engine is skipped [build.three-engines]', async () => {
    folder = await makeCommandFolder([], []);
    const { code, output } = await folder.run('scripts/test.mjs', '--no-skips', 'walk');
    expect(await folder.ran()).toEqual(['npm', 'playwright']);
    expect(lastLines(output, 2)).toEqual(['Failed parts: walk', '3 passed, 0 failed, 2 skipped']);
    expect(code).toBe(1);
  }, 20_000);

  it('names system fonts that cannot be installed, and counts them as one skipped test [build.system-fonts]', async () => {
    folder = await makeCommandFolder([], []);
    const { code, output } = await folder.run('scripts/test.mjs', 'browser');
    const line = (family: string, name: string) =>
      `browser: the font ${family} is missing, so layout shifts are not measured (apt-get install ${name})`;
    expect(lastLines(output, 4)).toEqual([
      line('Liberation Sans', 'fonts-liberation'),
      line('Noto Sans CJK JP', 'fonts-noto-cjk'),
      line('Noto Sans CJK KR', 'fonts-noto-cjk'),
      '3 passed, 0 failed, 1 skipped',
    ]);
    expect(code).toBe(0);
  }, 20_000);

  it('arguments choose parts; an unknown one is reported with the list of parts', async () => {
    folder = await makeCommandFolder();
    expect(await folder.run('scripts/test.mjs', 'types')).toMatchObject({ code: 0 });
    expect(await folder.ran()).toEqual(['npm', 'tsc']);
    const wrong = await folder.run('scripts/test.mjs', 'typos');
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain(
      'no part is called typos; parts: lint, types, build, engines, unit, postgres, effects, browser, timing, walk, rules',
    );
  }, 20_000);
});

describe('npm run test:long', () => {
  it('in a fresh clone installs, builds, runs its parts and prints a summary [operations.test-long]', async () => {
    folder = await makeCommandFolder();
    const { code, output } = await folder.run('scripts/testLong.mjs');
    expect(await folder.ran()).toEqual([
      'npm',
      'webpack',
      'playwright',
      'playwright',
      'jest',
      'jest',
      'observatory',
    ]);
    expect(lastLines(output, 1)).toEqual(['22 passed, 0 failed']);
    expect(code).toBe(0);
  }, 20_000);

  it('names the part that failed [operations.test-long]', async () => {
    folder = await makeCommandFolder(['playwright']);
    const { code, output } = await folder.run('scripts/testLong.mjs', 'browser');
    expect(lastLines(output, 2)).toEqual(['Failed parts: browser', '3 passed, 1 failed']);
    expect(code).toBe(1);
  }, 20_000);
});

describe('npm run check', () => {
  it('runs neither browsers nor PostgreSQL [operations.check]', async () => {
    folder = await makeCommandFolder();
    const { code, output } = await folder.run('scripts/check.mjs');
    const ran = (await folder.ran()).sort();
    expect(ran).toEqual(['audit', 'eslint', 'jest', 'npm', 'oxfmt', 'oxlint', 'tsc', 'webpack']);
    expect(lastLines(output, 1)).toEqual(['13 passed, 0 failed']);
    expect(code).toBe(0);
  }, 20_000);

  it('ignores rules whose tests need a browser, and fails for one whose test failed [operations.check]', async () => {
    folder = await makeCommandFolder();
    await folder.change(
      'docs/rules.yaml',
      JSON.stringify({ home: { sections: 'It has.', drawn: 'It is.' } }),
    );
    expect(await folder.run('scripts/check.mjs', 'unit', 'rules')).toMatchObject({ code: 0 });
    await folder.change('docs/rules.yaml', JSON.stringify({ home: { drawn: 'It is.' } }));
    const { code, output } = await folder.run('scripts/check.mjs', 'unit', 'rules');
    expect(output).toContain('home.sections: a test carries it, docs/rules.yaml does not have it');
    expect(code).toBe(1);
  }, 20_000);
});
