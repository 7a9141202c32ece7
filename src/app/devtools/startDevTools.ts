/** The tools of a window: with the page that shows the moments of their states. */
import type { Project } from '../screen/projector';
import { mountBar } from './bar/mountBar';
import { createDevTools, type DevTools } from './createDevTools';
import { createMoments, type Shown } from './showMoment';

export interface WindowTools extends Omit<DevTools, 'attach'> {
  attach: (...given: [...Parameters<DevTools['attach']>, Project]) => void;
}

export function startDevTools(shown: Shown): WindowTools {
  let project: Project = () => undefined;
  const moments = createMoments({
    ...shown,
    // The selected head is kept as long as the content is the same; now it has other messages.
    rewrite: (state) => project({ ...state, content: { ...state.content } }, tools.travel()),
  });
  const tools = createDevTools({ window, showMoment: moments.show });
  return {
    ...tools,
    attach(store, given, write) {
      project = write;
      tools.attach(store, given);
      tools.bar.subscribe(() => moments.hold(tools.travel() !== undefined));
      mountBar({
        document,
        travel: tools.bar,
        copySession: tools.copySession,
        hasFaults: process.env.NODE_ENV !== 'production',
      });
    },
  };
}
