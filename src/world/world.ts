import type { Locale } from '@hibari/contract/locales';
import type { ContentApi } from '@hibari/contract/contentApi';
import type { Analytics } from './analytics';
import type { Connection } from './connection';
import type { Cursor } from './cursor';
import type { Device } from './device';
import type { Flight } from './flight';
import type { BrowserHistory } from './history';
import type { LoadingScreenPort } from './loadingScreen';
import type { FailureLog } from './failureLog';
import type { Pages } from './pages';
import type { Prefetch } from './prefetch';
import type { Screen } from './screen';
import type { ScrollEvents } from './scrollEvents';
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
