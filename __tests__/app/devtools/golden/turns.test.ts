import { channel } from 'redux-saga';
import { createClock } from '../../../../src/app/devtools/golden/clock';
import { createTurns, TURN_MS } from '../../../../src/app/devtools/golden/turns';
import { seamInterceptor } from '../../../../src/app/devtools/seam/seamInterceptor';
import { createAppStore } from '../../../../src/app/state/store';
import { all, call, delay, port, race, take } from '../../../../src/world/effects';
import type { Saga } from '../../../../src/world/saga';

const settled = () => new Promise((resolve) => void setImmediate(resolve));

/** The page is idle when `release` is called, and every request has been answered. */
function start(world: object, saga: () => Saga<unknown>) {
  const clock = createClock(0);
  const rests: boolean[] = [];
  const turns = createTurns({
    clock,
    untilQuiet: async () => {
      do await settled();
      while (turns.pending() > 0);
    },
    onChange: (isAtRest) => rests.push(isAtRest),
  });
  const store = createAppStore({ context: world, interceptor: seamInterceptor(turns.seam) });
  const task = store.run(saga);
  turns.begin();
  const untilRest = async () => {
    while (!turns.isAtRest()) await settled();
  };
  return { clock, turns, store, task, rests, untilRest };
}

/** Two calls of which each can be answered first. */
function twoCalls() {
  const answers: Record<string, (answer: string) => void> = {};
  const getItem = (id: string) => new Promise((resolve) => (answers[id] = resolve));
  const order: unknown[] = [];
  function* ask(id: string): Saga<void> {
    const api = (yield* port('contentApi')) as never as { getItem: typeof getItem };
    order.push(yield* call(api.getItem, id));
  }
  return {
    answers,
    order,
    world: { contentApi: { getItem } },
    saga: () => all([call(ask, 'a'), call(ask, 'b')]),
  };
}

describe('the turns of a golden visit [operations.golden-visit-given]', () => {
  it.each([
    ['a', 'b'],
    ['b', 'a'],
  ])('delivers answers in the order of their calls when %s comes before %s', async (one, other) => {
    const { answers, order, world, saga } = twoCalls();
    const visit = start(world, function* (): Saga<void> {
      yield* saga();
    });
    await settled();
    answers[one]?.(`of ${one}`);
    await settled();
    expect(order).toEqual([]);
    answers[other]?.(`of ${other}`);
    await visit.untilRest();
    expect(order).toEqual(['of a', 'of b']);
  });

  it('lets no delay end while an answer is on its way', async () => {
    let answer: (value: string) => void = () => undefined;
    const getItem = () => new Promise<string>((resolve) => (answer = resolve));
    const visit = start({ contentApi: { getItem } }, function* (): Saga<unknown> {
      const api = (yield* port('contentApi')) as never as { getItem: typeof getItem };
      return yield* race({ answer: call(api.getItem), late: delay(10) });
    });
    for (let at = 0; at < 20; at += 1) await settled();
    expect(visit.clock.now()).toBe(0);
    answer('in time');
    await visit.untilRest();
    expect(await visit.task.toPromise()).toEqual({ answer: 'in time' });
  });

  it('ends all delays of a turn, and leaves longer ones to the next', async () => {
    const ended: number[] = [];
    const visit = start({}, function* (): Saga<void> {
      yield* delay(600);
      ended.push(visit.clock.now());
      yield* delay(TURN_MS);
      ended.push(visit.clock.now());
    });
    await visit.untilRest();
    expect([ended, visit.clock.now(), visit.rests]).toEqual([[600], TURN_MS, [false, true]]);
    visit.turns.begin();
    await visit.untilRest();
    expect([ended, visit.clock.now()]).toEqual([[600, TURN_MS + 600], 2 * TURN_MS]);
  });

  it('counts only the last of several reports of progress, independent of the chunks of the answer', async () => {
    const reports: number[] = [];
    const percents = channel<number>();
    const getList = async ({ onProgress }: { onProgress: (percent: number) => void }) => {
      for (const percent of [12, 50, 100]) {
        await settled();
        onProgress(percent);
      }
      return 'list';
    };
    const visit = start({ contentApi: { getList } }, function* (): Saga<void> {
      const api = (yield* port('contentApi')) as never as { getList: typeof getList };
      yield* race({
        list: call(api.getList, { onProgress: percents.put }),
        reports: call(function* (): Saga<void> {
          while (true) reports.push(yield* take(percents));
        }),
      });
    });
    await visit.untilRest();
    expect(reports).toEqual([100]);
  });

  it('drops measurements of the machine, and no other action of components', async () => {
    const visit = start({}, function* (): Saga<void> {
      yield* delay(1);
    });
    visit.store.dispatch({ type: 'ui/device/loopsRested' });
    expect(visit.turns.inputs()).toBe(0);
    visit.store.dispatch({ type: 'ui/scroll/topRequested' });
    expect(visit.turns.inputs()).toBe(1);
    await visit.untilRest();
  });
});
