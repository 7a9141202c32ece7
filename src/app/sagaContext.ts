import type { Locale } from '../../i18n/locales';
import type { ContentApi } from '../contract/contentApi';
import type { Analytics } from '../features/analytics/analyticsSaga';
import type { Connection } from '../features/connection/connectionSaga';
import type { FailureLog } from '../features/content/logFailure';
import type { Cursor } from '../features/ui/cursorSaga';
import type { Device } from '../features/ui/deviceSaga';
import type { ScrollEvents } from '../features/ui/scrollSaga';
import type { LoadingScreen } from '../features/loading/loadingSaga';
import type { Messages } from './messages';
import type { BrowserHistory } from './navigation/browserHistory';
import type { Retrying } from './retrySaga';
import type { PageHead } from './head';
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
