import { judgeEffects, mergeSeen, throwingSites } from '../../../scripts/effects/judge.mjs';

const site = (saga: string, kind: string, calls: (string | undefined)[] = [], isCaught = false) => ({
  name: `${saga}: ${kind}(${calls.join()})`,
  file: 'src/a.ts',
  saga,
  kind,
  calls,
  isCaught,
});
const namesOf = (sites: Iterable<{ name: string }>) => [...sites].map(({ name }) => name);

describe('which effects can throw', () => {
  it('a call of a port, and what calls a saga in which one is not caught', () => {
    const port = site('jump', 'call', [undefined]);
    const outer = site('move', 'race', ['wait', 'jump']);
    const outermost = site('root', 'call', ['move']);
    expect(new Set(namesOf(throwingSites([outermost, outer, port])))).toEqual(
      new Set(namesOf([port, outer, outermost])),
    );
  });

  it('not a call of a saga that catches, of a guarded one, of the log, or of one that only waits', () => {
    const caught = site('safe', 'call', [undefined], true);
    const calls = ['safe', 'guarded', 'logFailure', 'wait'].map((name) => site('root', 'call', [name]));
    expect(namesOf(throwingSites([caught, site('wait', 'delay'), ...calls]))).toEqual([caught.name]);
  });
});

describe('judgeEffects', () => {
  const call = site('move', 'call', [undefined]);
  const take = site('move', 'take');
  const put = site('move', 'put');
  const all = { resolved: true, rejected: true, cancelled: true } as const;

  it('asks an outcome of each effect that can have it', () => {
    const { wanted, lacking } = judgeEffects([call, take, put], {}, []);
    expect(wanted).toBe(5);
    expect(lacking.map(({ effect, outcome }) => `${outcome} ${effect}`)).toEqual([
      `resolved ${call.name}`,
      `rejected ${call.name}`,
      `resolved ${take.name}`,
      `cancelled ${take.name}`,
      `resolved ${put.name}`,
    ]);
  });

  it('requires the cancellation of a call that waited in some test', () => {
    const seen = mergeSeen([
      { [call.name]: { resolved: true, waited: true } },
      { [call.name]: { rejected: true } },
    ]);
    expect(judgeEffects([call], seen, []).lacking).toEqual([{ effect: call.name, outcome: 'cancelled' }]);
  });

  it('accepts an exception for what no test has seen, and names one whose effect is gone', () => {
    const exceptions = [
      { why: 'Nobody cancels it.', lacks: 'cancelled' as const, effects: [take.name] },
      { why: 'It catches.', lacks: 'rejected' as const, effects: [call.name, 'gone'] },
    ];
    const seen = { [call.name]: all, [take.name]: { resolved: true } as const };
    const judged = judgeEffects([call, take], seen, exceptions);
    expect(judged).toMatchObject({ wanted: 5, seen: 4, excepted: 1, lacking: [] });
    expect(judged.stale.map(({ effect }) => effect)).toEqual(['gone']);
  });
});
