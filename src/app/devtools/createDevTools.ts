/** What developers get, where Redux DevTools are: loaded nowhere else. */
import type { RootState, StoreTools } from '../state/store';
import type { Names } from './causes/effectNames';
import { composeMonitors } from './composeMonitors';
import { createInsight } from './createInsight';
import { createDevToolsOptions } from './devToolsOptions';
import type { Golden } from './golden/startGolden';
import { composeSeams } from './seam';
import { seamTools } from './seamTools';
import { createTraveller, type Travel, type Traveller, type TravelMode } from './travel';

interface DevToolsOptions {
  window: Window;
  golden?: Pick<Golden, 'seam' | 'wrapWorld' | 'timeOrigin'>;
  /** Resolves when the moment of a state stands on the page; by default when it is drawn. */
  showMoment?: (state: RootState) => Promise<void>;
  /** What functions are called in the sources. */
  names?: Names;
}

/** Resolves when React has shown a state, and the browser has drawn it. */
const drawn = ({ requestAnimationFrame }: Pick<Window, 'requestAnimationFrame'>) =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

export interface DevTools extends StoreTools {
  travel: () => TravelMode;
  /** For the developer's bar. */
  bar: Travel;
  copySession: () => Promise<void>;
  attach: Traveller['attach'];
  restart: Traveller['restart'];
}

export function createDevTools({ window, golden, showMoment, names }: DevToolsOptions): DevTools {
  const { history } = window;
  const traveller = createTraveller({ history, showMoment: showMoment ?? (() => drawn(window)) });
  const { tasks, gate, head, mode } = traveller;
  const insight = createInsight(window, {
    ...(names && { names }),
    timeOrigin: golden?.timeOrigin,
  });
  const inputs = golden?.seam ? [golden.seam, gate] : [gate];
  const { middleware, wrapContext, ...seam } = seamTools(composeSeams(...inputs, insight.seam));
  return {
    ...seam,
    wrapContext: (world) => wrapContext(golden?.wrapWorld(world) ?? world),
    middleware: [tasks.middleware, ...middleware, insight.middleware],
    sagaMonitor: composeMonitors(tasks.monitor, insight.sagaMonitor),
    // While an earlier state is shown, the sagas' own is still the newest.
    wrapSagas: (sagas) => (api) => sagas({ ...api, getState: () => head() ?? (api.getState() as RootState) }),
    devToolsOptions: { ...createDevToolsOptions(), trace: insight.trace },
    travel: mode,
    bar: traveller,
    copySession: insight.copySession,
    attach: traveller.attach,
    restart: traveller.restart,
  };
}
