/** What developers get, where Redux DevTools are: loaded nowhere else. */
import type { Middleware } from '@reduxjs/toolkit';
import type { Visit } from '../createVisit';
import type { Projector } from '../screen/projector';
import type { FunctionNames } from './causes/causeMonitor';
import { createDevToolsOptions } from './devToolsOptions';
import { composeSeams } from './seam/seam';
import { seamInterceptor } from './seam/seamInterceptor';
import { createTraveller, type TravelOptions } from './travel/createTraveller';
import type { SagaMonitor } from 'redux-saga';
import { createCauses } from './causes/createCauses';

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
