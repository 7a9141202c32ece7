/** What developers get, where Redux DevTools are: loaded nowhere else. */
import type { Middleware, Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { Visit } from '../createVisit';
import type { Projector } from '../screen/projector';
import type { FunctionNames } from './causes/causeMonitor';
import { composeSeams } from './seam/seam';
import { seamInterceptor } from './seam/seamInterceptor';
import { createTraveller, type TravelOptions } from './travel/createTraveller';
import type { SagaMonitor } from 'redux-saga';
import { createCauses } from './causes/createCauses';

interface DevToolsOptions extends Omit<TravelOptions, 'history'> {
  window: Window;
  names: FunctionNames;
}

export function createDevTools({ window, names, ...travelOptions }: DevToolsOptions) {
  const traveller = createTraveller({ history: window.history, ...travelOptions });
  const insight = createInsight(window, names);
  const seam = seamInterceptor(composeSeams(traveller.gate, insight.seam));
  return {
    ...seam,
    middleware: (sagas: Middleware) => seam.middleware(...traveller.middleware(sagas)),
    sagaMonitor: composeMonitors(traveller.sagaMonitor, insight.sagaMonitor),
    devToolsOptions: { ...createDevToolsOptions(), trace: insight.trace },
    travel: traveller.mode,
    /** For the developer's bar. */
    bar: traveller,
    attach(visit: Visit): Projector {
      insight.connect(visit.store);
      return traveller.attach(visit);
    },
    restart: traveller.restart,
  };
}

/** Records causes, and offers them on the console. */
function createInsight(window: Window, names: FunctionNames) {
  const { why, treeOf, mermaid, log, ...causes } = createCauses({
    names,
    window: { performance, event: () => window.event },
  });
  const actionOf = (which: number | string) => {
    const actions = log.actions();
    return typeof which === 'number' ? actions.at(which) : actions.findLast(({ name }) => name === which);
  };
  const hibari = {
    why,
    /** What followed from an action: the newest is -1, or the last of a type. */
    tree: (which: number | string = -1) => treeOf(actionOf(which)?.action ?? {}),
    mermaid,
  };
  Object.assign(window, { hibari });
  return causes;
}

const METHODS = [
  'rootSagaStarted',
  'effectTriggered',
  'effectResolved',
  'effectRejected',
  'effectCancelled',
  'actionDispatched',
] as const;

function composeMonitors(...monitors: readonly SagaMonitor[]): SagaMonitor {
  return Object.fromEntries(
    METHODS.map((name) => [
      name,
      (...args: never[]) =>
        monitors.forEach((monitor) => (monitor[name] as (...args: never[]) => void)?.(...args)),
    ]),
  );
}

/** Actions that are kept: an ordinary visit of fifteen moments makes 559. */
const MAX_ACTIONS = 3_000;
/** A longer list or text is replaced by its length: a long visit's actions and states would take megabytes. */
const [MAX_ITEMS, MAX_CHARACTERS] = [3, 300];

/** Shortens what the extension's panel receives: the beginning of long lists and texts, and their length. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string' && value.length > MAX_CHARACTERS)
    return `${value.slice(0, MAX_CHARACTERS)}… (${value.length} characters)`;
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_ITEMS).map(shorten);
    return value.length > MAX_ITEMS ? [...shown, `… (${value.length} items)`] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shorten(part)]));
}

/** The parts of a state stay the same objects from one state to the next, and are shortened once. */
function createShorten() {
  const known = new WeakMap<object, unknown>();
  return function once(value: unknown, depth: number): unknown {
    if (typeof value !== 'object' || value === null) return shorten(value);
    if (!known.has(value)) {
      const parts = Object.entries(value).map(([key, part]) => [key, once(part, depth - 1)]);
      known.set(value, depth > 0 && !Array.isArray(value) ? Object.fromEntries(parts) : shorten(value));
    }
    return known.get(value);
  };
}

/** Slice, part of it, entry. */
const STATE_DEPTH = 3;

export function createDevToolsOptions() {
  const shortenState = createShorten();
  return {
    name: 'Hibari',
    maxAge: MAX_ACTIONS,
    actionSanitizer: <A extends Action>(action: A) => shorten(action) as A,
    stateSanitizer: <S>(state: S) => shortenState(state, STATE_DEPTH) as S,
  } satisfies DevToolsEnhancerOptions;
}
