import type { ContentApi } from '../contract/contentApi';
import { ANALYTICS_METHODS, type Analytics } from './analytics/analytics';
import { CONNECTION_METHODS, type Connection } from './connection/connection';
import { CONTENT_METHODS } from './content/contentMethods';
import { CURSOR_METHODS, type Cursor } from './cursor/cursor';
import { DEVICE_METHODS, type Device } from './device/device';
import { HISTORY_METHODS, type BrowserHistory } from './history/history';
import { LOADING_SCREEN_METHODS, type LoadingScreenPort } from './loadingScreen/loadingScreen';
import type { FailureLog } from './log/failureLog';
import type { MethodKinds } from './methodKinds';
import { PAGES_METHODS, type Pages } from './pages/pages';
import { SCREEN_METHODS, type Screen } from './screen/screen';
import { SCROLL_METHODS, type ScrollEvents } from './scroll/scrollEvents';
import { SUGGESTIONS_METHODS, type SuggestionsCode } from './suggestions/suggestions';

/** The sagas' access to the outside world. The server provides the first two, the browser all. */
export interface World {
  contentApi: ContentApi;
  failureLog: FailureLog;
  loadingScreen: LoadingScreenPort;
  history: BrowserHistory;
  pages: Pages;
  screen: Screen;
  /** Yields to the browser's pending work. */
  nextTask: () => Promise<void>;
  connection: Connection;
  device: Device;
  scrollEvents: ScrollEvents;
  cursor: Cursor;
  analytics: Analytics;
  suggestions: SuggestionsCode;
}

/** Only the developers' tools import it: the first script has none of these tables. */
export const WORLD_METHODS: MethodKinds<World> = {
  contentApi: CONTENT_METHODS,
  failureLog: 'read',
  loadingScreen: LOADING_SCREEN_METHODS,
  history: HISTORY_METHODS,
  pages: PAGES_METHODS,
  screen: SCREEN_METHODS,
  nextTask: 'call',
  connection: CONNECTION_METHODS,
  device: DEVICE_METHODS,
  scrollEvents: SCROLL_METHODS,
  cursor: CURSOR_METHODS,
  analytics: ANALYTICS_METHODS,
  suggestions: SUGGESTIONS_METHODS,
};

/** The world, and what each store adds for its own sagas. */
export interface SagaContext extends World {
  /** Loads whose request is put, but not in the store yet (src/features/content/loadOrJoin.ts). */
  requests: Set<string>;
}
