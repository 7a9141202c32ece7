/** The browser as sagas see it, made of small fakes that remember what was asked of them. */
import { eventChannel, type EventChannel } from 'redux-saga';
import { createMessages } from '../../src/app/messages';
import type { TrackingEvent } from '../../src/features/analytics/trackingEvents';
import type { LoadingScreen } from '../../src/features/loading/loadingSaga';
import type { CursorType } from '../../src/features/ui/cursorSlice';
import type { DeviceState } from '../../src/features/ui/deviceSlice';
import type { ScrollState } from '../../src/features/ui/scrollSlice';
import { formatAddress, parseAddress, type Address, type PageName, type Place } from '../../src/lib/place';
import { createLoadingScreen } from './loadingScreens';
import type { ScriptedContentApi } from './scriptedContentApi';
import type { PartialContext } from './strictContext';

export interface BrowserOptions {
  content: ScriptedContentApi;
  device?: Partial<DeviceState>;
  loadingScreen?: LoadingScreen;
  /** Where the history stands. */
  url?: string;
  /** The title that the server sent. */
  title?: string;
  importPage?: () => Promise<void>;
  scrollY?: number;
  rememberedScroll?: number;
}

/** A page view as the analytics service gets it: with the title that the document has at that moment. */
export interface SentPageView {
  page: string;
  title: string;
}

export interface FakeBrowser {
  context: PartialContext;
  /** Every change of the world in its order. */
  log: string[];
  /** Page views and events as a whole, in their order. */
  sent: (SentPageView | TrackingEvent)[];
  failures: string[];
  device: DeviceState;
  /** The current address. */
  url: () => string;
  emitResize: () => void;
  emitMotion: (motion: boolean) => void;
  emitScroll: (reading: ScrollState) => void;
  emitCursor: (type: CursorType) => void;
  /** The visitor clicks something that is marked for tracking. */
  emitClick: (mark: string) => void;
  /** The visitor goes back or forward to an address. */
  pop: (url: string) => void;
}

/** A channel and the function that emits on it. */
function source<T extends NonNullable<unknown>>(): {
  channel: () => EventChannel<T>;
  emit: (value: T) => void;
} {
  let emit: (value: T) => void = () => undefined;
  return {
    channel: () =>
      eventChannel<T>((listener) => {
        emit = listener;
        return () => (emit = () => undefined);
      }),
    emit: (value) => emit(value),
  };
}

export function createBrowser(options: BrowserOptions): FakeBrowser {
  const log: string[] = [];
  const sent: FakeBrowser['sent'] = [];
  const failures: string[] = [];
  const device: DeviceState = { isMobile: false, lowVersion: false, motion: true, ...options.device };
  const [resizes, motions, pops] = [source<true>(), source<boolean>(), source<Address>()];
  const [scrolls, cursors, clicks] = [source<ScrollState>(), source<CursorType>(), source<string>()];
  const imported = new Set<PageName>();
  let url = options.url ?? '/ja';
  let documentTitle = options.title ?? '';
  const go = (verb: string) => (to: Address) => {
    url = formatAddress(to);
    log.push(`${verb} ${url}`);
  };
  return {
    log,
    sent,
    failures,
    device,
    url: () => url,
    emitResize: () => resizes.emit(true),
    emitMotion: (motion) => motions.emit(motion),
    emitScroll: scrolls.emit,
    emitCursor: cursors.emit,
    emitClick: clicks.emit,
    pop(to) {
      url = to;
      pops.emit(parseAddress(to));
    },
    context: {
      contentApi: options.content.api,
      failureLog: (message: string) => void failures.push(message),
      messages: createMessages(),
      loadingScreen: options.loadingScreen ?? createLoadingScreen(),
      importPage: async ({ page }: Place) => {
        await options.importPage?.();
        imported.add(page);
      },
      isReady: ({ page }: Place) => imported.has(page),
      nextTask: () => Promise.resolve(),
      history: {
        current: () => parseAddress(url),
        push: go('push'),
        replace: go('replace'),
        rememberScroll: (y) => void log.push(`remember ${y}`),
        rememberedScroll: () => options.rememberedScroll ?? 0,
        pops: pops.channel,
      },
      screen: {
        siteUrl: 'https://hibari.example',
        loadFonts: () => undefined,
        setHead({ lang, title }) {
          documentTitle = title;
          log.push(`head ${lang} ${title}`);
        },
        openDocument: (address) => void log.push(`open ${formatAddress(address)}`),
        focusHeading: () => void log.push('focus'),
        language: () => 'ja',
        scroll: {
          y: () => options.scrollY ?? 0,
          jumpTo: (y) => void log.push(`jump ${y}`),
          toElement: (hash) => {
            log.push(`element ${hash}`);
            return true;
          },
          toTop: (motion) => {
            log.push(`scroll to top ${motion ? 'smoothly' : 'at once'}`);
            return Promise.resolve();
          },
        },
      },
      device: {
        detect: () => ({ ...device }),
        resizes: resizes.channel,
        motionChanges: motions.channel,
        chooseMotion: (motion) => motion,
      },
      scrollEvents: { readings: scrolls.channel, announce: () => undefined },
      cursor: { load: () => Promise.resolve(true), types: cursors.channel },
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
    },
  };
}
