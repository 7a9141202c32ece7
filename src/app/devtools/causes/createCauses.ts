/** Why things happen: the monitor of the sagas, and what reads it. */
import type { FunctionNames } from './effectNames';
import { createCauseLog, type Cause } from './causeLog';
import { findLastChange } from './chain';
import { createCauseMonitor } from './causeMonitor';
import { framesOf } from './frames';
import { describeGesture } from './gesture';
import { drawSequence } from './mermaid';
import { createTracks } from './tracks';
import { drawTree, explainCause } from './explainCause';

interface Options {
  names?: FunctionNames;
  window?: Pick<typeof globalThis, 'performance'> & { event?: () => Event | undefined };
}

export function createCauses({ names = (fn) => fn.name, window = { performance } }: Options = {}) {
  const log = createCauseLog();
  let getState = (): unknown => undefined;
  const { sagaMonitor, seam, recordOf } = createCauseMonitor({
    log,
    names,
    now: () => window.performance.now(),
    gesture: () => describeGesture(window.event?.()),
    getState: () => getState(),
    onEnd: createTracks(log, window),
  });
  const read = <T>(action: object, write: (record: Cause) => T) => {
    const record = recordOf(action);
    return record && write(record);
  };

  return {
    log,
    sagaMonitor,
    seam,
    connect: (store: { getState: () => unknown }) => void (getState = store.getState),
    /** What followed from an action. */
    treeOf: (action: object) => read(action, (record) => drawTree(log, record)),
    /** For the option `trace` of Redux DevTools. */
    trace: (action: object) => read(action, (record) => framesOf(log, record)) ?? '',
    mermaid: () => drawSequence(log, log.all(), { times: true }),
    /** Which gesture, through which saga and call, last changed this part of the state: `why('ui.navigation.place')`. */
    why(path: string): string {
      const action = findLastChange(log, path, getState());
      return action
        ? explainCause(log, action)
        : `Nothing that is remembered has changed ${path || 'the state'}.`;
    },
  };
}

export type Causes = ReturnType<typeof createCauses>;
