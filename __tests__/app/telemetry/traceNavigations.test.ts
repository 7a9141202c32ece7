import { ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { hrTimeToMilliseconds } from '@opentelemetry/core';
import { traceNavigations } from '../../../src/app/telemetry/traceNavigations';
import { loadComplete } from '../../../src/features/loading/loadingSlice';
import { parseAddress } from '../../../src/lib/address/place';
import { scrollSettled } from '../../../src/navigation/historySlice';
import { coverMoved, navigationRequested, pageShown } from '../../../src/navigation/navigationSlice';
import { collectSpans } from '../../support/collectedSpans';

const { ended, raw } = collectSpans();

/** Smaller times would count from the start of the process. */
const CLICKED = Date.now() + 60_000;

/** What waits for a paint runs by `paint`. */
function visit() {
  let waiting: (() => void)[] = [];
  const frames = { eventTime: () => CLICKED, afterPaint: (call: () => void) => void waiting.push(call) };
  const traces = traceNavigations({ startTime: Date.now(), parent: ROOT_CONTEXT }, frames);
  const dispatch = traces.middleware(undefined as never)((action: unknown) => action);
  const paint = () => {
    const calls = waiting;
    waiting = [];
    for (const call of calls) call();
  };
  return { ...traces, dispatch, paint };
}

const request = (path: string) => navigationRequested({ to: parseAddress(path), action: 'push' });
const names = () => ended().map(({ name }) => name);

describe('traceNavigations [operations.traces]', () => {
  it('makes a trace of the document and of each navigation, from the event to the paint', () => {
    const { dispatch, paint } = visit();
    dispatch(loadComplete());
    paint();
    dispatch(request('/ja/search?text=private'));
    dispatch(coverMoved('covering'));
    dispatch(pageShown({} as never));
    dispatch(scrollSettled('second'));
    expect(names()).toEqual(['document']);
    paint();
    expect(ended().slice(1)).toEqual([
      { name: 'paint', attributes: {}, events: [], parent: 'navigation' },
      {
        name: 'navigation',
        attributes: { 'url.path': '/ja/search', 'hibari.action': 'push' },
        events: [navigationRequested, coverMoved, pageShown, scrollSettled].map(({ type }) => type),
        parent: undefined,
      },
    ]);
    expect(hrTimeToMilliseconds(raw()[2]?.startTime ?? [0, 0])).toBe(CLICKED);
  });

  it('ends a navigation that another replaces', () => {
    const { dispatch } = visit();
    dispatch(request('/ja/team'));
    dispatch(request('/ja/projects'));
    expect(names()).toEqual(['document', 'navigation']);
  });

  it('does not end a navigation with the load or the paint before it', () => {
    const { dispatch, paint } = visit();
    dispatch(loadComplete());
    dispatch(request('/ja/team'));
    paint();
    dispatch(loadComplete());
    paint();
    expect(names()).toEqual(['document']);
  });

  it('says where the next call and the next saga belong', () => {
    const { dispatch, parent, navigation } = visit();
    const document = trace.getSpanContext(parent());
    expect(navigation()).toBeUndefined();
    dispatch(request('/ja/team'));
    expect(trace.getSpanContext(parent())?.traceId).not.toBe(document?.traceId);
    expect(navigation()).toBe(parent());
  });
});
