import { ROOT_CONTEXT, trace, type Context } from '@opentelemetry/api';
import { createAction } from '@reduxjs/toolkit';
import { runSaga, stdChannel } from 'redux-saga';
import { traceSagas } from '../../../src/app/telemetry/traceSagas';
import { call, cancel, delay, fork, race, spawn, take } from '../../../src/world/effects';
import { guarded } from '../../../src/world/guarded';
import type { Saga } from '../../../src/world/saga';
import { collectSpans } from '../../support/collectedSpans';

const { ended } = collectSpans();

const clicked = createAction('clicked');
const answer = () => Promise.resolve();

function* load(): Saga<void> {
  yield* call(answer);
}
function* fail(): Saga<void> {
  yield* call(answer);
  throw new Error('away');
}
function* wait(): Saga<void> {
  yield* delay(60_000);
}
function* listen(): Saga<void> {
  yield* take(clicked);
}

/** A watcher that runs the worker for a click; returns what it has come to. */
async function click(worker: () => Saga<unknown>) {
  const span = trace.getTracer('test').startSpan('navigation');
  const navigations: Context[] = [];
  const { sagaMonitor, caller } = traceSagas({ names: (fn) => fn.name, navigation: () => navigations[0] });
  const channel = stdChannel();
  function* watch(): Saga<void> {
    yield* take(clicked);
    yield* call(worker);
  }
  const task = runSaga({ sagaMonitor, channel, dispatch: () => undefined, onError: () => undefined }, watch);
  navigations.push(trace.setSpan(ROOT_CONTEXT, span));
  channel.put(clicked());
  const called = caller();
  await task.toPromise().catch(() => undefined);
  span.end();
  return { called };
}

const tree = () => ended().map(({ name, parent, events }) => [name, parent, ...events]);

describe('traceSagas [operations.traces]', () => {
  it('makes spans of what a watcher starts, below the saga that has called or forked it', async () => {
    const { called } = await click(function* move() {
      yield* fork(guarded(load));
      yield* call(load);
    });
    expect(tree()).toEqual([
      ['load', 'move'],
      ['load', 'move'],
      ['move', 'navigation'],
      ['navigation', undefined],
    ]);
    expect(trace.getSpanContext(called ?? ROOT_CONTEXT)).toBeDefined();
  });

  it('ends what loses a race, and what fails', async () => {
    await click(function* move() {
      yield* race({ late: call(wait), done: call(load) });
      yield* call(fail);
    });
    expect(tree()).toEqual([
      ['load', 'move'],
      ['wait', 'move', 'cancelled'],
      ['fail', 'move', 'exception'],
      ['move', 'navigation', 'exception'],
      ['navigation', undefined],
    ]);
  });

  it('ends what is cancelled, down to the innermost', async () => {
    await click(function* move() {
      const task = yield* fork(
        guarded(function* leave(): Saga<void> {
          yield* call(wait);
        }),
      );
      yield* cancel(task);
    });
    expect(tree()).toEqual([
      ['wait', 'leave', 'cancelled'],
      ['leave', 'move', 'cancelled'],
      ['move', 'navigation'],
      ['navigation', undefined],
    ]);
  });

  it('makes none of a detached saga, which outlives the one that has started it', async () => {
    await click(function* move() {
      yield* spawn(guarded(listen));
    });
    expect(tree()).toEqual([
      ['move', 'navigation'],
      ['navigation', undefined],
    ]);
  });
});
