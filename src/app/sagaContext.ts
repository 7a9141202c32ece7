import type { Locale } from '../../i18n/locales';
import type { ContentApi } from '../contract/contentApi';
import type { Analytics } from '../features/analytics/analyticsSaga';
import type { FailureLog } from '../features/content/logFailure';
import type { Cursor } from '../features/ui/cursorSaga';
import type { Device } from '../features/ui/deviceSaga';
import type { ScrollEvents } from '../features/ui/scrollSaga';
import type { LoadingScreen } from '../features/loading/loadingSaga';
import type { Messages } from './messages';
import type { BrowserHistory } from './navigation/browserHistory';
import type { PageHead } from './head';
import type { Address, Place } from '../lib/place';

/** What sagas reach the world through; the server gives the first three, the browser all. */
export interface SagaContext {
  contentApi: ContentApi;
  failureLog: FailureLog;
  messages: Messages;
  loadingScreen: LoadingScreen;
  history: BrowserHistory;
  /** Loads a page's chunk so that it can be rendered at once. */
  importPage: (place: Place) => Promise<void>;
  /** Whether a place can be rendered: its page's chunk and messages are there. */
  isReady: (place: Place) => boolean;
  screen: Screen;
  /** Lets the browser do what is waiting before the saga goes on. */
  nextTask: () => Promise<void>;
  device: Device;
  scrollEvents: ScrollEvents;
  cursor: Cursor;
  analytics: Analytics;
}

/** The window as the navigation saga uses it. */
export interface Screen {
  /** The site's public origin. */
  siteUrl: string;
  /** Loads a language's font faces; the system's fonts are read until they are there. */
  loadFonts: (locale: Locale) => void;
  /** Writes the document's head. */
  setHead: (head: PageHead) => void;
  /** Leaves the application: the browser fetches the address as a document. */
  openDocument: (address: Address) => void;
  /** Moves focus to the page's `h1` without scrolling. */
  focusHeading: () => void;
  /** The visitor's first language, for `/`. */
  language: () => string | undefined;
  scroll: {
    jumpTo: (y: number) => void;
    /** Jumps to the element that a hash names; answers whether there is one. */
    toElement: (hash: string) => boolean;
    /** Ends when the top is reached or the visitor takes over. */
    toTop: (motion: boolean) => Promise<void>;
  };
}
