import type { Config } from 'jest';

const config: Config = {
  testEnvironment: 'node',
  roots: ['<rootDir>/__tests__'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  moduleNameMapper: { '\\.module\\.css$': 'identity-obj-proxy', '\\.css$': '<rootDir>/__tests__/support/emptyModule.ts' },
  transform: { '\\.(ts|tsx|js|cjs|mjs|jsx)$': 'babel-jest' },
  // Packages that ship ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(ky|lottie-react|marked|valibot|@valibot|@electric-sql)/)'],
};

export default config;
