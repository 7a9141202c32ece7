/**
 * A visit in a window, told from its start. `hydrate` opens it; `rootSaga`, which it runs last, goes on with it.
 *
 * - Hydrate: a store from the server's state, then React over its HTML.
 * - Navigation: the root saga starts what listens, and each link, Back and Forward is answered (`watchNavigation`).
 * - Load: it loads what the first page lacks. A navigation loads what its page needs (that page's load saga).
 * - Cover: the loading screen leaves once the first page has loaded (`runLoading`). In a navigation the cover closes before
 *   the page changes, and opens when it is there (src/navigation/cover).
 */
import { startTransition, StrictMode, type ComponentProps } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { config as transitions } from 'react-transition-group';
import { historyOpened } from '../navigation/navigationSlice';
import { preloadOfflineParts } from '../components/offline/offline';
import { isFromCache, whenActivated } from '../lib/engine/openedPage';
import { nextTask } from '../lib/engine/nextTask';
import { App } from './screen/App';
import { createSelectMoment } from './screen/moment';
import { createProjector } from './screen/projector';
import { BOOT_DATA_ID, type BootData } from './state/bootData';
import { createAnalytics } from '../world/analytics';
import { createConnection } from '../world/connection';
import { createDevice } from '../world/device';
import { createLazyContentApi } from '../world/lazyContentApi';
import { createLazyCursor } from '../world/cursor';
import { createLoadingScreen } from '../world/loadingScreen';
import { createLazyFlight } from '../world/flight';
import { createLazyPrefetch } from '../world/prefetch';
import { createScreen } from '../world/screen';
import { createScrollEvents } from '../world/scrollEvents';
import { logToConsole } from '../world/failureLog';
import { showsDevTools, createVisit } from './createVisit';
import { createMessages, type Messages } from '../world/messages';
import type { World } from '../world/world';
import { createBrowserHistory } from '../world/history';
import { importedPages } from './pages/importedPages';
import { importPage } from './pages/routes';
import { finishFirstPlace, resumeSteps, rootSaga } from './effects/rootSaga';
import type { AppStore, RootState } from './state/store';
import { createPages } from './pages/createPages';

/**
 * Hydrates the server's page in steps: a store from its state, React over its HTML, then the sagas. The page must not
 * change before React has hydrated it, or React renders it again in one long task.
 */
export async function hydrate(window: Window): Promise<void> {
  const { document } = window;
  const boot = readBootData(document);
  const messages = createMessages(boot.messages);
  await nextTask();
  const visit = await openVisit(window, boot, messages);
  const { store, ports } = visit;
  const serverState = store.getState();
  store.dispatch(historyOpened(ports.history.opened()));
  await nextTask();
  await hydratePage({ store, i18n: messages.i18n, serverState });
  await nextTask();
  // Nothing is counted, loaded or sent for a page that is prerendered only.
  await whenActivated(document);
  store.run(rootSaga, boot.isPart, isFromCache(window));
  if (boot.editedEdition !== undefined) void connectEditing(store, boot.editedEdition);
  if (document.documentElement.dataset.file !== undefined)
    await showAddressed(store, boot, window.location.href);
  await followHotUpdates(visit, messages);
}

function readBootData(document: Document): BootData {
  const element = document.getElementById(BOOT_DATA_ID);
  if (!element?.textContent) throw new Error('The page carries no boot data');
  return JSON.parse(element.textContent) as BootData;
}

const importTools = () => import(/* webpackChunkName: "devtools" */ './devtools/startDevTools');

/** The store and the document that follows it, seen by Redux DevTools if they are connected. */
async function openVisit(window: Window, boot: BootData, messages: Messages) {
  const ports = openPorts(window, boot, messages);
  const tools = showsDevTools(window)
    ? (await importTools()).startDevTools({ messages, importedPages, transitions, resumeSteps })
    : undefined;
  // The reducers add what the server did not send.
  const preloadedState = boot.state as RootState;
  const { place } = preloadedState.ui.navigation;
  // Before the first moment is selected: the page's code has a say in its head.
  if (place) await importPage(place.page);
  let selectMoment = createSelectMoment(messages.i18n, boot.siteUrl);
  const visit = createVisit({
    ports,
    preloadedState,
    createProject: (served) => createProjector(ports, (state) => selectMoment(state), served),
    interceptor: tools,
  });
  const renewMoments = () => void (selectMoment = createSelectMoment(messages.i18n, boot.siteUrl));
  return { ...visit, tools, renewMoments };
}

