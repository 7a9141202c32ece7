/** A visit on the real store, root reducer, root saga and middleware, in a scripted world and fake time. */
import { rootSaga } from '../../src/app/effects/rootSaga';
import { createAppStore, rootReducer, type StoreInterceptor } from '../../src/app/state/store';
import { localeChanged, navigationRequested, pageShown } from '../../src/navigation/navigationSlice';
import { parseAddress } from '@hibari/contract/address/address';
import { createBrowser } from './browserContext';
import { placeOf } from './places';
import { createScriptedContentApi } from './scriptedContentApi';

/** Needs fake timers, `performance` included. `connect` gets the store before the sagas run. */
export function runVisit(
  url: string,
  interceptor: StoreInterceptor,
  connect: (store: { getState: () => unknown }) => void,
) {
  const content = createScriptedContentApi();
  const browser = createBrowser({ content, url });
  const first = [localeChanged(placeOf(url).locale), pageShown(placeOf(url)), browser.opened];
  const store = createAppStore({
    context: browser.context,
    preloadedState: first.reduce(rootReducer, rootReducer(undefined, { type: 'init' })),
    interceptor,
  });
  browser.project(store.getState());
  store.subscribe(() => browser.project(store.getState()));
  connect(store);
  const task = store.run(rootSaga);
  const pass = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);
  return {
    store,
    content,
    browser,
    pass,
    async go(to: string) {
      store.dispatch(navigationRequested({ to: parseAddress(to), action: 'push' }));
      await pass();
    },
    async close() {
      task.cancel();
      await pass();
    },
  };
}
