/** The project's own lint rules refuse what they are for, and nothing else. */
import { complaintsOf, oxlintRefuses } from '../support/lintRules';

const SAGA = 'src/features/scroll/scrollSaga.ts';
const IMPORT = "import { call } from 'redux-saga/effects';\nexport const effect = call(() => 1);";
const EFFECT_RULES = ['no-restricted-syntax', '@typescript-eslint/no-restricted-imports'];

/** Code with effects, its file, and whether lint refuses it. */
const EFFECTS: [code: string, file: string, isRefused: boolean][] = [
  ['export function* saga(): Generator { const value: unknown = yield 1; return value; }', SAGA, true],
  ['export function* saga(): Generator { yield 1; }', 'src/pages/team/teamRoute.ts', true],
  ['export function* saga(): Generator { yield 1; }', 'src/server/site/render/failPendingContent.ts', true],
  ['export function* saga(): Generator { yield* [1]; }', SAGA, false],
  ['export function* problems(): Generator { yield 1; }', 'src/server/import/readItem.ts', false],
  ["import { put } from '../../world/effects';\nput({ type: 'a' });", SAGA, true],
  ["import { put } from '../../world/effects';\nexport const effect = put({ type: 'a' });", SAGA, false],
  [IMPORT, SAGA, true],
  [IMPORT.replace('call', 'getContext'), 'src/navigation/addressSaga.ts', true],
  [IMPORT, 'src/world/guarded.ts', true],
  ["export type { Effect } from 'redux-saga/effects';", SAGA, false],
  [IMPORT, 'src/world/effects.ts', false],
];

const BROWSER_FILE = 'src/motion/clock.ts';
const API_RULES = ['engines/supported-apis'];

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

const PATTERN_FILE = 'src/server/http/entityTags.ts';
const PATTERN_RULES = ['regexp/no-super-linear-backtracking', 'regexp/no-super-linear-move'];

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
  ["import { throwError } from 'redux-saga-test-plan/providers';\nvoid throwError;", 'flows/a.test.ts', true],
  ["import { expectSaga } from 'redux-saga-test-plan';\nvoid expectSaga;", 'support/sagaTest.ts', false],
];

describe('the lint rules', () => {
  let answers: string[][];
  beforeAll(() => {
    // In one process: each loads ESLint and the types of the browser.
    answers = complaintsOf([
      ...EFFECTS.map(([code, file]) => ({ file, code: `${code}\n`, rules: EFFECT_RULES })),
      ...APIS.map(([code, , file = BROWSER_FILE]) => ({ file, code: `${code}\n`, rules: API_RULES })),
      ...PATTERNS.map(([pattern]) => ({
        file: PATTERN_FILE,
        code: `export const pattern = ${pattern};\n`,
        rules: PATTERN_RULES,
      })),
    ]);
  });

  it.each(EFFECTS.map(([code, file, isRefused], index) => ({ code, file, isRefused, index })))(
    'for effects, in $file: refused $isRefused: $code',
    ({ isRefused, index }) => {
      expect(answers[index]?.length !== 0).toBe(isRefused);
    },
  );

  it.each(TEST_CODE)('for tests, %s in %s: refused %s', (code, file, isRefused) => {
    expect(oxlintRefuses(`__tests__/${file}`, `${code}\n`)).toBe(isRefused);
  });

  it('leaves no folder of src out, though one has the name of an output', () => {
    expect(oxlintRefuses('src/server/tools/export/exportSite.ts', 'export default 1;\n')).toBe(true);
  });

  it.each(APIS.map(([code, refused, file = BROWSER_FILE], index) => ({ code, refused, file, index })))(
    'for browser APIs, $code in $file: refuses $refused [engines.lint-knows-what-browsers-lack]',
    ({ refused, index }) => {
      expect(answers[EFFECTS.length + index]).toEqual(refused);
    },
  );

  it.each(PATTERNS.map(([pattern, isRefused], index) => ({ pattern, isRefused, index })))(
    'for patterns, $pattern: refused $isRefused [server.patterns]',
    ({ isRefused, index }) => {
      expect(answers[EFFECTS.length + APIS.length + index]?.length !== 0).toBe(isRefused);
    },
  );
});
