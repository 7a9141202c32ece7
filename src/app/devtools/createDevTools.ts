/** What developers get, where Redux DevTools are: loaded nowhere else. */
import type { Middleware } from '@reduxjs/toolkit';
import type { World } from '../../world/world';
import type { FunctionNames } from './causes/effectNames';
import { composeMonitors } from './composeMonitors';
import { createInsight } from './createInsight';
import { createDevToolsOptions } from './devToolsOptions';
import type { Golden } from './golden/startGolden';
import { composeSeams } from './seam/seam';
import { seamInterceptor } from './seam/seamInterceptor';
import { createTraveller, type TravelOptions } from './travel/createTraveller';

interface DevToolsOptions extends Omit<TravelOptions, 'history'> {
  window: Window;
  golden: Pick<Golden, 'seam' | 'wrapWorld' | 'timeOrigin' | 'rest'>;
  names: FunctionNames;
}

export function createDevTools({ window, golden, names, ...travelOptions }: DevToolsOptions) {
  const traveller = createTraveller({ history: window.history, ...travelOptions });
  const insight = createInsight(window, golden, names);
  const inputs = golden.seam ? [golden.seam, traveller.gate] : [traveller.gate];
  const seam = seamInterceptor(composeSeams(...inputs, insight.seam));
  return {
    ...seam,
    wrapPorts: (ports: Partial<World>) => seam.wrapPorts(golden.wrapWorld(ports)),
    middleware: (sagas: Middleware) => seam.middleware(insight.middleware, ...traveller.middleware(sagas)),
    sagaMonitor: composeMonitors(traveller.sagaMonitor, insight.sagaMonitor),
    devToolsOptions: { ...createDevToolsOptions(), trace: insight.trace },
    travel: traveller.mode,
    /** For the developer's bar. */
    bar: traveller,
    copySession: insight.copySession,
    attach: traveller.attach,
    restart: traveller.restart,
  };
}
