/** The browser as sagas see it, made of small fakes that record their calls. */
import { eventChannel, type EventChannel } from 'redux-saga';
import type { i18n } from 'i18next';
import { createMessages, type Messages } from '../../src/world/messages';
import { watchRetries } from '../../src/app/effects/retrySaga';
import type { TrackingEvent } from '../../src/world/analytics';
import { createBrowserHistory } from '../../src/world/history';
import type { Outage } from '../../src/lib/outage';
import { formatAddress, parseAddress } from '@hibari/contract/address/address';
import type { PageName, Place } from '../../src/lib/address/place';
import { createLoadingScreen } from './loadingScreens';
import type { ScriptedContentApi } from './scriptedContentApi';
import type { World } from '../../src/world/world';
import { createTab, type Tab } from './tab';
import type { DeviceState } from '../../src/world/device';
import type { ScrollState } from '../../src/world/scrollEvents';
import { loadSpelling } from '../../src/features/search/spellingSaga';
import { watchPrefetch } from '../../src/features/prefetch/prefetchSaga';
import { watchSuggestions } from '../../src/features/search/suggestionsSaga';
import type { Aim } from '../../src/world/prefetch';
import type { CursorType } from '../../src/world/drawCursor';
import type { LoadingScreenPort } from '../../src/world/loadingScreen';
import type { RecoverySignal } from '../../src/world/connection';
import type { PageHead } from '../../src/world/pageHead';
import { createSelectMoment } from '../../src/app/screen/moment';
import { createProjector, type Projector } from '../../src/app/screen/projector';
import { historyOpened } from '../../src/navigation/navigationSlice';
import type { Screen } from '../../src/world/screen';
import { createPages } from '../../src/app/pages/createPages';
import { routeOf } from '../../src/app/pages/routes';
import type { RootState } from '../../src/app/state/store';
import { SITE_URL } from './testConfig';

export interface BrowserOptions {
  content: ScriptedContentApi;
  device?: Partial<DeviceState>;
  loadingScreen?: LoadingScreenPort;
  /** The initial address. */
  url?: string;
  /** The title that the server sent. */
  title?: string;
  /** Shared by visits that follow each other; new ones by default. */
  messages?: Messages;
  importPage?: (page: PageName) => Promise<void>;
  /** Why the server does not answer; it answers by default. */
  findOutage?: () => Outage | undefined;
  /** The addresses of the links in the window; none by default. */
  linksInView?: () => string[];
  scrollY?: number;
  /** Resolves in the next task; at once by default. */
  nextTask?: () => Promise<void>;
  /** The tab in which the site is opened; a new one by default. */
  tab?: Tab;
}

/** A page view as sent to the analytics service, with the document title at that moment. */
export interface SentPageView {
  page: string;
  title: string;
}

export interface FakeBrowser {
  context: World;
  /** The document has been opened: belongs to the initial state of a flow that navigates. */
  opened: ReturnType<typeof historyOpened>;
  createProject: (served: RootState) => Projector;
  /** Writes to the document what the state says; the first one is that of the server's HTML. */
  project: Projector;
  /** Every side effect, in order. */
  log: string[];
  /** Page views and events in full, in order. */
  sent: (SentPageView | TrackingEvent)[];
  /** What the flying picture was told. */
  flown: string[];
  /** Every head that was written. */
  heads: PageHead[];
  failures: string[];
  /** What the head is made of besides the state. */
  i18n: i18n;
  siteUrl: string;
  device: DeviceState;
  tab: Tab;
  /** The current address. */
  url: () => string;
  /** What sagas listen to. */
  listening: () => string[];
  emitResize: () => void;
  /** The window's event. */
  emitSign: (sign: RecoverySignal) => void;
  emitMotion: (motion: boolean) => void;
  emitScroll: (reading: ScrollState) => void;
  emitCursor: (type: CursorType) => void;
  /** The visitor clicks an element with a tracking mark. */
  emitClick: (mark: string) => void;
  emitAim: (aim: Aim) => void;
  /** The visitor goes back or forward to an address. */
  pop: (url: string) => void;
}

/** A channel and the function that emits on it. */
function source<T extends NonNullable<unknown>>(): {
  channel: () => EventChannel<T>;
  emit: (value: T) => void;
  isListened: () => boolean;
} {
  const deaf = () => undefined;
  let emit: (value: T) => void = deaf;
  return {
    channel: () =>
      eventChannel<T>((listener) => {
        emit = listener;
        return () => (emit = deaf);
      }),
    emit: (value) => emit(value),
    isListened: () => emit !== deaf,
  };
}

