/** What developers get, where Redux DevTools are: loaded nowhere else. */
import type { Interceptor } from '../createVisit';
import type { RootState } from '../state/store';
import type { FunctionNames } from './causes/effectNames';
import { composeMonitors } from './composeMonitors';
import { createInsight } from './createInsight';
import { createDevToolsOptions } from './devToolsOptions';
import type { Golden } from './golden/startGolden';
import { composeSeams } from './seam/seam';
import { seamInterceptor } from './seam/seamInterceptor';
import type { TravelMode } from './travel/projectTravel';
import {
  createTraveller,
  type TravelControls,
  type Traveller,
  type TravelOptions,
} from './travel/createTraveller';

interface DevToolsOptions extends Pick<TravelOptions, 'resumeSteps'> {
  window: Window;
  golden?: Pick<Golden, 'seam' | 'wrapWorld' | 'timeOrigin' | 'rest'>;
  /** Resolves when the page shows the moment of a state; by default when it is drawn. */
  showMoment?: (state: RootState) => Promise<void>;
  /** Gives a function's name in the sources. */
  names?: FunctionNames;
}

/** Resolves when React has shown a state, and the browser has drawn it. */
const drawn = ({ requestAnimationFrame }: Pick<Window, 'requestAnimationFrame'>) =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

export interface DevTools extends Interceptor {
  travel: () => TravelMode;
  /** For the developer's bar. */
  bar: TravelControls;
  copySession: () => Promise<void>;
  attach: Traveller['attach'];
  restart: Traveller['restart'];
}

export function createDevTools({
  window,
  resumeSteps,
  golden,
  showMoment,
  names,
}: DevToolsOptions): DevTools {
  const traveller = createTraveller({
    history: window.history,
    resumeSteps,
    showMoment: showMoment ?? (() => drawn(window)),
  });
  const insight = createInsight(window, { ...(names && { names }), ...(golden && { golden }) });
  const inputs = golden?.seam ? [golden.seam, traveller.gate] : [traveller.gate];
  const seam = seamInterceptor(composeSeams(...inputs, insight.seam));
  return {
    ...seam,
    wrapPorts: (ports) => seam.wrapPorts(golden?.wrapWorld(ports) ?? ports),
    middleware: (sagas) => seam.middleware(insight.middleware, ...traveller.middleware(sagas)),
    sagaMonitor: composeMonitors(traveller.sagaMonitor, insight.sagaMonitor),
    devToolsOptions: { ...createDevToolsOptions(), trace: insight.trace },
    travel: traveller.mode,
    bar: traveller,
    copySession: insight.copySession,
    attach: traveller.attach,
    restart: traveller.restart,
  };
}
