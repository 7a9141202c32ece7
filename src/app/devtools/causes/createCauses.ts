/** Why things happen: the monitor of the sagas, and what reads it. */
import { type FunctionNames, createCauseMonitor } from './causeMonitor';
import { createCauseLog, type Cause, findLastChange } from './causeLog';
import { framesOf, drawTree, explainCause } from './explainCause';
import { drawSequence } from './mermaid';
import { createTracks } from './tracks';

const GESTURES = /^(click|keydown|keyup|input|change|submit|pointer\w+|touch\w+|wheel|scroll|popstate)$/;
const MAX_LETTERS = 30;

function nameOf(element: Element): string {
  const text = element.getAttribute('aria-label') ?? element.textContent.trim().replace(/\s+/g, ' ');
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
}

/** What the visitor does now, in words: `click on a "Projects"`; undefined if nothing is being done. */
export function describeGesture(event: Event | undefined): string | undefined {
  if (!event || !GESTURES.test(event.type)) return undefined;
  const { target, type } = event;
  if (typeof Element === 'undefined' || !(target instanceof Element)) return type;
  const control = target.closest('a, button, input, [role]') ?? target;
  return `${type} on ${control.tagName.toLowerCase()} "${nameOf(control)}"`;
}

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
