/**
 * Stryker's runner for Jest, with the nearest tests first: those of the mutated file, and only if they pass, the others
 * that cover the mutant. Stryker's own loads every test file that imports the mutated one, for each mutant.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

export { strykerValidationSchema } from '@stryker-mutator/jest-runner';

/** Which files hold a test, by its name; kept for the processes that Stryker starts after a time-out. */
const INDEX = 'testFiles.json';

/** @typedef {import('@stryker-mutator/api/test-runner').TestRunner} TestRunner */
/** @typedef {TestRunner & { jestTestAdapter: { run: (settings: object) => Promise<unknown> } }} JestRunner */

/** @returns {Record<string, string[]>} */
const readIndex = () => (existsSync(INDEX) ? JSON.parse(readFileSync(INDEX, 'utf8')) : {});

/** The tests of `src/a/b.ts` are `__tests__/a/b.test.ts` and `b.<aspect>.test.ts`. @param {string} source */
function isNear(source) {
  const stem = relative(process.cwd(), source).replace(/^src/, '__tests__').replace(/\.tsx?$/, '');
  return (/** @type {string} */ test) => relative(process.cwd(), test).startsWith(`${stem}.`);
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
    if (result.status === 'complete') {
      /** @type {Record<string, string[]>} */
      const index = {};
      for (const { name, fileName } of result.tests)
        if (fileName) index[name] = [...new Set([...(index[name] ?? []), resolve(fileName)])];
      writeFileSync(INDEX, JSON.stringify(index));
    }
    return result;
  };

  runner.mutantRun = async (options) => {
    const index = readIndex();
    // A mutant of what runs once, when its module is loaded, has no list of tests: all may cover it.
    const tests = options.testFilter ?? Object.keys(index);
    const all = [...new Set(tests.flatMap((test) => index[test] ?? []))];
    const near = isNear(options.sandboxFileName);
    const stages = [all.filter(near), all.filter((file) => !near(file))].filter(({ length }) => length > 0);
    for (const [at, stage] of stages.entries()) {
      files = stage;
      try {
        const result = await mutantRun(options);
        if (result.status !== 'survived' || at === stages.length - 1) return result;
      } finally {
        files = undefined;
      }
    }
    return mutantRun(options);
  };
  return runner;
}

const [plugin] = jestPlugins;

/** @param {import('@stryker-mutator/api/plugin').Injector} injector */
const factory = (injector) => nearestFirst(/** @type {JestRunner} */ (plugin.factory(injector)));
factory.inject = plugin.factory.inject;

export const strykerPlugins = [{ ...plugin, name: 'nearestFirst', factory }];
