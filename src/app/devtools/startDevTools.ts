/** The interceptor of a window, with the page that shows the moments of its states. */
import type { Visit } from '../createVisit';
import type { Projector } from '../screen/projector';
import { mountBar } from './mountBar';
import { namesOfBuild } from './causes/sagaNames';
import { createDevTools } from './createDevTools';
import { holdFocus, createMoments, type MomentParts } from './createMoments';
import type { TravelOptions } from './travel/createTraveller';

/** Modules of the first scripts: importing them would make those scripts export more and grow. */
type Given = MomentParts & Pick<TravelOptions, 'resumeSteps'>;

export function startDevTools({ resumeSteps, ...shown }: Given) {
  let moments: ReturnType<typeof createMoments>;
  const tools = createDevTools({
    window,
    resumeSteps,
    showMoment: (state) => moments.show(state),
    names: namesOfBuild(),
  });
  return {
    ...tools,
    attach(visit: Visit): Projector {
      const project = tools.attach(visit);
      // The selected head is kept as long as the content is the same; now it has other messages.
      const rewrite: Projector = (state) => project({ ...state, content: { ...state.content } });
      moments = createMoments({ ...shown, ...visit.ports, rewrite });
      const isTravelling = () => tools.travel() !== undefined;
      tools.bar.subscribe(() => moments.hold(isTravelling()));
      holdFocus(document.getElementById('root') ?? document.body, isTravelling);
      mountBar({ travel: tools.bar, hasFaults: process.env.NODE_ENV !== 'production' });
      return project;
    },
  };
}
