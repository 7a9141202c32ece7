/**
 * The house's own rules for src. Those of the language are in .oxlintrc.json. Warnings, which React's rules give, count
 * as errors: the scripts pass `--max-warnings 0`.
 */
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { BARE_YIELD, DROPPED_EFFECT, KEPT_IMPORTS, UNTYPED_EFFECTS } from './scripts/lint/restrictions.js';
import { supportedApis } from './scripts/lint/supportedApis.js';
import { WALLS } from './scripts/lint/walls.js';

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
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { '@typescript-eslint': tseslint.plugin },
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
    // Of all rules here this one alone needs types.
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { engines: { rules: { 'supported-apis': /** @type {any} */ (supportedApis) } } },
    rules: { 'engines/supported-apis': 'error' },
  },
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
);
