/** The project's own lint rules refuse what they are for, and nothing else. */
import { lackingNamesOf, refusalsOf } from '../support/lintRules';

const SAGA = 'src/features/scroll/scrollSaga.ts';
const IMPORT = "import { call } from 'redux-saga/effects';\nexport const effect = call(() => 1);";
const EFFECT_RULES = ['house(effects)', 'eslint(no-restricted-imports)'];

/** Code with effects, its file, and whether lint refuses it. */
const EFFECTS: [code: string, file: string, isRefused: boolean][] = [
  ['export function* saga(): Generator { const value: unknown = yield 1; return value; }', SAGA, true],
  ['export function* saga(): Generator { yield 1; }', 'src/pages/team/teamRoute.ts', true],
  ['export function* saga(): Generator { yield 1; }', 'src/server/site/render/renderPage.tsx', true],
  ['export function* saga(): Generator { yield* [1]; }', SAGA, false],
  [
    'export function* problems(): Generator { yield 1; }',
    'packages/content-service/import/readItem.ts',
    false,
  ],
  ["import { put } from '../../world/effects';\nput({ type: 'a' });", SAGA, true],
  ["import { put } from '../../world/effects';\nexport const effect = put({ type: 'a' });", SAGA, false],
  [IMPORT, SAGA, true],
  [IMPORT.replace('call', 'getContext'), 'src/navigation/historySlice.ts', true],
  [IMPORT, 'src/world/guarded.ts', true],
  ["export type { Effect } from 'redux-saga/effects';", SAGA, false],
  [IMPORT, 'src/world/effects.ts', false],
];

const BROWSER_FILE = 'src/motion/clock.ts';

/** APIs that every supported browser has, and APIs that one of them lacks. */
const APIS: [code: string, refused: string[], file?: string][] = [
  ['requestIdleCallback(() => undefined);', ['requestIdleCallback']],
  ['window.requestIdleCallback(() => undefined);', ['requestIdleCallback']],
  ["window['requestIdleCallback'](() => undefined);", ['requestIdleCallback']],
  ['export const { cancelIdleCallback } = window;', ['cancelIdleCallback']],
  ['export const idle = window.requestIdleCallback;', ['requestIdleCallback']],
  ['document.startViewTransition(() => undefined);', ['startViewTransition']],
  ["export const url = URL.parse('/ja');", ['parse']],
  ['export const either = AbortSignal.any([]);', ['any']],
  ['export const seen = document.body.checkVisibility();', ['checkVisibility']],
  ['document.body.animate([], 200).finished.then(() => undefined, () => undefined);', []],
  ['export const sorted = [3, 1].toSorted();', []],
  ['new IntersectionObserver(() => undefined).observe(document.body);', []],
  ['queueMicrotask(() => reportError(new Error()));', []],
  ['requestIdleCallback(() => undefined);', [], 'src/lib/engine/whenIdle.ts'],
  ['requestIdleCallback(() => undefined);', [], 'src/server/operations/lifecycle/stop.ts'],
];

const PATTERN_FILE = 'packages/node/http/caching.ts';
const PATTERN_RULES = ['regexp(no-super-linear-backtracking)', 'regexp(no-super-linear-move)'];

/** Patterns, and whether a long input can hold the thread for more than its length. */
const PATTERNS: [pattern: string, isRefused: boolean][] = [
  ['/\\s*,\\s*$/', true],
  ['/(?:a+)+b/', true],
  ['/\\/+$/', true],
  ['/<[^>]*>/', true],
  ['/^\\s*x/', false],
  ['/^[^:]*:(?:ASC|DESC)$/', false],
];

/** Code of tests, its file, and whether lint refuses it. */
const TEST_CODE: [code: string, file: string, isRefused: boolean][] = [
  ["import { expectSaga } from 'redux-saga-test-plan';\nvoid expectSaga;", 'flows/visit.test.ts', true],
  [
    "import { throwError } from 'redux-saga-test-plan/providers';\nvoid throwError;",
    'flows/a.test.ts',
    false,
  ],
  ["import { expectSaga } from 'redux-saga-test-plan';\nvoid expectSaga;", 'support/expectFlow.ts', false],
];

const piece = ([code, file]: readonly [code: string, file: string, ...rest: unknown[]]) => ({
  file,
  code: `${code}\n`,
});
const DEFAULT_EXPORT = { file: 'src/server/tools/export/exportSite.ts', code: 'export default 1;\n' };

describe('the lint rules', () => {
  let refused: string[][];
  let lacking: string[][];
  beforeAll(() => {
    refused = refusalsOf([
      ...EFFECTS.map(piece),
      ...PATTERNS.map(([pattern]) => piece([`export const pattern = ${pattern};`, PATTERN_FILE])),
      ...TEST_CODE.map(([code, file]) => piece([code, `__tests__/${file}`])),
      DEFAULT_EXPORT,
    ]);
    lacking = lackingNamesOf(APIS.map(([code, , file = BROWSER_FILE]) => piece([code, file])));
  });

  it.each(EFFECTS.map(([code, file, isRefused], index) => ({ code, file, isRefused, index })))(
    'for effects, in $file: refused $isRefused: $code',
    ({ isRefused, index }) => {
      expect(EFFECT_RULES.some((rule) => refused[index]?.includes(rule))).toBe(isRefused);
    },
  );

  it.each(PATTERNS.map(([pattern, isRefused], index) => ({ pattern, isRefused, index })))(
    'for patterns, $pattern: refused $isRefused [server.patterns]',
    ({ isRefused, index }) => {
      const rules = refused[EFFECTS.length + index];
      expect(PATTERN_RULES.some((rule) => rules?.includes(rule))).toBe(isRefused);
    },
  );

  it.each(TEST_CODE.map(([code, file, isRefused], index) => ({ code, file, isRefused, index })))(
    'for tests, $code in $file: refused $isRefused',
    ({ isRefused, index }) => {
      const rules = refused[EFFECTS.length + PATTERNS.length + index];
      expect(rules?.includes('eslint(no-restricted-imports)')).toBe(isRefused);
    },
  );

  it('leaves no folder of src out, though one has the name of an output', () => {
    expect(refused.at(-1)).toContain('import(no-default-export)');
  });

  it.each(
    APIS.map(([code, refusedNames, file = BROWSER_FILE], index) => ({ code, refusedNames, file, index })),
  )(
    'for browser APIs, $code in $file: refuses $refusedNames [engines.lint-knows-what-browsers-lack]',
    ({ refusedNames, index }) => {
      expect(lacking[index]).toEqual(refusedNames);
    },
  );
});
