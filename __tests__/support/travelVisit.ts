/** A visit with the real enhancer of Redux DevTools, store and root saga, in a scripted world and fake time. */
import './reduxDevTools';
import { ActionCreators } from '@redux-devtools/instrument';
import { createVisit } from '../../src/app/createVisit';
import { createDevTools } from '../../src/app/devtools/createDevTools';
import { liftedStoreOf, type LiftedStore } from '../../src/app/devtools/travel/liftedState';
import { resumeSteps, rootSaga } from '../../src/app/effects/rootSaga';
import { rootReducer, type RootState } from '../../src/app/state/store';
import { parseAddress } from '@hibari/contract/address/address';
import type { NavigationRequest } from '../../src/lib/address/place';
import {
  localeChanged,
  navigationRequested,
  pageEntered,
  pageShown,
} from '../../src/navigation/navigationSlice';
import { createBrowser, type BrowserOptions } from './browserContext';
import { listOf, makeArticle, makeProject } from './items';
import { placeOf } from './places';
import { createScriptedContentApi } from './scriptedContentApi';

/** Resolves when React has shown a state, and the browser has drawn it. */
const drawn = ({ requestAnimationFrame }: Pick<Window, 'requestAnimationFrame'>) =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

export function startTravelVisit(url = '/ja', options: Partial<BrowserOptions> = {}) {
  const content = createScriptedContentApi();
  const browser = createBrowser({ content, url, ...options });
  const { window } = browser.tab;
  const tools = createDevTools({
    window,
    resumeSteps,
    names: (fn) => fn.name,
    showMoment: () => drawn(window),
  });
  const first = [localeChanged(placeOf(url).locale), pageShown(placeOf(url)), browser.opened];
  const { store, project } = createVisit({
    ports: browser.context,
    createProject: browser.createProject,
    preloadedState: first.reduce(rootReducer, rootReducer(undefined, { type: 'init' })),
    interceptor: tools,
  });
  project(store.getState());
  const lifted = liftedStoreOf(store) as LiftedStore;
  store.run(rootSaga);

  const pass = async (milliseconds = 0) => void (await jest.advanceTimersByTimeAsync(milliseconds));
  const monitor = async (action: object) => {
    lifted.dispatch(action as never);
    await pass(50);
  };
  const head = () => lifted.getState().computedStates.at(-1)?.state as RootState;
  const actions = () =>
    lifted.getState().stagedActionIds.map((id) => lifted.getState().actionsById[id]?.action.type);
  return {
    content,
    browser,
    tools,
    store,
    lifted,
    pass,
    monitor,
    head,
    actions,
    jump: (index: number) => monitor(ActionCreators.jumpToState(index)),
    back: () => monitor(ActionCreators.jumpToState(lifted.getState().computedStates.length - 1)),
    /** The index of the last state after an action of this type. */
    indexOf: (type: string) => actions().lastIndexOf(type),
    /** Everything that the outside has seen. */
    seen: () => JSON.stringify([content.calls.length, browser.sent, browser.failures, actions().length]),
    async go(to: string, rest: Partial<NavigationRequest> = {}) {
      store.dispatch(navigationRequested({ to: parseAddress(to), action: 'push', ...rest }));
      await pass();
    },
    /** What React does: the page reports that it has entered. */
    async enter() {
      const { place } = head().ui.navigation;
      if (place) store.dispatch(pageEntered(place.address));
      await pass();
    },
    /** Answers all calls until the visit is idle. */
    async rest() {
      for (const { method, collection, answer } of content.calls) {
        if (method === 'getList' || method === 'search')
          answer(listOf(collection === 'post' ? makeProject('p') : makeArticle('a')));
        else if (method === 'getItem') answer(makeProject('p'));
        else answer();
      }
      await pass(15_000);
    },
  };
}

export type TravelVisit = ReturnType<typeof startTravelVisit>;
