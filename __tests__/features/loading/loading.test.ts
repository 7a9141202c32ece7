import {
  combinedProgress,
  counterMoved,
  loadComplete,
  loadingLeft,
  loadingReducer,
  loadingStarted,
  selectDisplayedPercent,
  selectLoadingPhase,
  selectLoadingSkipped,
  selectTargetPercent,
  runLoading,
} from '../../../src/features/loading/loading';
import { rootReducer } from '../../../src/app/state/store';
import { motionSwitched } from '../../../src/features/device/device';
import {
  COUNTER_MS,
  COVER_FADE_OUT_MS,
  LOADING_WATCHDOG_MS,
  PAGE_LOADING_MS,
} from '../../../src/lib/specConstants';
import { COUNTS, createLoadingScreen } from '../../support/loadingScreens';
import { expectFlow, stateAfter } from '../../support/expectFlow';
import type { CountFunction } from '../../../src/world/loadingScreen';
import { progressReported } from '../../../src/world/callContent';

describe('combinedProgress', () => {
  it.each([
    ['ja', {}, 0],
    ['ja', { blog: 100 }, 25],
    ['ja', { blog: 50, media: 50 }, 25],
    ['ja', { post: 100 }, 50],
    ['ja', { blog: 100, media: 100, post: 100 }, 100],
    ['ja', { blog_kr: 100 }, 0],
    ['ko', { blog_kr: 100 }, 50],
    ['ko', { blog_kr: 30, post: 50 }, 40],
    ['ko', { blog: 100, media: 100, post: 100 }, 50],
    ['en', { post: 50 }, 50],
    ['en', { post: 100 }, 100],
    ['en', { post: 100, blog: 100, blog_kr: 100 }, 100],
    ['en', { post: 180 }, 100],
    ['ja', { post: -40 }, 0],
  ] as const)('%s with %p is %d [loading.combined-progress]', (locale, progress, expected) => {
    expect(combinedProgress(progress, locale)).toBe(expected);
  });
});

const initial = loadingReducer(undefined, { type: 'init' });
const run = (...actions: Parameters<typeof loadingReducer>[1][]) => actions.reduce(loadingReducer, initial);
const report = (percent: number, source: 'post' | 'blog' = 'post') =>
  progressReported({ source, percent, locale: 'ja' });

describe('loading slice', () => {
  it('waits, counts, leaves and is done', () => {
    expect(initial).toEqual({ phase: 'waiting', skipped: false, progress: {}, target: 0, displayed: 0 });
    expect(run(loadingStarted()).phase).toBe('counting');
    expect(run(loadingStarted(), loadComplete()).phase).toBe('leaving');
    expect(run(loadingStarted(), loadComplete(), loadingLeft()).phase).toBe('done');
  });

  it('a progress report raises its source and the target, and never lowers them [loading.never-falls]', () => {
    expect(run(report(40))).toMatchObject({ progress: { post: 40 }, target: 20 });
    expect(run(report(40), report(10))).toMatchObject({ progress: { post: 40 }, target: 20 });
    expect(
      run(report(40), progressReported({ source: 'post', percent: 40, locale: 'en' }), report(50)).target,
    ).toBe(40);
  });

  it('the counter is an integer, at most 100, and never falls', () => {
    expect(run(counterMoved(12.9)).displayed).toBe(12);
    expect(run(counterMoved(50), counterMoved(20)).displayed).toBe(50);
    expect(run(counterMoved(250)).displayed).toBe(100);
    expect(run(counterMoved(-3)).displayed).toBe(0);
  });
});

it('what is selected of the loading is what its slice holds', () => {
  const loading = { ...loadingReducer(undefined, { type: 'init' }), displayed: 7, target: 42, skipped: true };
  const state = { ...rootReducer(undefined, { type: 'init' }), loading };
  expect([selectDisplayedPercent(state), selectTargetPercent(state), selectLoadingSkipped(state)]).toEqual([
    7,
    42,
    true,
  ]);
  expect(selectLoadingPhase(state)).toBe('waiting');
});

const reports = (percent: number) => [
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
  const flow = expectFlow(runLoading, isHome)
    .withState(stateAfter(motionSwitched(motion), ...reports(percent)))
    .withContext({ loadingScreen });
  return { loadingScreen, flow };
}

