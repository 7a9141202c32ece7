import type { Locale } from '../../i18n/locales';
import type { ContentApi } from '../contract/contentApi';
import type { Analytics } from './analytics/analytics';
import type { Connection } from './connection/connection';
import type { Cursor } from './cursor/cursor';
import type { Device } from './device/device';
import type { Flight } from './flight/flight';
import type { BrowserHistory } from './history/history';
import type { LoadingScreenPort } from './loadingScreen/loadingScreen';
import type { FailureLog } from './log/failureLog';
import type { Pages } from './pages/pages';
import type { Prefetch } from './prefetch/prefetch';
import type { Screen } from './screen/screen';
import type { ScrollEvents } from './scroll/scrollEvents';
import type { Saga } from './saga';

/** The sagas' access to the outside world. The server provides the first two and `spelling`, the browser all. */
export interface World {
  contentApi: ContentApi;
  failureLog: FailureLog;
  loadingScreen: LoadingScreenPort;
  history: BrowserHistory;
  pages: Pages;
  screen: Screen;
  flight: Flight;
  /** Yields to the browser's pending work. */
  nextTask: () => Promise<void>;
  connection: Connection;
  device: Device;
  scrollEvents: ScrollEvents;
  cursor: Cursor;
  analytics: Analytics;
  prefetch: Prefetch;
  /** The suggestions of the search field, which few visits need; `load` loads the saga that finds them. */
  suggestions: { load: () => Promise<() => Saga<void>> };
  /** The saga that looks for the nearest word to a text that finds nothing. */
  spelling: { load: () => Promise<(searched: { locale: Locale; text: string }) => Saga<void>> };
}

/** The world, and what each store adds for its own sagas. */
export interface SagaContext extends World {
  /** Loads whose request is put, but not in the store yet (src/features/content/loadOrJoin.ts). */
  requests: Set<string>;
}
