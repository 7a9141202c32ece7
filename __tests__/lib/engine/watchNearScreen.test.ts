/** @jest-environment jsdom */
import { watchNearScreen } from '../../../src/lib/engine/watchNearScreen';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

describe('watchNearScreen', () => {
  it('reports nothing and does not throw without IntersectionObserver [engines.fallbacks]', () => {
    const onChange = jest.fn();
    watchNearScreen(document.body, onChange)();
    expect(onChange).not.toHaveBeenCalled();
  });

  it("reports the observer's latest entry until stopped", () => {
    let see = (_: { isIntersecting: boolean }[]): void => undefined;
    const disconnect = jest.fn();
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(callback: typeof see) {
          see = callback;
        }
        observe = jest.fn();
        disconnect = disconnect;
      },
    });
    const onChange = jest.fn();
    const stop = watchNearScreen(document.body, onChange);
    see([{ isIntersecting: false }, { isIntersecting: true }]);
    see([{ isIntersecting: false }]);
    expect(onChange.mock.calls).toEqual([[true], [false]]);
    stop();
    expect(disconnect).toHaveBeenCalledTimes(1);
  });
});
