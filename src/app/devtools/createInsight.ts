/** Records causes and the session at the seam, and offers both on the console. */
import type { Middleware } from '@reduxjs/toolkit';
import type { RootState } from '../state/store';
import type { FunctionNames } from './causes/effectNames';
import { createCauses } from './causes/createCauses';
import { composeMonitors } from './composeMonitors';
import type { Golden } from './golden/startGolden';
import { composeSeams } from './seam/seam';
import { createRecorder } from './tape/recorder';
import type { Environment } from './tape/tape';
import { watchGestures } from './tape/watchGestures';

function environmentOf(window: Window, timeOrigin: number): Environment {
  const { location, document, innerWidth, innerHeight, navigator } = window;
  const { lang, dataset } = document.documentElement;
  const { pathname, search, hash } = new URL(location.href);
  return {
    address: pathname + search + hash,
    locale: lang,
    width: innerWidth,
    height: innerHeight,
    motion: dataset['motion'] !== 'off',
    timeOrigin,
    browser: navigator.userAgent,
  };
}

export function createInsight(
  window: Window,
  golden: Pick<Golden, 'timeOrigin' | 'rest'>,
  names: FunctionNames,
) {
  let newest: RootState | undefined;
  let getState = () => newest;
  const causes = createCauses({ names, window: { performance, event: () => window.event } });
  const recorder = createRecorder({
    environment: () => environmentOf(window, golden.timeOrigin ?? performance.timeOrigin),
    getState: () => getState(),
  });
  /** Time travel passes it by: what it has seen last is the present. */
  const followState: Middleware = (api) => {
    getState = api.getState as () => RootState;
    causes.connect(api);
    return (next) => (action) => {
      const result = next(action);
      newest = getState();
      return result;
    };
  };
  watchGestures(window, recorder.gesture, () => getState()?.ui.history.entry.index ?? NaN);

  const session = () => JSON.stringify(recorder.write(newest ?? getState()));
  const copySession = () => window.navigator.clipboard.writeText(session());
  const actionOf = (which: number | string) => {
    const actions = causes.log.actions();
    return typeof which === 'number' ? actions.at(which) : actions.findLast(({ name }) => name === which);
  };
  const hibari = {
    why: causes.why,
    /** What followed from an action: the newest is -1, or the last of a type. */
    tree: (which: number | string = -1) => causes.treeOf(actionOf(which)?.action ?? {}),
    mermaid: causes.mermaid,
    session,
    copySession,
    rest: golden.rest,
  };
  Object.assign(window, { hibari });

  return {
    seam: composeSeams(recorder.seam, causes.seam),
    sagaMonitor: composeMonitors(recorder.sagaMonitor, causes.sagaMonitor),
    middleware: followState,
    trace: causes.trace,
    copySession,
  };
}
