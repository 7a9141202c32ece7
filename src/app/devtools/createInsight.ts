/** Records causes, and offers them on the console. */
import type { FunctionNames } from './causes/causeMonitor';
import { createCauses } from './causes/createCauses';

export function createInsight(window: Window, names: FunctionNames) {
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
