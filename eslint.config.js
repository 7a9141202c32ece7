/** Warnings count as errors: every rule here is an error, and the scripts pass `--max-warnings 0`. */
import eslint from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { supportedApis } from './scripts/lint/supportedApis.js';

/**
 * The walls of the source: what each room may import besides itself. `site` is the organisation's own configuration and
 * open to every room, as is `i18n/`. Nothing imports `server`.
 */
const OPEN = ['site', 'i18n', 'lib'];
const BASE = [...OPEN, 'contract', 'motion', 'components'];
const WALLS = {
  site: OPEN,
  lib: OPEN,
  contract: OPEN,
  motion: OPEN,
  components: BASE,
  feature: BASE,
  page: [...BASE, 'feature'],
  app: [...BASE, 'feature', 'page'],
  server: [...BASE, 'feature', 'page', 'app'],
};

/** Where the console is the output, and what speaks or listens to the browser's console. */
const CONSOLE_USERS = [
  'scripts/**',
  'bench/**',
  'src/server/cli/**',
  'src/server/main.ts',
  'src/world/log/logToConsole.ts',
  'src/app/hot/reportErrors.ts',
];
const TESTS = ['__tests__/**', 'e2e/**'];
/** Files whose reader wants a default export. */
const CONFIG_FILES = [
  '*.js',
  '*.ts',
  'e2e/**/globalSetup.ts',
  '__tests__/support/emptyModule.ts',
  '**/*.d.ts',
];

/** @type {(max: number) => ['error', { max: number, skipBlankLines: boolean, skipComments: boolean }]} */
const fileLength = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

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
      // Objects here are made of closures, which need no `this`.
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
        { type: 'feature', pattern: 'src/features/*', capture: ['feature'] },
        { type: 'page', pattern: 'src/pages/*', capture: ['page'] },
        ...['site', 'lib', 'contract', 'motion', 'components', 'app', 'server'].map((type) => ({
          type,
          pattern: `src/${type}`,
        })),
        { type: 'i18n', pattern: 'i18n' },
        ...['__tests__', 'e2e', 'bench', 'scripts'].map((type) => ({ type, pattern: type })),
      ],
      'boundaries/files': [
        { category: 'client', pattern: 'src/client.tsx' },
        { category: 'shared state', pattern: 'src/features/**/*{Selectors,Slice}.ts' },
        { category: 'content calls', pattern: 'src/features/content/{callContent,guarded,logFailure}.ts' },
      ],
    },
    rules: {
      // A pattern that backtracks on a long input holds the thread (rule: server.patterns).
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      'boundaries/no-unknown-files': 'error',
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            ...Object.entries(WALLS).map(([type, allowed]) => ({
              from: { element: { type } },
              allow: { to: { element: { types: { anyOf: allowed } } } },
            })),
            {
              from: { file: { categories: 'client' } },
              allow: { to: { element: { types: { anyOf: [...BASE, 'feature', 'page', 'app'] } } } },
            },
            // A sibling's selectors and events are its public side, and content has the one way to call the service.
            {
              from: { element: { type: 'feature' } },
              allow: { to: { element: { type: 'feature' }, file: { categories: 'shared state' } } },
            },
            {
              from: { element: { type: 'feature' } },
              allow: { to: { element: { type: 'feature' }, file: { categories: 'content calls' } } },
            },
          ],
        },
      ],
    },
  },
  {
    // What runs in a browser uses what all of package.json's browserslist have. src/lib/engine has the fallbacks.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/server/**', 'src/lib/engine/**', '**/*.d.ts'],
    plugins: { engines: { rules: { 'supported-apis': /** @type {any} */ (supportedApis) } } },
    rules: { 'engines/supported-apis': 'error' },
  },
  {
    // A promise kept in a variable is kept when it rejects; `once` forgets a failure. React.lazy keeps it too.
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'AssignmentExpression:has(ImportExpression):not(:has(:function ImportExpression, AwaitExpression ImportExpression))',
          message: 'Import through once() (src/lib/once.ts): a failed import must not be kept.',
        },
        {
          selector: "CallExpression[callee.name='lazy'], CallExpression[callee.property.name='lazy']",
          message: 'React.lazy keeps a failed import; see src/components/offline.tsx.',
        },
      ],
    },
  },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    // What a saga's `yield` gives back is untyped by nature.
    files: ['src/{app,features}/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: CONSOLE_USERS, rules: { 'no-console': 'off' } },
  { files: CONFIG_FILES, rules: { 'import-x/no-default-export': 'off' } },
  {
    files: TESTS,
    rules: {
      'max-lines': fileLength(250),
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // TypeScript checks these too, and knows Node's globals.
    files: ['**/*.{js,mjs}'],
    rules: {
      'no-undef': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
);
