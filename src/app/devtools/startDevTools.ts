/** The interceptor of a window, with the page that shows the moments of its states. */
import type { Visit } from '../createVisit';
import type { Projector } from '../screen/projector';
import { mountBar } from './bar/mountBar';
import type { RootState } from '../state/store';
import { namesOfBuild } from './causes/sagaNames';
import { composeMonitors } from './composeMonitors';
import { createDevTools } from './createDevTools';
import { startGolden } from './golden/startGolden';
import { holdFocus } from './moment/holdFocus';
import { createMoments, type MomentParts } from './moment/createMoments';
import type { TravelOptions } from './travel/createTraveller';

/** Modules of the first scripts: importing them would make those scripts export more and grow. */
type Given = MomentParts & Pick<TravelOptions, 'resumeSteps'>;

export function startDevTools({ resumeSteps, ...shown }: Given) {
  const golden = startGolden(window);
  let moments: ReturnType<typeof createMoments>;
  const tools = createDevTools({
    window,
    resumeSteps,
    golden,
    showMoment: (state) => moments.show(state),
    names: namesOfBuild(),
  });
  let getState: () => RootState;
  return {
    ...tools,
    sagaMonitor: composeMonitors(tools.sagaMonitor, {
      rootSagaStarted: () => golden.start(() => getState()),
    }),
    attach(visit: Visit): Projector {
      getState = visit.store.getState;
      const project = tools.attach(visit);
      // The selected head is kept as long as the content is the same; now it has other messages.
      const rewrite: Projector = (state) => project({ ...state, content: { ...state.content } });
      moments = createMoments({ ...shown, ...visit.ports, rewrite });
      // Before the loading screen leaves by itself.
      moments.hold(golden.isStill);
      const isTravelling = () => tools.travel() !== undefined;
      tools.bar.subscribe(() => moments.hold(golden.isStill || isTravelling()));
      holdFocus(document.getElementById('root') ?? document.body, isTravelling);
      mountBar({
        travel: tools.bar,
        copySession: tools.copySession,
        hasFaults: process.env.NODE_ENV !== 'production',
      });
      return project;
    },
  };
}
