import type { ContentApi } from '../contract/contentApi';
import type { Pages } from './pages/pages';
import type { Screen } from './screen/screen';
import type { Device } from './device/device';
import type { ScrollEvents } from './scroll/scrollEvents';
import type { Cursor } from './cursor/cursor';
import type { LoadingScreen } from './loadingScreen/loadingScreen';
import type { Analytics } from './analytics/analytics';
import type { FailureLog } from './log/failureLog';
import type { BrowserHistory } from './history/history';
import type { SuggestionsCode } from './suggestions/suggestions';
import type { Connection } from './connection/connection';

/** The sagas' access to the outside world. The server provides the first two, the browser all. */
export interface World {
  contentApi: ContentApi;
  failureLog: FailureLog;
  loadingScreen: LoadingScreen;
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
