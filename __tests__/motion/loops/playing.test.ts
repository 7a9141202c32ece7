/** @jest-environment jsdom */
import { createPress, spanOf, watchGaze, watchLateFrames } from '../../../src/motion/loops/playing';

const markers = [
  { cm: 'loop', tm: 0, dr: 600 },
  { cm: 'rest', tm: 100, dr: 40 },
  { cm: 'rest', tm: 540, dr: 60 },
  { cm: 'press', tm: 600, dr: 54 },
];

const createPlayer = () => ({ playSegments: jest.fn(), setSpeed: jest.fn() });

describe('createPress', () => {
  it('answers at once while the drawing rests, then loops on [hero.hops]', () => {
    const player = createPlayer();
    const { press, atFrame } = createPress(markers);
    atFrame(110, player);
    expect(player.playSegments).not.toHaveBeenCalled();
    press();
    atFrame(111, player);
    expect(player.playSegments.mock.calls).toEqual([
      [
        [
          [600, 654],
          [0, 600],
        ],
      ],
    ]);
    expect(player.setSpeed.mock.calls).toEqual([[1]]);
    atFrame(112, player);
    expect(player.playSegments).toHaveBeenCalledTimes(1);
  });

  it('hurries to the next rest first', () => {
    const player = createPlayer();
    const { press, atFrame } = createPress(markers);
    press();
    atFrame(140, player);
    atFrame(150, player);
    expect(player.setSpeed.mock.calls).toEqual([[10]]);
    expect(player.playSegments).not.toHaveBeenCalled();
    atFrame(545, player);
    expect(player.setSpeed.mock.calls).toEqual([[10], [1]]);
    expect(player.playSegments).toHaveBeenCalledTimes(1);
  });

  it('never slows down for it', () => {
    const player = createPlayer();
    const { press, atFrame } = createPress(markers);
    press();
    atFrame(90, player);
    expect(player.setSpeed.mock.calls).toEqual([[1]]);
  });

  it('names a span that the file lacks', () => {
    expect(() => spanOf(markers, 'sleep')).toThrow("The animation has no marker 'sleep'");
  });
});

/** A drawing whose eye has its middle at 100, 100. */
function createDrawing(): HTMLElement {
  const drawing = document.createElement('div');
  drawing.innerHTML = '<i class="eye"></i>';
  const [eye] = drawing.children;
  jest.spyOn(eye!, 'getBoundingClientRect').mockReturnValue(new DOMRect(90, 90, 20, 20));
  return drawing;
}

const lookOf = ({ style }: HTMLElement) =>
  ['--look-x', '--look-y'].map((name) => style.getPropertyValue(name));

const pointAt = (clientX: number, clientY: number) =>
  dispatchEvent(new MouseEvent('pointermove', { clientX, clientY }));

const scrollToHeight = (top: number) => {
  Object.assign(window, { scrollY: top });
  dispatchEvent(new Event('scroll'));
};

beforeAll(() => {
  Object.assign(globalThis, {
    DOMRect: class {
      constructor(
        readonly left: number,
        readonly top: number,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  });
});

describe('watchGaze', () => {
  it('looks at the pointer, at most all the way aside [hero.looks]', () => {
    const drawing = createDrawing();
    const stop = watchGaze(drawing);
    pointAt(220, 100);
    expect(lookOf(drawing)).toEqual(['0.50', '0.00']);
    pointAt(100, 5000);
    expect(lookOf(drawing)).toEqual(['0.00', '1.00']);
    stop();
    pointAt(220, 100);
    expect(lookOf(drawing)).toEqual(['0.00', '1.00']);
  });

  it('looks where the page scrolls [hero.looks]', () => {
    const drawing = createDrawing();
    const stop = watchGaze(drawing);
    scrollToHeight(40);
    expect(lookOf(drawing)).toEqual(['0.00', '1.00']);
    scrollToHeight(10);
    expect(lookOf(drawing)).toEqual(['0.00', '-1.00']);
    stop();
  });

  it('leaves a drawing without an eye alone', () => {
    const drawing = document.createElement('div');
    const stop = watchGaze(drawing);
    pointAt(220, 100);
    expect(lookOf(drawing)).toEqual(['', '']);
    stop();
  });
});

/** Runs frames by hand: each blocks the main thread for the given milliseconds. */
function createFrames() {
  let now = 0;
  let frame: FrameRequestCallback | undefined;
  let afterFrame: () => void = () => undefined;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  Object.assign(globalThis, {
    requestAnimationFrame: (callback: FrameRequestCallback) => ((frame = callback), 1),
    cancelAnimationFrame: () => (frame = undefined),
    MessageChannel: class {
      port1 = { onmessage: () => undefined, close: () => undefined };
      port2 = { postMessage: () => (afterFrame = () => this.port1.onmessage()) };
    },
  });
  return {
    run(count: number, busy: number) {
      for (let done = 0; done < count; done += 1) {
        now += 100;
        const callback = frame;
        frame = undefined;
        callback?.(now);
        now += busy;
        afterFrame();
        afterFrame = () => undefined;
      }
    },
    isWaiting: () => frame !== undefined,
  };
}

describe('watchLateFrames', () => {
  it('reports once after 20 late frames, then stops measuring [motion.slow-device-rests]', () => {
    const frames = createFrames();
    const onLate = jest.fn();
    watchLateFrames(onLate);
    frames.run(19, 80);
    expect(onLate).not.toHaveBeenCalled();
    frames.run(1, 80);
    expect(onLate).toHaveBeenCalledTimes(1);
    expect(frames.isWaiting()).toBe(false);
  });

  it('a frame on time cancels out a late one, and slow painting between frames does not count', () => {
    const frames = createFrames();
    const onLate = jest.fn();
    watchLateFrames(onLate);
    for (let round = 0; round < 100; round += 1) {
      frames.run(1, 80);
      frames.run(1, 40);
    }
    expect(onLate).not.toHaveBeenCalled();
    expect(frames.isWaiting()).toBe(true);
  });

  it('measures nothing after being stopped', () => {
    const frames = createFrames();
    const onLate = jest.fn();
    const stop = watchLateFrames(onLate);
    frames.run(5, 80);
    stop();
    frames.run(30, 80);
    expect(onLate).not.toHaveBeenCalled();
  });
});
