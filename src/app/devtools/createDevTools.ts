/** What developers get, where Redux DevTools are: loaded nowhere else. */
import type { Middleware } from '@reduxjs/toolkit';
import type { Visit } from '../createVisit';
import type { Projector } from '../screen/projector';
import type { FunctionNames } from './causes/causeMonitor';
import { composeMonitors } from './composeMonitors';
import { createInsight } from './createInsight';
import { createDevToolsOptions } from './devToolsOptions';
import { composeSeams } from './seam/seam';
import { seamInterceptor } from './seam/seamInterceptor';
import { createTraveller, type TravelOptions } from './travel/createTraveller';

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