/** Longest wait for React before the sagas start: a hidden tab may take its time. */
const ALIVE_LIMIT_MS = 1_000;

/** Resolves once the frame has mounted; its sections may still be pending. */
function hydratePage(page: Omit<ComponentProps<typeof App>, 'onAlive'>): Promise<unknown> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  // Sections of later pages are drawn at once, and a jump to a position needs their heights (global.css).
  delete root.dataset['firstFrame'];
  const onRecoverableError = (error: unknown) =>
    logToConsole('The page could not be hydrated as it was sent', error);
  const alive = new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <App {...page} onAlive={resolve} />
        </StrictMode>,
        { onRecoverableError },
      );
    });
  });
  return Promise.race([alive, new Promise((resolve) => void setTimeout(resolve, ALIVE_LIMIT_MS))]);
}

/** Code for a time without a connection: the saga of the retries, and the parts that are shown. */
async function importOffline() {
  const retries = import(/* webpackChunkName: "offline" */ './effects/retrySaga');
  const [{ watchRetries }] = await Promise.all([retries, preloadOfflineParts()]);
  return watchRetries;
}

const importPrefetch = () => import(/* webpackChunkName: "prefetch" */ '../features/prefetch/prefetchSaga');

const importSuggestions = async () =>
  (await import(/* webpackChunkName: "suggestions" */ '../features/search/suggestionsSaga')).watchSuggestions;

const importSpelling = async () =>
  (await import(/* webpackChunkName: "suggestions" */ '../features/search/spellingSaga')).loadSpelling;

function openPorts(window: Window, boot: BootData, messages: Messages): World {
  return {
    contentApi: createLazyContentApi(boot.contentUrl, window.location.origin),
    failureLog: logToConsole,
    loadingScreen: createLoadingScreen(window),
    history: createBrowserHistory(window),
    pages: createPages(messages),
    screen: createScreen(window),
    flight: createLazyFlight(window),
    nextTask,
    connection: createConnection(window, importOffline),
    device: createDevice(window),
    scrollEvents: createScrollEvents(window),
    cursor: createLazyCursor(window),
    analytics: createAnalytics(window),
    prefetch: createLazyPrefetch(window, importPrefetch),
    suggestions: { load: importSuggestions },
    spelling: { load: importSpelling },
  };
}

/** In an editor's window (`npm run edit`). */
async function connectEditing(store: AppStore, edition: string): Promise<void> {
  const { connectEditPanel } = await import(/* webpackChunkName: "editing" */ './editing/connectEditPanel');
  connectEditPanel(store, finishFirstPlace, edition);
}

/** On an exported page, whose address may say more than its file knows. */
async function showAddressed({ dispatch }: AppStore, { state }: BootData, href: string): Promise<void> {
  const { showRequestedPage } = await import(
    /* webpackChunkName: "exported" */ './exported/showRequestedPage'
  );
  showRequestedPage(dispatch, state.ui.navigation.place, href);
}

/** Development only: an edit replaces the code of the window, which keeps its state. */
async function followHotUpdates(
  { store, project, tools, renewMoments }: Awaited<ReturnType<typeof openVisit>>,
  messages: Messages,
): Promise<void> {
  // The first half lets webpack leave out the rest of it in production, with its chunk.
  if (process.env.NODE_ENV !== 'production' && import.meta.webpackHot && tools) {
    const importCode = () => import(/* webpackChunkName: "hot" */ './hot/reloadCode');
    const running = { store, messages, restart: tools.restart };
    let code = (await importCode()).reloadCode(running);
    import.meta.webpackHot.accept('./screen/moment', () => {
      renewMoments();
      project(store.getState());
    });
    import.meta.webpackHot.accept(
      [
        './hot/reloadCode',
        './devtools/startDevTools',
        './screen/App',
        '../world/messages',
        './pages/createPages',
        './pages/routes',
        './effects/retrySaga',
        './effects/rootSaga',
        './createVisit',
        '../navigation/navigationSlice',
        '../features/device/device',
        '../features/prefetch/prefetchSaga',
        '../features/search/suggestionsSaga',
        '../features/search/spellingSaga',
      ],
      () => void importCode().then(({ reloadCode }) => (code = reloadCode(running, code))),
    );
  }
}
