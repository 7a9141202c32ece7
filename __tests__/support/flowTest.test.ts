import { loadComplete, loadingStarted } from '../../src/features/loading/loading';
import { call, delay, fork, port, put, spawn, take } from '../../src/world/effects';
import { guarded } from '../../src/world/guarded';
import type { Saga } from '../../src/world/saga';
import type { World } from '../../src/world/world';
import { settle } from './flow/visit';
import { closeVisits, flowTest } from './flowTest';

/** A visit of one saga that ends as its test wants, with an assertion. */
async function open(saga: () => Saga<unknown>, world: Partial<World> = {}) {
  const flow = await flowTest({ saga, world });
  flow.expectState(({ loading }) => loading.displayed).toBe(0);
  return flow;
}
const shown = ({ ui }: { ui: { navigation: { place: unknown } } }) => ui.navigation.place;

describe('flowTest', () => {
  it('runs a whole visit, first load and navigation', async () => {
    const flow = await flowTest({ url: '/ja' });
    expect(flow.pending()).toEqual(['blog', 'media', 'post ja_JP']);
    await flow.rest();
    await flow.press('/ja/team');
    await flow.rest();
    flow.expectState(shown).toMatchObject({ page: 'team' });
    flow
      .expectStates(({ ui }) => ui.navigation.phase)
      .toEqual(['idle', 'covering', 'covered', 'revealing', 'idle']);
    flow.expectTimes(loadComplete).toBe(1);
    flow.expectCalls('screen.focusHeading').toHaveLength(1);
    flow.expectLog((line) => line.startsWith('view')).toEqual(['view /ja', 'view /ja/team']);
  });

  it('lists for a test the calls to answer', async () => {
    const flow = await flowTest({ url: '/ja' });
    await expect(async () => flow.answer('post ko_KR')).rejects.toThrow('only for: blog, media, post ja_JP');
    await flow.rest();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
  });

  it('fails when a visit does not become idle, or not as awaited [build.flows-can-fail]', async () => {
    const flow = await open(function* (): Saga<void> {
      while (true) yield* delay(1_000);
    });
    await expect(flow.rest()).rejects.toThrow('has not come to rest after 60000 ms');
    await expect(flow.until(() => false)).rejects.toThrow('has not reached its condition');
    expect(await closeVisits()).toEqual([expect.stringContaining('A task is left running')]);
  });

  it('fails when a visit is idle before what is awaited [build.flows-can-fail]', async () => {
    const flow = await open(function* (): Saga<void> {
      yield* take(loadComplete);
    });
    await expect(flow.until(() => false, 'the end')).rejects.toThrow('rests before the end');
    expect(await closeVisits()).toEqual([]);
  });

  it('fails when a saga calls an unprovided function, and does not run it [build.flows-can-fail]', async () => {
    const real = jest.fn(() => 1);
    await open(function* (): Saga<void> {
      try {
        yield* call(real);
      } catch {
        // Swallowed, as a saga that logs its failures would.
      }
    });
    expect(real).not.toHaveBeenCalled();
    expect(await closeVisits()).toEqual([expect.stringContaining('Nobody provided mockConstructor')]);
  });

  it('fails when a port, or a method of it, is missing [build.flows-can-fail]', async () => {
    const lacking = { screen: {}, history: undefined } as unknown as Partial<World>;
    await open(function* (): Saga<void> {
      try {
        const { focusHeading } = yield* port('screen');
        yield* call(focusHeading);
      } catch {
        yield* port('history');
      }
    }, lacking);
    expect((await closeVisits()).join()).toMatch(
      /Nobody provided screen.focusHeading.*Nobody provided history/s,
    );
  });

  it('fails on an unknown action and on a payload that is no plain data [build.flows-can-fail]', async () => {
    const flow = await open(function* (): Saga<void> {
      yield* put({ type: 'loading/typo' });
    });
    await flow.dispatch({ ...loadingStarted(), payload: { run: () => undefined } } as never);
    const complaints = (await closeVisits()).join('\n');
    expect(complaints).toContain('Unknown action loading/typo');
    expect(complaints).toContain(`${loadingStarted.type} carries payload.run, which is no plain data`);
  });

  it('fails on an unhandled rejection [build.flows-can-fail]', async () => {
    const flow = await open(function* (): Saga<void> {});
    await flow.act(() => void Promise.reject(new Error('nobody listens')));
    expect(await closeVisits()).toEqual([
      expect.stringMatching(/Nobody handled a rejection: .*nobody listens/s),
    ]);
  });

  it('fails when a saga throws, and on console messages [build.flows-can-fail]', async () => {
    const flow = await open(function* (): Saga<void> {
      yield* put(loadingStarted());
      throw new Error('broken');
    });
    const { error } = console;
    await flow.act(() => error('careful'));
    const complaints = (await closeVisits()).join('\n');
    expect(complaints).toContain('The saga threw Error: broken');
    expect(complaints).toContain('The console says: careful');
  });

  it('fails without an assertion, and when a value is given to no matcher [build.flows-can-fail]', async () => {
    await flowTest({ saga: function* (): Saga<void> {} });
    const flow = await flowTest({ saga: function* (): Saga<void> {} });
    flow.expectState(({ loading }) => loading);
    const nothing = 'A visit without an assertion';
    expect(await closeVisits()).toEqual([nothing, nothing]);
  });

  it('fails when an answer is not given and when a task is left running, even a detached one [build.flows-can-fail]', async () => {
    function* wait(): Saga<void> {
      yield* delay(10);
    }
    function* ask(): Saga<void> {
      const { getList } = yield* port('contentApi');
      yield* call(getList, 'post', {});
    }
    await open(function* (): Saga<void> {
      yield* spawn(guarded(wait));
      yield* fork(guarded(ask));
    });
    expect(await closeVisits()).toEqual([
      'Nobody answered "post"',
      expect.stringMatching(/^A task is left running: .*call wait › delay 10$/),
      expect.stringMatching(/^A task is left running: .*call ask › call/),
    ]);
    await settle();
  });
});
