import { complaintsOf } from '../support/lintRules';

const RULES = ['regexp/no-super-linear-backtracking', 'regexp/no-super-linear-move'];
const FILE = 'src/server/http/entityTags.ts';

/** Patterns, and whether a long input can hold the thread for more than its length. */
const CASES: [pattern: string, isRefused: boolean][] = [
  ['/\\s*,\\s*$/', true],
  ['/(?:a+)+b/', true],
  ['/\\/+$/', true],
  ['/<[^>]*>/', true],
  ['/^\\s*x/', false],
  ['/^[^:]*:(?:ASC|DESC)$/', false],
];

describe('the lint rules for patterns', () => {
  let answers: string[][];

  beforeAll(() => {
    answers = complaintsOf(
      RULES,
      CASES.map(([pattern]) => ({ file: FILE, code: `export const pattern = ${pattern};\n` })),
    );
  }, 120_000);

  it.each(CASES.map(([pattern, isRefused], index) => ({ pattern, isRefused, index })))(
    '$pattern is refused: $isRefused [server.patterns]',
    ({ isRefused, index }) => {
      expect(answers[index]?.length !== 0).toBe(isRefused);
    },
  );
});
