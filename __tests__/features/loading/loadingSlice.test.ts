import {
  counterMoved,
  loadComplete,
  loadingLeft,
  loadingReducer,
  loadingStarted,
} from '../../../src/features/loading/loadingSlice';
import { progressReported } from '../../../src/world/content/callProgress';

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
