import type { Config } from 'jest';
import { SLOW_UNIT_TESTS } from './scripts/setup/slowUnitTests.mjs';

const config: Config = {
  testEnvironment: 'node',
  roots: ['<rootDir>/__tests__'],
  // It only ends a test that waits for ever; no test has a limit of its own.
  testTimeout: 120_000 * Number(process.env.MACHINE_FACTOR ?? 1),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: [
    // These need a PostgreSQL server; scripts/setup/postgres.mjs starts one.
    ...(process.env.TEST_DATABASE_URL ? [] : ['\\.postgres\\.test\\.ts$']),
    ...(process.env.WITHOUT_SLOW_TESTS ? [SLOW_UNIT_TESTS.source] : []),
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/__tests__/support/cssModule.ts',
    '\\.css$': '<rootDir>/__tests__/support/emptyModule.ts',
    // BudouX needs a DOM only for HTML, which no test passes to it.
    '^linkedom$': '<rootDir>/__tests__/support/emptyModule.ts',
    '^harfbuzzjs$': '<rootDir>/__tests__/support/harfbuzz.ts',
  },
  setupFiles: ['<rootDir>/__tests__/support/browserGlobals.ts'],
  setupFilesAfterEnv: [
    '<rootDir>/__tests__/support/productionServer.ts',
    '<rootDir>/__tests__/support/restoreGlobals.ts',
    '<rootDir>/__tests__/support/seedRandom.ts',
  ],
  transform: {
    '/node_modules/': '<rootDir>/scripts/setup/transformPackages.mjs',
    '\\.(ts|tsx|js|cjs|mjs|jsx)$': '<rootDir>/scripts/setup/transformSource.mjs',
  },
  // Packages that ship ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(@redux-devtools|gsap|ky|lottie-react|markdown-it-cjk-friendly|get-east-asian-width|htmlparser2|entities|domhandler|domutils|domelementtype|dom-serializer|budoux|p-map|content-disposition|@fastify/static/node_modules)/)',
  ],
};

export default config;
