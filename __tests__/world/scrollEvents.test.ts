/** @jest-environment jsdom */
import { createScrollEvents } from '../../src/world/scrollEvents';
import { hideTab, passFrames, useFakeFrames } from '../support/frames';
import { takeAll } from '../support/takeAll';

useFakeFrames();

function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  window.dispatchEvent(new Event('scroll'));
}

function listen() {
  const channel = createScrollEvents(window).readings();
  const readings = takeAll(channel);
  return { moves: () => readings.map(({ y, direction }) => [y, direction]), channel };
}

beforeEach(() => {
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 3000 });
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: 800 });
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
});

describe('createScrollEvents', () => {
  it('reads the scroll position in the next frame, with its direction', async () => {
    const { moves, channel } = listen();
    [10, 20, 30].forEach(scrollTo);
    await passFrames(200);
    scrollTo(5);
    await passFrames(20);
    channel.close();
    scrollTo(100);
    await passFrames(20);
    expect(moves()).toEqual([
      [30, 'down'],
      [5, 'up'],
    ]);
  });

  it('reads a long scroll ten times a second, and at its end [operations.devtools-history]', async () => {
    const { moves, channel } = listen();
    for (let y = 10; y <= 1_200; y += 10) {
      scrollTo(y);
      await passFrames(16);
    }
    await passFrames(200);
    channel.close();
    expect(moves().length).toBeLessThanOrEqual(22);
    expect(moves().length).toBeGreaterThan(12);
    expect(moves().at(-1)).toEqual([1_200, 'down']);
  });

  it('in a hidden tab, where no frames run, reads immediately, including a pending reading', () => {
    const { moves, channel } = listen();
    scrollTo(10);
    hideTab(true);
    scrollTo(40);
    channel.close();
    expect(moves()).toEqual([
      [10, 'down'],
      [40, 'down'],
    ]);
  });

  it('ignores overscroll past the ends of the page', async () => {
    const { moves, channel } = listen();
    for (const y of [-30, 0, 2300, 2200]) {
      scrollTo(y);
      await passFrames(20);
    }
    channel.close();
    expect(moves()).toEqual([[2200, 'down']]);
  });

  it('reads immediately when the page was scrolled before the first listener', () => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 500 });
    const { moves, channel } = listen();
    channel.close();
    expect(moves()).toEqual([[500, 'down']]);
  });

  it('adds a single passive listener', () => {
    const add = jest.spyOn(window, 'addEventListener');
    listen().channel.close();
    const added = add.mock.calls.filter(([name]) => name === 'scroll');
    expect(added.map(([, , options]) => options)).toEqual([{ passive: true }]);
  });

  it('dispatches scrollMove on the window [scroll.broadcast] [scroll.event-detail]', () => {
    const heard: unknown[] = [];
    window.addEventListener('scrollMove', (event) => heard.push((event as CustomEvent).detail), {
      once: true,
    });
    createScrollEvents(window).announce({ y: 7, direction: 'up' });
    expect(heard).toEqual([{ y: 7, direction: 'up' }]);
  });
});
