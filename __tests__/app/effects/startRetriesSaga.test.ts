import { startRetries } from '../../../src/app/effects/startRetriesSaga';
import { connectionSigned } from '../../../src/features/connection/connection';
import { loadingLeft } from '../../../src/features/loading/loading';
import { createBrowser } from '../../support/browserContext';
import { sagaTest } from '../../support/sagaTest';
import { createScriptedContentApi } from '../../support/scriptedContentApi';

describe('startRetries', () => {
  it('waits until the loading screen has left, and tries again if the retries themselves are lost [failure.forgotten]', async () => {
    const { context, failures } = createBrowser({ content: createScriptedContentApi() });
    const started = jest.fn();
    const prepare = jest.fn<Promise<() => Generator>, []>().mockRejectedValueOnce(new Error('No chunk'));
    prepare.mockResolvedValue(function* watch() {
      started();
      yield* [];
    });
    const flow = sagaTest(startRetries, {
      context: { ...context, connection: { ...context.connection, prepare } } as never,
    });
    await flow.pass(60_000);
    expect(prepare).not.toHaveBeenCalled();
    await flow.dispatch(loadingLeft());
    expect(failures).toEqual(['The retries could not be loaded']);
    expect(started).not.toHaveBeenCalled();
    await flow.dispatch(connectionSigned('online'));
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
    expect(started).toHaveBeenCalledTimes(1);
  });

  it('does not wait for the loading screen after a hot update', async () => {
    const { context } = createBrowser({ content: createScriptedContentApi() });
    const prepare = jest.fn(() =>
      Promise.resolve(function* watch() {
        yield* [];
      }),
    );
    const connection = { ...context.connection, prepare } as never;
    const flow = sagaTest(startRetries, { args: [false], context: { ...context, connection } });
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('waiting');
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['before the loading screen has left', 0, []],
    ['while the retries load', 1, [loadingLeft()]],
    ['while it waits to load them again', 1, [loadingLeft(), { fails: true }]],
  ])('loads nothing more once it is cancelled %s', async (_, calls, acts) => {
    const { context } = createBrowser({ content: createScriptedContentApi() });
    const failed = acts.some((act) => 'fails' in act);
    const prepare = jest.fn(() => (failed ? Promise.reject(new Error('No chunk')) : new Promise(() => {})));
    const flow = sagaTest(startRetries, {
      context: { ...context, connection: { ...context.connection, prepare } } as never,
    });
    for (const act of acts) if ('type' in act) await flow.dispatch(act);
    await flow.stop();
    await flow.dispatch(connectionSigned('online'));
    await flow.pass(60_000);
    flow.expectState(({ loading }) => loading.phase).toBe(calls ? 'done' : 'waiting');
    expect(prepare).toHaveBeenCalledTimes(calls);
  });
});
