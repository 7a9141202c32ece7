/**
 * Stryker's runner for Jest: runs the tests of the mutated file first. Only if they pass, it runs the others that cover
 * the mutant. Stryker's own loads every test file that imports the mutated one, for each mutant.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { DryRunStatus, MutantRunStatus } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

export { strykerValidationSchema } from '@stryker-mutator/jest-runner';

/** Which files hold a test, by its name; kept for the processes that Stryker starts after a time-out. */
const INDEX = 'testFiles.json';

/** @typedef {import('@stryker-mutator/api/test-runner').TestRunner} TestRunner */
/** @typedef {{ factory: { (injector: unknown): JestRunner, inject: unknown } }} JestPlugin */
/** @typedef {TestRunner & { jestTestAdapter: { run: (settings: object) => Promise<unknown> } }} JestRunner */

/** @typedef {Record<string, string[]>} Index */

/** @returns {Index} */
function readIndex() {
  if (!existsSync(INDEX)) return {};
  /** @type {Index} */
  const index = JSON.parse(readFileSync(INDEX, 'utf8'));
  return index;
}

/** The tests of `src/a/b.ts` are `__tests__/a/b.test.ts` and `b.<aspect>.test.ts`. @param {string} source */
function isNear(source) {
  const stem = relative(process.cwd(), source)
    .replace(/^src/, '__tests__')
    .replace(/\.tsx?$/, '');
  return (/** @type {string} */ test) => relative(process.cwd(), test).startsWith(`${stem}.`);
}

/** @param {string} source */
function isInFolder(source) {
  const folder = dirname(relative(process.cwd(), source)).replace(/^src/, '__tests__');
  return (/** @type {string} */ test) =>
    `${dirname(relative(process.cwd(), test))}/`.startsWith(`${folder}/`);
}

/** @param {JestRunner} runner @returns {TestRunner} */
function nearestFirst(runner) {
  /** @type {string[] | undefined} */
  let files;
  const { jestTestAdapter } = runner;
  const run = jestTestAdapter.run.bind(jestTestAdapter);
  jestTestAdapter.run = (settings) => run(files ? { ...settings, testFiles: files } : settings);
  const dryRun = runner.dryRun.bind(runner);
  const mutantRun = runner.mutantRun.bind(runner);

  runner.dryRun = async (options) => {
    const result = await dryRun(options);
    if (result.status === DryRunStatus.Complete) {
      /** @type {Index} */
      const index = {};
      for (const { name, fileName } of result.tests)
        if (fileName) index[name] = [...new Set([...(index[name] ?? []), resolve(fileName)])];
      writeFileSync(INDEX, JSON.stringify(index));
    }
    return result;
  };

  runner.mutantRun = async (options) => {
    const index = readIndex();
    const near = isNear(options.sandboxFileName);
    // What runs once, when its module is loaded, has no list of tests: the nearest folder's must notice.
    const tests = options.testFilter?.flatMap((test) => index[test] ?? []);
    const all = [
      ...new Set(tests ?? Object.values(index).flat().filter(isInFolder(options.sandboxFileName))),
    ];
    const stages = [all.filter(near), all.filter((file) => !near(file))].filter(({ length }) => length > 0);
    for (const [at, stage] of stages.entries()) {
      files = stage;
      try {
        const result = await mutantRun(options);
        if (result.status !== MutantRunStatus.Survived || at === stages.length - 1) return result;
      } finally {
        files = undefined;
      }
    }
    return mutantRun(options);
  };
  return runner;
}

const [plugin] = /** @type {[JestPlugin]} */ (/** @type {unknown} */ (jestPlugins));

/** @param {unknown} injector */
const factory = (injector) => nearestFirst(plugin.factory(injector));
factory.inject = plugin.factory.inject;

export const strykerPlugins = [{ ...plugin, name: 'nearestFirst', factory }];
