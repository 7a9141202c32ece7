import { complaintsOf } from '../support/lintRules';

const RULES = ['no-restricted-syntax', '@typescript-eslint/no-restricted-imports'];
const SAGA = 'src/features/scroll/scrollSaga.ts';
const IMPORT = "import { call } from 'redux-saga/effects';\nexport const effect = call(() => 1);";

const PLAN = "import { expectSaga } from 'redux-saga-test-plan';\nvoid expectSaga;";

/** Code, the file it stands in, and whether lint refuses it. */
const CASES: [code: string, file: string, isRefused: boolean][] = [
  ['export function* saga(): Generator { const value: unknown = yield 1; return value; }', SAGA, true],
  ['export function* saga(): Generator { yield 1; }', 'src/pages/team/teamRoute.ts', true],
  ['export function* saga(): Generator { yield 1; }', 'src/server/site/render/failLate.ts', true],
  ['export function* saga(): Generator { yield* [1]; }', SAGA, false],
  ['export function* problems(): Generator { yield 1; }', 'src/server/import/readItem.ts', false],
  ["import { put } from '../../world/effects';\nput({ type: 'a' });", SAGA, true],
  ["import { put } from '../../world/effects';\nexport const effect = put({ type: 'a' });", SAGA, false],
  [IMPORT, SAGA, true],
  [IMPORT.replace('call', 'getContext'), 'src/navigation/addressSaga.ts', true],
  [IMPORT, 'src/world/guarded.ts', true],
  ["export type { Effect } from 'redux-saga/effects';", SAGA, false],
  [IMPORT, 'src/world/effects.ts', false],
  [PLAN, '__tests__/flows/visit.test.ts', true],
  [
    "import { throwError } from 'redux-saga-test-plan/providers';\nthrowError(new Error('a'));",
    '__tests__/flows/visit.test.ts',
    true,
  ],
  [PLAN, '__tests__/support/sagaTest.ts', false],
];

describe('the lint rules for effects', () => {
  let answers: string[][];

  beforeAll(() => {
    answers = complaintsOf(
      RULES,
      CASES.map(([code, file]) => ({ file, code: `${code}\n` })),
    );
  }, 120_000);

  it.each(CASES.map(([code, file, isRefused], index) => ({ code, file, isRefused, index })))(
    'in $file it is refused: $isRefused: $code',
    ({ isRefused, index }) => {
      expect(answers[index]?.length !== 0).toBe(isRefused);
    },
  );
});
