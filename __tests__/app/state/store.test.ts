import { call, port } from '../../../src/world/effects';
import type { Saga } from '../../../src/world/saga';
import { createAppStore, rootReducer, uiReducer } from '../../../src/app/state/store';
import {
  localeChanged,
  coverMoved,
  navigationRequested,
  pageEntered,
  pageShown,
  unfolded,
} from '../../../src/navigation/navigationSlice';
import {
  deviceDetected,
  motionSwitched,
  viewportChanged,
  selectCanAnimate,
} from '../../../src/features/device/device';
import { menusClosed, menuToggled, selectOpenMenu } from '../../../src/features/menus/menusSlice';
import { homeOf } from '../../support/places';

describe('the store [lists.state-in-three-slices]', () => {
  it("has the site's slices and starts in English until routing is resolved [language.before-routing]", () => {
    const state = createAppStore({ context: {} }).getState();
    expect(Object.keys(state)).toEqual(['content', 'ui', 'loading']);
    expect(state.ui.locale).toBe('en');
    expect(state.ui.navigation).toMatchObject({ phase: 'idle', place: null });
  });

  it('takes plain actions only: effects are sagas', () => {
    const store = createAppStore({ context: {} });
    expect(() => store.dispatch((() => undefined) as never)).toThrow('Actions must be plain objects');
  });

  it('is created per request', () => {
    const [one, other] = [createAppStore({ context: {} }), createAppStore({ context: {} })];
    one.dispatch(localeChanged('ko'));
    expect([one.getState().ui.locale, other.getState().ui.locale]).toEqual(['ko', 'en']);
  });

  it("starts from the server's state", () => {
    const preloadedState = rootReducer(undefined, localeChanged('ja'));
    expect(createAppStore({ context: {}, preloadedState }).getState()).toEqual(preloadedState);
  });

  it('runs sagas with its own context, and its state survives JSON', async () => {
    const failureLog = jest.fn();
    const store = createAppStore({ context: { failureLog } });
    await store
      .run(function* log(message: string): Saga<void> {
        yield* call(yield* port('failureLog'), message, null);
      }, 'broken')
      .toPromise();
    expect(failureLog).toHaveBeenCalledWith('broken', null);
    expect(JSON.parse(JSON.stringify(store.getState()))).toEqual(store.getState());
  });
});

const run = (...actions: { type: string }[]) =>
  actions.reduce(uiReducer, uiReducer(undefined, { type: 'init' }));

describe('ui slice', () => {
  it('starts in English, with no place, no menu and no cover, until routing is resolved', () => {
    const entry = { key: '', visit: '', index: 0 };
    expect(run()).toEqual({
      history: { address: { pathname: '', search: '', hash: '' }, entry, shown: entry },
      locale: 'en',
      isMobile: false,
      lowVersion: false,
      motion: true,
      menus: null,
      navigation: { phase: 'idle', place: null },
      scroll: { y: 0, direction: 'up', viewportHeight: 0, pageHeight: 0 },
      cursor: 0,
      loopsRest: false,
      suggestions: null,
    });
  });

  it('what is unfolded stays for another query or language of the page, and is forgotten once another page has entered [home.see-more]', () => {
    const shown = [pageShown(homeOf('ja')), unfolded('projects'), pageShown(homeOf('ko'))];
    expect(run(...shown).navigation.unfolded).toEqual(['projects']);
    expect(run(...shown, pageEntered(homeOf('ko').address)).navigation.unfolded).toBeUndefined();
  });

  it('a route change sets the language and the place', () => {
    const place = homeOf('ko');
    expect(run(localeChanged('ko'), pageShown(place))).toMatchObject({ locale: 'ko', navigation: { place } });
    expect(run(coverMoved('covered')).navigation.phase).toBe('covered');
  });

  it('a menu toggles; another closes it; a route change closes all [menus.route-change] [menus.layout-change]', () => {
    expect(selectOpenMenu({ ui: run(menuToggled('mobile')) })).toBe('mobile');
    expect(run(menuToggled('mobile'), menuToggled('mobile')).menus).toBeNull();
    expect(run(menuToggled('mobile'), menuToggled('language')).menus).toBe('language');
    expect(run(menuToggled('familySite'), pageShown(homeOf('ja'))).menus).toBeNull();
    expect(run(menuToggled('familySite'), menusClosed()).menus).toBeNull();
    expect(run(menuToggled('mobile'), viewportChanged({ isMobile: false })).menus).toBeNull();
    const to = homeOf('ja').address;
    expect(run(menuToggled('mobile'), navigationRequested({ to, action: 'push' })).menus).toBeNull();
  });

  it('a resize changes only mobile mode', () => {
    const device = { isMobile: false, lowVersion: true, motion: false };
    expect(run(deviceDetected(device), viewportChanged({ isMobile: true }))).toMatchObject({
      ...device,
      isMobile: true,
    });
  });

  it.each([
    [true, false, true],
    [false, false, false],
    [true, true, false],
  ])('motion %s, lowVersion %s: loops play %s', (motion, lowVersion, plays) => {
    const ui = run(deviceDetected({ isMobile: false, lowVersion, motion: !motion }), motionSwitched(motion));
    expect(selectCanAnimate({ ui })).toBe(plays);
  });
});
