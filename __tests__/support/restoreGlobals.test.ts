/** @jest-environment jsdom */

/** What can leak from one test into the next, as values that compare equal if nothing has. */
const traces = () => ({
  globals: ['leftBehind' in window, window.scrollY, document.hidden, typeof window.matchMedia],
  spies: [jest.isMockFunction(globalThis.console.error), jest.isMockFunction(performance.now)],
  prototype: 'leftBehind' in Element.prototype,
  environment: [process.env['NODE_ENV'], process.env['LEFT_BEHIND']],
  fakeTimers: Object.hasOwn(setTimeout, 'clock'),
  year: new Date().getFullYear() > 2000,
  attributes: [document.documentElement.outerHTML.split('>')[0], document.body.className],
  page: [document.title, document.body.innerHTML, document.head.innerHTML],
  address: [window.location.href, window.history.state as unknown],
  storages: [window.localStorage.length, window.sessionStorage.getItem('kept')],
});
let clean: ReturnType<typeof traces>;

beforeAll(() => {
  document.body.innerHTML = '<main>For every test</main>';
  window.sessionStorage.setItem('kept', 'yes');
  clean = traces();
});

describe('what one test changes is restored before the next [build.tests-isolated]', () => {
  it('changes everything', () => {
    Object.assign(window, { leftBehind: true });
    Object.assign(Element.prototype, { leftBehind: true });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(performance, 'now').mockReturnValue(0);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 500 });
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    Object.assign(window, { matchMedia: () => undefined });
    Reflect.deleteProperty(window, 'getComputedStyle');
    Object.assign(process.env, { NODE_ENV: 'production', LEFT_BEHIND: 'yes' });
    jest.useFakeTimers({ now: 0 });
    document.title = 'Left behind';
    document.documentElement.lang = 'ko';
    document.documentElement.dataset['js'] = 'on';
    document.body.className = 'left-behind';
    document.head.append(document.createElement('style'));
    document.body.replaceChildren('Left behind');
    window.history.pushState({ left: 'behind' }, '', '/left/behind');
    window.localStorage.setItem('left', 'behind');
    window.sessionStorage.clear();
    const now = traces();
    for (const [name, value] of Object.entries(clean)) {
      expect([name, now[name as keyof typeof now]]).not.toEqual([name, value]);
    }
  });

  it('finds everything as it was', () => {
    expect(traces()).toEqual(clean);
    expect(window.getComputedStyle(document.body).display).toBe('block');
  });
});
