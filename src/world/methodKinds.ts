/** The kinds of the ports' methods, for time travel and causes. A method without its kind does not compile. */
import type { EventChannel } from 'redux-saga';
import type { World } from './world';

/**
 * `call` answers with a promise, `read` returns at once. `facts` and `gestures` open a channel: of the world, or of what
 * the visitor does. `code` is the site's own and no call of the world.
 */
export type MethodKind = 'call' | 'read' | 'facts' | 'gestures' | 'code';

type Method<Returned> = (...args: never[]) => Returned;

/** The kinds of a port's methods, as far as their types leave a choice. */
export type MethodKinds<Port> =
  Port extends Method<EventChannel<NonNullable<unknown>>>
    ? 'facts' | 'gestures'
    : Port extends Method<PromiseLike<unknown>>
      ? 'call'
      : Port extends Method<unknown>
        ? 'read' | 'code'
        : { [Name in keyof Port]: MethodKinds<Port[Name]> };

/** Only the developers' tools import it: the first script does not have it. */
export const WORLD_METHODS: MethodKinds<World> = {
  contentApi: {
    getList: 'call',
    getItem: 'call',
    getLocales: 'call',
    getNeighbours: 'call',
    getCategories: 'call',
    search: 'call',
  },
  failureLog: 'read',
  loadingScreen: { count: 'facts', take: 'read', announce: 'read' },
  history: {
    opened: 'read',
    newKey: 'read',
    show: 'read',
    record: 'read',
    rememberedScroll: 'read',
    rememberedLink: 'read',
    pops: 'gestures',
  },
  pages: {
    resolve: 'code',
    importCode: 'call',
    isReady: 'read',
    loadOf: 'code',
    shown: 'code',
    hasFailed: 'code',
    firstPicture: 'code',
  },
  screen: {
    loadFonts: 'read',
    setMotion: 'read',
    setHead: 'read',
    openDocument: 'read',
    focusHeading: 'read',
    focusLink: 'read',
    language: 'read',
    scroll: { jumpTo: 'read', toElement: 'read', toFilteredList: 'read', toTop: 'call' },
  },
  flight: { hold: 'read', lift: 'call', land: 'read' },
  nextTask: 'call',
  connection: { signs: 'facts', findOutage: 'call', prepare: 'call' },
  device: { detect: 'read', resizes: 'facts', motionChanges: 'facts', chooseMotion: 'read' },
  scrollEvents: { readings: 'gestures', announce: 'read' },
  cursor: { load: 'call', types: 'gestures', show: 'read' },
  analytics: { sendPageView: 'read', sendEvent: 'read', clicks: 'gestures' },
  prefetch: { load: 'call', aims: 'gestures', linksInView: 'call', loadPicture: 'read' },
  suggestions: { load: 'call' },
  spelling: { load: 'call' },
};
