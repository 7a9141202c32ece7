/** Mutation testing by hand: which changes of a file no unit test notices (docs/testing.md). */
import { tsImport } from 'tsx/esm/api';

/** @type {{ default: import('jest').Config }} */
const { default: jest } = await tsImport('../jest.config.ts', import.meta.url);

const tests = process.env.TESTS ?? '.';

export default {
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    config: { ...jest, testMatch: [`<rootDir>/__tests__/${tests}/**/*.test.{ts,tsx}`] },
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'off',
  // A machine that does something else too.
  timeoutMS: 10_000,
  tempDirName: '.cache/mutation',
  reporters: ['clear-text'],
  ignorePatterns: ['/dist', '/export', '/art', '/bench', '/test-results', '/.data'],
};
