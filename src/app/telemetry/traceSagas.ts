/** A span for each saga of a navigation, below the saga that has called or forked it. */
import { trace, type Context, type Span } from '@opentelemetry/api';
import type { SagaMonitor, Task } from 'redux-saga';
import { effectKindOf, effectName, type FunctionNames } from '../devtools/causes/effectNames';
import { failSpan } from './failSpan';

interface TraceOptions {
  names: FunctionNames;
  /** Of the sagas that a watcher starts now; none for the watchers themselves, which never end. */
  navigation: () => Context | undefined;
}

/** A detached saga outlives the one that has started it. */
const isDetached = (effect: unknown) =>
  (effect as { payload: { detached?: boolean } }).payload.detached === true;
const isTask = (result: unknown): result is Task =>
  typeof result === 'object' && result !== null && 'toPromise' in result;

export function traceSagas({ names, navigation }: TraceOptions) {
  /** Of sagas with a span, and of the effects in them, by redux-saga's ids. */
  const contexts = new Map<number, Context>();
  const spans = new Map<number, Span>();
  let caller: Context | undefined;

  function close(id: number, end: (span: Span) => void): void {
    const span = spans.get(id);
    contexts.delete(id);
    spans.delete(id);
    if (span) end(span);
  }
  const done = (span: Span) => span.end();
  const cancelled = (span: Span) => span.addEvent('cancelled').end();

  const sagaMonitor: SagaMonitor = {
    effectTriggered({ effectId, parentEffectId, effect }) {
      const above = contexts.get(parentEffectId);
      caller = above;
      const isSaga = effectKindOf(effect) === 'saga';
      const parent =
        isSaga && isDetached(effect) ? undefined : (above ?? (isSaga ? navigation() : undefined));
      if (!parent) return;
      const name = isSaga && effectName(effect, names);
      if (!name) return void contexts.set(effectId, parent);
      const span = trace.getTracer('hibari').startSpan(name, {}, parent);
      spans.set(effectId, span);
      contexts.set(effectId, trace.setSpan(parent, span));
    },
    effectResolved(id, result) {
      if (!contexts.has(id)) return;
      if (!isTask(result)) return close(id, done);
      // A fork's effect ends at once, with the task.
      result.toPromise().then(
        () => close(id, result.isCancelled() ? cancelled : done),
        (error: unknown) => close(id, (span) => failSpan(span, error)),
      );
    },
    effectRejected: (id, error) => close(id, (span) => failSpan(span, error)),
    effectCancelled: (id) => close(id, cancelled),
  };
  return {
    sagaMonitor,
    /** The saga that calls a port now, if it has a span. */
    caller: () => caller,
  };
}
