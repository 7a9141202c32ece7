/** @jest-environment jsdom */

describe('globals set by one test are restored before the next [build.tests-isolated]', () => {
  it('sets, replaces and deletes properties', () => {
    Object.assign(window, { leftBehind: true });
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 500 });
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    Reflect.deleteProperty(window, 'matchMedia');
    Reflect.deleteProperty(window, 'IntersectionObserver');
    window.scrollTo = () => undefined;
    Reflect.deleteProperty(window, 'getComputedStyle');
    expect(window.scrollY).toBe(500);
  });

  it('finds them as they were', () => {
    expect('leftBehind' in window).toBe(false);
    expect(window.scrollY).toBe(0);
    expect(document.hidden).toBe(false);
    expect(window.getComputedStyle(document.body).display).toBe('block');
  });
});
