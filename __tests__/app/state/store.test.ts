import { call, port } from '../../../src/world/effects';
import type { Saga } from '../../../src/world/saga';
import { createAppStore, rootReducer } from '../../../src/app/state/store';
import { localeChanged } from '../../../src/navigation/localeSlice';

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
