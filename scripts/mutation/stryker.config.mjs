/** Stryker for one area of `npm run mutation`, which names it in the environment. */
import { tsImport } from 'tsx/esm/api';
import { AREAS } from './areas.mjs';

/** @type {{ default: import('jest').Config }} */
const { default: jest } = await tsImport('../../jest.config.ts', import.meta.url);

const name = process.env.MUTATION_AREA ?? '';
const area = AREAS[name];
if (!area) throw new Error(`MUTATION_AREA is one of ${Object.keys(AREAS).join(', ')}`);
const chosen = (process.env.MUTATION_FILES ?? '').split(',').filter(Boolean);

/** They run everything for many seconds, and would for each mutant that the other tests have not noticed. */
const SWEEPS = [
  '/node_modules/',
  'flows/(explore|faults|interruptions|pageLoads|seededRaces|travelIsInvisible|otherBrand)\\.',
];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: chosen.length > 0 ? chosen : area.mutate,
  testRunner: 'nearestFirst',
  plugins: ['./scripts/mutation/nearestFirst.mjs'],
  jest: {
    projectType: 'custom',
    config: {
      ...jest,
      // Tests are found by what they import, which Jest looks for in its roots.
      roots: ['<rootDir>/__tests__', '<rootDir>/src', '<rootDir>/i18n'],
      testPathIgnorePatterns: SWEEPS,
      testMatch: area.tests.flatMap((folder) => [
        `<rootDir>/__tests__/${folder}/**/*.test.ts`,
        `<rootDir>/__tests__/${folder}/**/*.test.tsx`,
      ]),
    },
  },
  coverageAnalysis: 'perTest',
  buildCommand: 'node scripts/mutation/useEnvironments.mjs',
  concurrency: 1,
  // On a busy machine a test that passes may take several times longer than in the first run.
  timeoutMS: 10_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 20,
  tempDirName: '.cache/mutation',
  ignorePatterns: ['/dist', '/export', '/art', '/bench', '/test-results', '/playwright-report', '/.data'],
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `test-results/mutation/${name}.json` },
};
