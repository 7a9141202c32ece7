import type { Locale } from '../../i18n/locales';
import type { ContentApi } from '../contract/contentApi';
import type { Analytics } from '../features/analytics/analyticsSaga';
import type { Connection } from '../features/connection/connectionSaga';
import type { FailureLog } from './log/logFailure';
import type { Cursor } from '../features/cursor/cursorSaga';
import type { Device } from '../features/device/deviceSaga';
import type { ScrollEvents } from '../features/scroll/scrollSaga';
import type { LoadingScreen } from '../features/loading/loadingSaga';
import type { Messages } from './messages/messages';
import type { BrowserHistory } from './history/browserHistory';
import type { Retrying } from '../app/effects/retrySaga';
import type { PageHead } from '../app/screen/head';
import type { Address, Place } from '../lib/place';

/** The sagas' access to the outside world. The server provides the first three, the browser all. */
export interface SagaContext {
  contentApi: ContentApi;
  failureLog: FailureLog;
  messages: Messages;
  loadingScreen: LoadingScreen;
  history: BrowserHistory;
  /** Imports a page's chunk, so that it can render synchronously. */
  importPage: (place: Place) => Promise<void>;
  /** Whether a place can be rendered: its chunk and messages are loaded. */
  isReady: (place: Place) => boolean;
  screen: Screen;
  /** Yields to the browser's pending work. */
  nextTask: () => Promise<void>;
  connection: Connection<Retrying>;
  device: Device;
  scrollEvents: ScrollEvents;
  cursor: Cursor;
  analytics: Analytics;
}

/** The window, as the navigation saga uses it. */
export interface Screen {
  /** The site's public origin. */
  siteUrl: string;
  /** Loads a language's fonts; system fonts are shown until then. */
  loadFonts: (locale: Locale) => void;
  /** Writes the document's head. */
  setHead: (head: PageHead) => void;
  /** Leaves the application: loads the address as a document. */
  openDocument: (address: Address) => void;
  /** Moves focus to the page's `h1` without scrolling. */
  focusHeading: () => void;
  /** The visitor's first language, for `/`. */
  language: () => string | undefined;
  scroll: {
    jumpTo: (y: number) => void;
    /** Jumps to the element of a hash; returns whether it exists. */
    toElement: (hash: string) => boolean;
    /** Resolves at the top, or when the visitor interrupts. */
    toTop: (motion: boolean) => Promise<void>;
  };
}