export function createBrowser(options: BrowserOptions): FakeBrowser {
  const log: string[] = [];
  const flown: string[] = [];
  const sent: FakeBrowser['sent'] = [];
  const heads: PageHead[] = [];
  const failures: string[] = [];
  const device: DeviceState = { isMobile: false, lowVersion: false, motion: true, ...options.device };
  const [resizes, motions] = [source<true>(), source<boolean>()];
  const signs = source<RecoverySignal>();
  const [scrolls, cursors, clicks] = [source<ScrollState>(), source<CursorType>(), source<string>()];
  const aims = source<Aim>();
  const imported = new Set<PageName>();
  const messages = options.messages ?? createMessages();
  const pages = createPages(messages);
  const tab = options.tab ?? createTab(options.url ?? '/ja');
  const { window } = tab;
  if (options.scrollY) tab.scrollTo(options.scrollY);
  let documentTitle = options.title ?? '';
  const real = createBrowserHistory(window);
  const history: typeof real = {
    ...real,
    show(address, entry) {
      const [url, position] = [tab.url(), tab.position()];
      real.show(address, entry);
      if (tab.position() > position) log.push(`push ${tab.url()}`);
      else if (tab.url() !== url) log.push(`replace ${tab.url()}`);
    },
  };
  const screen: Screen = {
    loadFonts: (locale) => void log.push(`fonts ${locale}`),
    setMotion: (motion) => void log.push(`motion ${motion ? 'on' : 'off'}`),
    setHead(head) {
      const { lang, title } = head;
      heads.push(head);
      documentTitle = title;
      log.push(`head ${lang}`);
    },
    openDocument: (address) => void log.push(`open ${formatAddress(address)}`),
    focusHeading: () => void log.push('focus'),
    focusLink: (name) => log.push(`focus ${name}`) > 0,
    language: () => 'ja',
    scroll: {
      jumpTo(y) {
        tab.scrollTo(y);
        log.push(`jump ${y}`);
      },
      toElement: (hash) => {
        log.push(`element ${hash}`);
        return true;
      },
      toFilteredList: () => void log.push('to the filtered list'),
      toTop: (motion) => {
        log.push(`scroll to top ${motion ? 'smoothly' : 'at once'}`);
        tab.scrollTo(0);
        return Promise.resolve();
      },
    },
  };
  const failureLog = (message: string) => void failures.push(message);
  const selectMoment = createSelectMoment(messages.i18n, SITE_URL);
  const cursor = { load: () => Promise.resolve(true), types: cursors.channel, show: () => undefined };
  const createProject = (served: RootState) =>
    createProjector({ history, screen, cursor, failureLog }, selectMoment, served);
  let projector: Projector | undefined;
  return {
    log,
    flown,
    sent,
    heads,
    failures,
    i18n: messages.i18n,
    siteUrl: SITE_URL,
    device,
    tab,
    url: tab.url,
    opened: historyOpened(history.opened()),
    createProject,
    project(state) {
      projector ??= createProject(state);
      projector(state);
    },
    listening: () =>
      Object.entries({ resizes, motions, signs, scrolls, cursors, clicks, aims })
        .filter(([, { isListened }]) => isListened())
        .map(([name]) => name),
    emitResize: () => resizes.emit(true),
    emitSign: signs.emit,
    emitMotion: (motion) => motions.emit(motion),
    emitScroll: scrolls.emit,
    emitCursor: cursors.emit,
    emitClick: clicks.emit,
    emitAim: aims.emit,
    pop: (to) => tab.visit(to),
    context: {
      contentApi: options.content.api,
      failureLog,
      loadingScreen: options.loadingScreen ?? createLoadingScreen(),
      pages: {
        ...pages,
        importCode: async (place: Place) => {
          await options.importPage?.(place.page);
          await messages.load(place.locale, routeOf(place.page).namespaces);
          imported.add(place.page);
        },
        isReady: ({ page }: Place) => imported.has(page),
      },
      connection: {
        signs: signs.channel,
        findOutage: () => Promise.resolve(options.findOutage?.()),
        prepare: () => Promise.resolve(watchRetries),
      },
      nextTask: options.nextTask ?? (() => Promise.resolve()),
      history,
      screen,
      flight: {
        hold: (from, to, isBack) =>
          void flown.push(`hold ${formatAddress(from)} ${isBack ? '←' : '→'} ${formatAddress(to)}`),
        lift: async () => void flown.push('lift'),
        land: () => void flown.push('land'),
      },
      device: {
        detect: () => ({ ...device }),
        resizes: resizes.channel,
        motionChanges: motions.channel,
        chooseMotion: (motion) => motion,
      },
      scrollEvents: { readings: scrolls.channel, announce: () => undefined },
      cursor,
      analytics: {
        sendPageView(path) {
          sent.push({ page: path, title: documentTitle });
          log.push(`view ${path}`);
        },
        sendEvent(event) {
          sent.push(event);
          log.push(`event ${event.name}`);
        },
        clicks: clicks.channel,
      },
      prefetch: {
        load: () => Promise.resolve(watchPrefetch),
        aims: aims.channel,
        linksInView: () => Promise.resolve(options.linksInView?.().map(parseAddress) ?? []),
        loadPicture: ({ image }) => void log.push(`picture ${image.fullUrl}`),
      },
      suggestions: { load: () => Promise.resolve(watchSuggestions) },
      spelling: { load: () => Promise.resolve(loadSpelling) },
    },
  };
}
