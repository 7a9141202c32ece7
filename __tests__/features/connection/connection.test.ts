import {
  connectionSigned,
  retryRequested,
  retryDelay,
  waitForRetry,
  watchConnection,
} from '../../../src/features/connection/connection';
import { createBrowser } from '../../support/browserContext';
import { expectFlow } from '../../support/expectFlow';
import { createScriptedContentApi } from '../../support/scriptedContentApi';
import { call } from '../../../src/world/effects';
import type { Saga } from '../../../src/world/saga';

it('signs and requests have names of their own, which Redux DevTools show', () => {
  expect([connectionSigned.type, retryRequested.type]).toEqual([
    'connection/signed',
    'connection/retryRequested',
  ]);
});

const delays = (random: number) => [0, 1, 2, 3, 4].map((tries) => retryDelay(tries, () => random));

describe('retryDelay', () => {
  it('grows threefold from two seconds', () => {
    expect(delays(0.5)).toEqual([2_000, 6_000, 18_000, 54_000, 162_000]);
  });

  it('differs between visitors by up to half', () => {
    expect(delays(0)[0]).toBe(1_000);
    expect(retryDelay(0)).toBeLessThan(3_000);
  });

  it('ends after five tries [failure.heals]', () => {
    expect(retryDelay(5)).toBeUndefined();
  });
});

describe('watchConnection', () => {
  it('dispatches each signal of the window', async () => {
    const { context, emitSign } = createBrowser({ content: createScriptedContentApi() });
    await expectFlow(watchConnection)
      .withContext(context)
      .act(() => {
        for (const sign of ['online', 'pageshow', 'online'] as const) emitSign(sign);
      })
      .hasFinalState(({ ui }) => ui.navigation.phase, 'idle')
      .put(connectionSigned('online'))
      .put(connectionSigned('pageshow'))
      .put(connectionSigned('online'))
      .silentRun();
  });
});

describe('waitForRetry [failure.heals]', () => {
  beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0.5));
  afterEach(() => jest.restoreAllMocks());

  function start(tries: number) {
    const counts: number[] = [];
    function* noteTries(): Saga<number | undefined> {
      counts.push(yield* call(waitForRetry, tries));
      return counts[0];
    }
    return { counts, flow: expectFlow(noteTries) };
  }

  it('tries again after the next delay, which counts as a try', async () => {
    const { counts, flow } = start(1);
    await flow
      .delay(5_999)
      .act(() => expect(counts).toEqual([]))
      .delay(1)
      .act(() => expect(counts).toEqual([2]))
      .returns(2)
      .run();
  });

  it.each([
    ['a sign', connectionSigned('online')],
    ['the visitor', retryRequested()],
  ])('%s ends the wait at once, and restarts the count', async (_, action) => {
    const { counts, flow } = start(3);
    await flow
      .dispatch(action)
      .act(() => expect(counts).toEqual([0]))
      .returns(0)
      .run();
  });

  it('after the last try only a sign or the visitor ends it', async () => {
    const { counts, flow } = start(5);
    await flow
      .delay(50_000)
      .act(() => expect(counts).toEqual([]))
      .dispatch(retryRequested())
      .returns(0)
      .run();
  });
});
