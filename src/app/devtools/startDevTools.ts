/** The tools of a window: with the page that shows the moments of their states. */
import type { Project } from '../screen/projector';
import { mountBar } from './bar/mountBar';
import type { RootState } from '../state/store';
import { createSagaNames } from './causes/sagaNames';
import { composeMonitors } from './composeMonitors';
import { createDevTools, type DevTools } from './createDevTools';
import { startGolden } from './golden/startGolden';
import { createMoments, type Shown } from './showMoment';

/** The table that the production build makes (scripts/build/sagaNames.ts). */
declare const SAGA_NAMES: string;

export interface WindowTools extends Omit<DevTools, 'attach'> {
  attach: (...given: [...Parameters<DevTools['attach']>, Project]) => void;
}

export function startDevTools(shown: Shown): WindowTools {
  let project: Project = () => undefined;
  const golden = startGolden(window);
  const moments = createMoments({
    ...shown,
    // The selected head is kept as long as the content is the same; now it has other messages.
    rewrite: (state) => project({ ...state, content: { ...state.content } }, tools.travel()),
  });
  const tools = createDevTools({
    window,
    golden,
    showMoment: moments.show,
    names: createSagaNames(SAGA_NAMES),
  });
  // Before the loading screen leaves by itself.
  moments.hold(golden.isStill);
  Object.assign((window as unknown as { hibari: object }).hibari, { rest: golden.rest });
  let getState: () => RootState;
  return {
    ...tools,
    sagaMonitor: composeMonitors(tools.sagaMonitor ?? {}, {
      rootSagaStarted: () => golden.start(() => getState()),
    }),
    attach(store, given, write) {
      project = write;
      getState = store.getState;
      tools.attach(store, given);
      tools.bar.subscribe(() => moments.hold(golden.isStill || tools.travel() !== undefined));
      mountBar({
        document,
        travel: tools.bar,
        copySession: tools.copySession,
        hasFaults: process.env.NODE_ENV !== 'production',
      });
    },
  };
}