describe('runLoading', () => {
  it('on home counts up to the progress, completes at 100 and fades [loading.complete-at-100]', async () => {
    const { flow, loadingScreen } = start({});
    await flow
      .delay(COUNTER_MS / 2)
      .act((state) => {
        expect(state.loading).toMatchObject({ phase: 'counting', skipped: false });
        expect(Math.abs(state.loading.displayed - 50)).toBeLessThanOrEqual(2);
      })
      .delay(COUNTER_MS / 2 + 10)
      .act((state) => expect(state.loading).toMatchObject({ phase: 'leaving', displayed: 100 }))
      .delay(COVER_FADE_OUT_MS)
      .hasFinalState(({ loading }) => loading.phase, 'done')
      .hasStates(selectLoadingPhase, ['waiting', 'counting', 'leaving', 'done'])
      .put(loadComplete())
      .not.put(loadComplete())
      .call(loadingScreen.announce)
      .not.call(loadingScreen.announce)
      .run();
  });

  it('waits for progress and follows it', async () => {
    const { flow } = start({ percent: 40 });
    await flow
      .delay(COUNTER_MS + 10)
      .act((state) => expect(state.loading).toMatchObject({ phase: 'counting', displayed: 40 }))
      .dispatch(...reports(100))
      .delay(COUNTER_MS + 10)
      .act((state) => expect(state.loading).toMatchObject({ phase: 'leaving', displayed: 100 }))
      .hasFinalState(({ loading }) => loading.phase, 'done')
      .run();
  });

  it('on other pages leaves after 0.9 s, independent of the progress', async () => {
    const { flow, loadingScreen } = start({ isHome: false, percent: 0 });
    await flow
      .delay(PAGE_LOADING_MS - 10)
      .act((state) => expect(state.loading.phase).toBe('counting'))
      .delay(20)
      .act((state) => expect(state.loading.phase).toBe('leaving'))
      .hasFinalState.like(({ loading }) => loading, { phase: 'done', displayed: 0 })
      .call(loadingScreen.announce)
      .not.call(loadingScreen.announce)
      .run();
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
    const { flow, loadingScreen } = start({ count, percent: 40 });
    await flow
      .delay(COUNTER_MS + 1_000)
      .dispatch(...reports(60))
      .delay(100)
      .act(() => expect(stop.mock.calls.flat()).not.toContain(60))
      .dispatch(...reports(100))
      .act(() => expect(stop.mock.calls.flat()).toContain(60))
      .hasFinalState(({ loading }) => loading.displayed, 100)
      .not.call.like({ fn: loadingScreen.count, args: [40, 40] })
      .run();
  });

  it.each([
    ['a service that never answers', { percent: 0 }],
    ['a clock that never runs', { count: COUNTS.never }],
  ])('%s: ends after 10 s [loading.watchdog]', async (_, options) => {
    const { flow } = start(options);
    await flow
      .delay(LOADING_WATCHDOG_MS - 10)
      .act((state) => expect(state.loading.phase).toBe('counting'))
      .delay(20)
      .act((state) => expect(state.loading).toMatchObject({ phase: 'leaving', displayed: 100 }))
      .hasFinalState(({ loading }) => loading.phase, 'done')
      .run();
  });

  it.each([true, false])('takes no time without motion (home: %s)', async (isHome) => {
    const { flow } = start({ isHome, motion: false });
    await flow
      .delay(1)
      .act((state) => expect(state.loading.phase).toBe('done'))
      .hasFinalState(({ loading }) => loading.phase, 'done')
      .hasStates(selectLoadingPhase, ['waiting', 'counting', 'leaving', 'done'])
      .put(loadComplete())
      .not.put(loadComplete())
      .run();
  });

  it.each([true, false])(
    'does not cover the page again if the screen had left before the script started (home: %s) [loading.gone-stays-gone]',
    async (isHome) => {
      const { flow, loadingScreen } = start({ isHome, covers: false, percent: 0 });
      await flow
        .delay(1)
        .act((state) => expect(state.loading.phase).toBe('done'))
        .hasFinalState.like(({ loading }) => loading, { phase: 'done', skipped: true })
        .hasStates(selectLoadingPhase, ['waiting', 'leaving', 'done'])
        .put(loadComplete())
        .not.put(loadComplete())
        .call(loadingScreen.announce)
        .not.call(loadingScreen.announce)
        .run();
    },
  );
});
