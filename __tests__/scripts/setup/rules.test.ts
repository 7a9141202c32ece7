import { judgeRules, readRules, rulesTable } from '../../../scripts/setup/rules.mjs';
import { ruleIdsOf } from '../../../scripts/setup/testReports.mjs';

const RULES = readRules(`
cover:
  once: The cover starts once.
  drawn: The cover is drawn.
operations:
  export:
    rule: The site can be exported.
    open: not built yet
`);

const passed = (name: string) => ({ name, passed: true });
const failed = (name: string) => ({ name, passed: false });
const stateOf = (id: string, tests: { name: string; passed: boolean }[]) =>
  judgeRules(RULES, tests).rules.find((rule) => rule.id === id)?.state;

describe('the rules and the tests that guard them [build.rules-guarded]', () => {
  it('reads ids from test names, and ignores other brackets', () => {
    expect(ruleIdsOf('a [cover.once] tab [x] goes [1.5] up [cover.drawn]')).toEqual([
      'cover.once',
      'cover.drawn',
    ]);
    expect(ruleIdsOf('a list [] of [Array]')).toEqual([]);
  });

  it.each([
    { state: 'guarded', id: 'cover.once', tests: [passed('a [cover.once]')] },
    { state: 'missing', id: 'cover.once', tests: [passed('a [cover.drawn]')] },
    { state: 'failed', id: 'cover.once', tests: [passed('a [cover.once]'), failed('b [cover.once]')] },
    { state: 'open', id: 'operations.export', tests: [] },
    { state: 'guarded', id: 'operations.export', tests: [passed('a [operations.export]')] },
  ])('$id is $state with $tests.length tests', ({ state, id, tests }) => {
    expect(stateOf(id, tests)).toBe(state);
  });

  it('reports ids without a rule', () => {
    expect(judgeRules(RULES, [passed('a [cover.twice]')]).unknown).toEqual(['cover.twice']);
  });

  it('writes one row per rule', () => {
    const { rules } = judgeRules(RULES, [passed('a | b [cover.once]')]);
    expect(rulesTable(rules).split('\n').slice(2, -1)).toEqual([
      '| cover.once | The cover starts once. | guarded | 1: a \\| b [cover.once] |',
      '| cover.drawn | The cover is drawn. | missing |  |',
      '| operations.export | The site can be exported. | open | not built yet |',
    ]);
  });
});
