/** @jest-environment jsdom */
import { watchGaze } from '../../../src/motion/loops/watchGaze';

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
