import { channel, eventChannel, END, type EventChannel } from 'redux-saga';
import { composeSeams, type Input, type Seam } from '../../../../src/app/devtools/seam/seam';
import { seamInterceptor } from '../../../../src/app/devtools/seam/seamInterceptor';
import { createAppStore } from '../../../../src/app/state/store';
import { topRequested } from '../../../../src/features/scroll/scrollSlice';
import { call, delay, port, put, race, take, takeMaybe } from '../../../../src/world/effects';
import type { Saga } from '../../../../src/world/saga';
import type { World } from '../../../../src/world/world';

/** Queues the chosen inputs, records the others. */
function createSeam() {
  const inputs: Input[] = [];
  const held: (() => void)[] = [];
  const seam = {
    inputs,
    held,
    holds: false,
    admit(input, deliver) {
      inputs.push(input);
      if (seam.holds) held.push(deliver);
      else deliver();
    },
  } as Seam & { inputs: Input[]; held: (() => void)[]; holds: boolean };
  return seam;
}

const flush = () => new Promise((resolve) => void setTimeout(resolve, 20));

function start(world: object, saga: () => Saga<unknown>) {
  const seam = createSeam();
  const store = createAppStore({ context: world, interceptor: seamInterceptor(seam) });
  const task = store.run(saga);
  return { seam, store, task };
}

describe('the seam between the world and the sagas [operations.travel]', () => {
  it('admits the answer of a port to any caller, its failure too', async () => {
    const getItem = (id: string) => (id === 'lost' ? Promise.reject(new Error('lost')) : Promise.resolve(id));
    const { seam, task } = start({ contentApi: { getItem } }, function* (): Saga<unknown> {
      const api = (yield* port('contentApi')) as never as { getItem: typeof getItem };
      const first = yield* call((one: typeof api) => one.getItem('a'), api);
      try {
        yield* call(api.getItem, 'lost');
      } catch (error) {
        return [first, String(error)];
      }
      return undefined;
    });
    expect(await task.toPromise()).toEqual(['a', 'Error: lost']);
    expect(seam.inputs).toEqual([{ kind: 'answer' }, { kind: 'answer' }]);
  });

  it('moves a saga only when its answer is delivered, and then within the delivery', async () => {
    const steps: string[] = [];
    const { seam } = start({ nextTask: () => Promise.resolve() }, function* (): Saga<void> {
      yield* call(yield* port('nextTask'));
      steps.push('moved');
    });
    seam.holds = true;
    await flush();
    expect(steps).toEqual([]);
    seam.held[0]?.();
    expect(steps).toEqual(['moved']);
  });

  it('announces every call, and lets reads pass, their errors too', () => {
    const called: string[] = [];
    const seam = createSeam();
    const both = composeSeams({ ...seam, called: (door) => void called.push(door) }, seam);
    const world = seamInterceptor(both).wrapPorts({
      screen: {
        scroll: {
          toElement: () => {
            throw new Error('no such element');
          },
        },
        language: () => 'ko',
      },
    } as never) as World;
    expect(world.screen.language()).toBe('ko');
    expect(() => world.screen.scroll.toElement('#a')).toThrow('no such element');
    expect(called).toEqual(['screen.language', 'screen.scroll.toElement']);
    expect(seam.inputs).toEqual([]);
  });

  it('admits the ends of delays, and leaves them cancellable', async () => {
    const clear = jest.spyOn(globalThis, 'clearTimeout');
    const { seam, task } = start({}, function* (): Saga<unknown> {
      return yield* race({ short: delay(1), long: delay(60_000) });
    });
    expect(await task.toPromise()).toEqual({ short: true });
    expect(seam.inputs).toEqual([{ kind: 'answer' }]);
    expect(clear).toHaveBeenCalled();
  });

  it('loses no queued value of a channel, and delivers its end last', async () => {
    let emit: (value: string | END) => void = () => undefined;
    const world = {
      device: { resizes: () => eventChannel<string>((listener) => ((emit = listener), () => {})) },
    };
    const values: unknown[] = [];
    const { seam } = start(world, function* (): Saga<void> {
      const { resizes } = (yield* port('device')) as never as { resizes: () => EventChannel<string> };
      const changes = yield* call(resizes);
      let value = yield* takeMaybe(changes);
      for (; typeof value === 'string'; value = yield* takeMaybe(changes)) values.push(value);
      values.push('end');
    });
    emit('a');
    seam.holds = true;
    for (const value of ['b', 'c', END]) emit(value);
    expect(values).toEqual(['a']);
    for (const deliver of seam.held) deliver();
    expect(values).toEqual(['a', 'b', 'c', 'end']);
    expect(seam.inputs.map((input) => 'door' in input && input.door)).toContain('device.resizes');
  });

  it('takes nothing from a channel for a cancelled saga', () => {
    const source = channel<string>();
    const values: unknown[] = [];
    const { task } = start({ device: { resizes: () => source } }, function* (): Saga<void> {
      const { resizes } = (yield* port('device')) as never as { resizes: () => EventChannel<string> };
      const changes = yield* call(resizes);
      yield* race({ first: take(changes), top: take(topRequested) });
      values.push(yield* take(changes));
    });
    task.cancel();
    source.put('late');
    expect(values).toEqual([]);
  });

  it('admits the calls of a function that a port was given', () => {
    const percents: number[] = [];
    const seam = createSeam();
    const { contentApi } = seamInterceptor(seam).wrapPorts({
      contentApi: {
        getList(_: string, { onProgress }: { onProgress: (percent: number) => void }) {
          onProgress(40);
          return Promise.resolve();
        },
      },
    } as never) as { contentApi: { getList: (...args: unknown[]) => unknown } };
    seam.holds = true;
    contentApi.getList('post', { onProgress: (percent: number) => void percents.push(percent), page: 1 });
    expect(percents).toEqual([]);
    seam.held[0]?.();
    expect(percents).toEqual([40]);
    expect(seam.inputs).toEqual([{ kind: 'value', door: 'contentApi.getList' }]);
  });

  it('admits the actions that no saga put, and no other', async () => {
    const { seam, store } = start({}, function* (): Saga<void> {
      yield* take(topRequested);
      yield* put({ type: 'put' });
    });
    seam.holds = true;
    store.dispatch(topRequested());
    await flush();
    expect(seam.inputs).toEqual([{ kind: 'action', action: topRequested() }]);
    seam.held[0]?.();
    await flush();
    expect(seam.inputs).toHaveLength(1);
  });
});
