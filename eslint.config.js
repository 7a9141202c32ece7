/** Warnings count as errors: every rule here is an error, and the scripts pass `--max-warnings 0`. */
import eslint from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import {
  BARE_YIELD,
  DROPPED_EFFECT,
  KEPT_IMPORTS,
  TEST_PLAN,
  UNTYPED_EFFECTS,
} from './scripts/lint/restrictions.js';
import { supportedApis } from './scripts/lint/supportedApis.js';
import { WALLS } from './scripts/lint/walls.js';

/** Files whose output is the console, and those that write to or read the console of the browser. */
const CONSOLE_USERS = [
  'art/**',
  'scripts/**',
  'bench/**',
  'src/server/{tools/cli/**,*.ts}',
  'src/world/log/logToConsole.ts',
  'src/app/hot/reportErrors.ts',
  'src/app/devtools/golden/startGolden.ts',
];
const TESTS = ['__tests__/**', 'e2e/**'];
/** Files that a tool reads by their default export. */
const CONFIG_FILES = [
  '*.js',
  '*.ts',
  'scripts/{mutation/stryker.config,setup/slowestFirst,setup/transformPackages}.mjs',
  'e2e/**/globalSetup.ts',
  '__tests__/support/emptyModule.ts',
  '**/*.d.ts',
];

/** @type {(max: number) => ['error', { max: number, skipBlankLines: boolean, skipComments: boolean }]} */
const fileLength = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

/** @type {(...uses: string[]) => Record<string, 'off'>} */
const withoutUnsafe = (...uses) =>
  Object.fromEntries(uses.map((use) => [`@typescript-eslint/no-unsafe-${use}`, 'off']));

/** @type {(room: string) => string} */
const folderOf = (room) => (room === 'page' ? 'src/pages/*' : `src/${room}`);
/** The rooms of src with what each may import, a room after the one that it is in. */
const ROOMS = Object.entries(WALLS)
  .filter(([type]) => type !== 'i18n')
  .toSorted(([a], [b]) => folderOf(a).length - folderOf(b).length);

/**
 * What a room may import. Each room has an entry of its own, as every import is checked against all policies of its entry.
 * @type {(policy: object) => ['error', object]}
 */
const wall = (policy) => [
  'error',
  {
    default: 'disallow',
    checkInternals: true,
    policies: [{ allow: { dependency: { relationship: { to: 'internal' } } } }, policy],
  },
];

export default defineConfig(
  { ignores: ['dist/', 'export/', '.data/', '.cache/', 'coverage/', 'playwright-report/', 'test-results/'] },
  eslint.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'import-x': importX },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Objects here are built from closures, which need no `this`.
      '@typescript-eslint/unbound-method': 'off',
      // Fastify's plugins, handlers and hooks are asynchronous by contract, not by what they contain.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false, properties: false } },
      ],
      'import-x/no-default-export': 'error',
      'import-x/first': 'error',
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      'max-lines': fileLength(200),
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.d.ts'],
    plugins: { boundaries, regexp },
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] } },
      'boundaries/elements': [
        ...ROOMS.toReversed().map(([type]) => ({ type, pattern: folderOf(type) })),
        { type: 'i18n', pattern: 'i18n' },
        ...['__tests__', 'art', 'e2e', 'bench', 'scripts'].map((type) => ({ type, pattern: type })),
      ],
      'boundaries/files': [
        { category: 'client', pattern: 'src/client.tsx' },
        { category: 'serverPart', pattern: 'src/pages/*/*Server.ts' },
      ],
    },
    rules: {
      // A pattern that backtracks on a long input blocks the thread (rule: server.patterns).
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      'boundaries/no-unknown-files': 'error',
      // A file outside the rooms: the client's entry.
      'boundaries/dependencies': wall({
        from: { file: { categories: 'client' } },
        allow: { to: { element: { types: { anyOf: ['lib', 'app'] } } } },
      }),
    },
  },
  ...ROOMS.map(([type, allowed]) => ({
    files: [`${folderOf(type)}/**/*.{ts,tsx}`],
    ignores: ['**/*.d.ts'],
    rules: {
      'boundaries/dependencies': wall({
        from: { element: { type } },
        allow: { to: { element: { types: { anyOf: allowed } } } },
        // No browser bundle contains the server file of a page (rule: build.server-parts).
        ...(!type.startsWith('server') && { disallow: { to: { file: { categories: 'serverPart' } } } }),
      }),
    },
  })),
  {
    // Browser code uses only APIs of all engines in package.json's browserslist; src/lib/engine has the fallbacks.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/server/**', 'src/lib/engine/**', '**/*.d.ts'],
    plugins: { engines: { rules: { 'supported-apis': /** @type {any} */ (supportedApis) } } },
    rules: { 'engines/supported-apis': 'error' },
  },
  { files: ['src/**/*.{ts,tsx}'], rules: { '@typescript-eslint/no-non-null-assertion': 'error' } },
  {
    // A stored promise stays rejected; `once` retries after a failure. React.lazy keeps a rejection too.
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...KEPT_IMPORTS] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/world/effects.ts', 'src/app/boot/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', UNTYPED_EFFECTS] },
  },
  {
    // The rooms with sagas, which `yield*` the effects of src/world/effects.ts, whose results have types.
    files: ['src/{app,features,navigation,pages,server/site/render,world}/**/*.{ts,tsx}'],
    ignores: ['src/world/effects.ts', 'src/app/boot/**'],
    rules: { 'no-restricted-syntax': ['error', ...KEPT_IMPORTS, BARE_YIELD, DROPPED_EFFECT] },
  },
  // Components and hooks: these rules compile each function as React's compiler would.
  { files: ['src/**/*.tsx', 'src/**/use[A-Z]*.ts'], ...reactHooks.configs.flat.recommended },
  { files: CONSOLE_USERS, rules: { 'no-console': 'off' } },
  { files: CONFIG_FILES, rules: { 'import-x/no-default-export': 'off' } },
  {
    files: TESTS,
    rules: {
      'max-lines': fileLength(250),
      ...withoutUnsafe('argument', 'assignment', 'member-access', 'return'),
    },
  },
  {
    files: TESTS,
    ignores: ['__tests__/support/sagaTest.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [TEST_PLAN] }] },
  },
  {
    // TypeScript checks these too, and knows Node's globals.
    files: ['**/*.{js,mjs}'],
    rules: {
      'no-undef': 'off',
      ...withoutUnsafe('argument', 'assignment', 'call', 'member-access'),
    },
  },
);
