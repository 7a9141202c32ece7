import { runLoading } from '../../../src/features/loading/loadingSaga';
import { selectLoadingPhase } from '../../../src/features/loading/loadingSelectors';
import { loadComplete } from '../../../src/features/loading/loadingSlice';
import { motionSwitched } from '../../../src/features/device/deviceSlice';
import {
  COUNTER_MS,
  COVER_FADE_OUT_MS,
  LOADING_WATCHDOG_MS,
  PAGE_LOADING_MS,
} from '../../../src/lib/specConstants';
import { COUNTS, createLoadingScreen } from '../../support/loadingScreens';
import { sagaTest } from '../../support/sagaTest';
import type { CountFunction } from '../../../src/world/loadingScreen/loadingScreen';
import { progressReported } from '../../../src/world/content/callProgress';

const report = (percent: number) => [
  progressReported({ source: 'post', percent, locale: 'ja' }),
  progressReported({ source: 'blog', percent, locale: 'ja' }),
  progressReported({ source: 'media', percent, locale: 'ja' }),
];

interface Start {
  isHome?: boolean;
  count?: CountFunction;
  covers?: boolean;
  motion?: boolean;
  percent?: number;
}

function start({ isHome = true, count = COUNTS.evenly, covers = true, motion = true, percent = 100 }: Start) {
  const loadingScreen = createLoadingScreen(count, covers);
  return sagaTest(runLoading, {
    args: [isHome],
    context: { loadingScreen },
    given: [motionSwitched(motion), ...report(percent)],
  });
}

describe('runLoading', () => {
  it('on home counts up to the progress, completes at 100 and fades [loading.complete-at-100]', async () => {
    const flow = start({});
    await flow.pass(COUNTER_MS / 2);
    expect(flow.state().loading).toMatchObject({ phase: 'counting', skipped: false });
    expect(Math.abs(flow.state().loading.displayed - 50)).toBeLessThanOrEqual(2);
    await flow.pass(COUNTER_MS / 2 + 10);
    expect(flow.state().loading).toMatchObject({ phase: 'leaving', displayed: 100 });
    await flow.pass(COVER_FADE_OUT_MS);
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
    flow.expectStates(selectLoadingPhase).toEqual(['waiting', 'counting', 'leaving', 'done']);
    flow.expectTimes(loadComplete).toBe(1);
    flow.expectCalls('loadingScreen.announce').toEqual([[]]);
  });

  it('waits for progress and follows it', async () => {
    const flow = start({ percent: 40 });
    await flow.pass(COUNTER_MS + 10);
    expect(flow.state().loading).toMatchObject({ phase: 'counting', displayed: 40 });
    for (const action of report(100)) await flow.dispatch(action);
    await flow.pass(COUNTER_MS + 10);
    expect(flow.state().loading).toMatchObject({ phase: 'leaving', displayed: 100 });
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
  });

  it('on other pages leaves after 0.9 s, independent of the progress', async () => {
    const flow = start({ isHome: false, percent: 0 });
    await flow.pass(PAGE_LOADING_MS - 10);
    expect(flow.state().loading.phase).toBe('counting');
    await flow.pass(20);
    expect(flow.state().loading.phase).toBe('leaving');
    await flow.ends();
    flow.expectState(({ loading }) => loading).toMatchObject({ phase: 'done', displayed: 0 });
    flow.expectCalls('loadingScreen.announce').toEqual([[]]);
  });

  it('waits without counting while there is no progress, and stops a count that progress overtakes', async () => {
    const stop = jest.fn();
    const count: CountFunction = (from, to, onValue) => {
      const counting = COUNTS.evenly(from, to, onValue);
      return {
        ...counting,
        stop() {
          stop(to);
          counting.stop();
        },
      };
    };
    const flow = start({ count, percent: 40 });
    await flow.pass(COUNTER_MS + 1_000);
    for (const action of report(60)) await flow.dispatch(action);
    await flow.pass(100);
    expect(stop.mock.calls.flat()).not.toContain(60);
    for (const action of report(100)) await flow.dispatch(action);
    expect(stop.mock.calls.flat()).toContain(60);
    await flow.ends();
    flow.expectState(({ loading }) => loading.displayed).toBe(100);
    flow.expectCalls('loadingScreen.count').not.toContainEqual([40, 40]);
  });

  it.each([
    ['a service that never answers', { percent: 0 }],
    ['a clock that never runs', { count: COUNTS.never }],
  ])('%s: ends after 10 s [loading.watchdog]', async (_, options) => {
    const flow = start(options);
    await flow.pass(LOADING_WATCHDOG_MS - 10);
    expect(flow.state().loading.phase).toBe('counting');
    await flow.pass(20);
    expect(flow.state().loading).toMatchObject({ phase: 'leaving', displayed: 100 });
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
  });

  it.each([true, false])('takes no time without motion (home: %s)', async (isHome) => {
    const flow = start({ isHome, motion: false });
    await flow.pass(1);
    expect(flow.state().loading.phase).toBe('done');
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
    flow.expectStates(selectLoadingPhase).toEqual(['waiting', 'counting', 'leaving', 'done']);
    flow.expectTimes(loadComplete).toBe(1);
  });

  it.each([true, false])(
    'does not cover the page again if the screen had left before the script started (home: %s) [loading.gone-stays-gone]',
    async (isHome) => {
      const flow = start({ isHome, covers: false, percent: 0 });
      await flow.pass(1);
      expect(flow.state().loading.phase).toBe('done');
      await flow.ends();
      flow.expectState(({ loading }) => loading).toMatchObject({ phase: 'done', skipped: true });
      flow.expectStates(selectLoadingPhase).toEqual(['waiting', 'leaving', 'done']);
      flow.expectTimes(loadComplete).toBe(1);
      flow.expectCalls('loadingScreen.announce').toEqual([[]]);
    },
  );
});
