/** @jest-environment jsdom */
import { fillCover } from '../../../src/navigation/cover/fillCover';

/** As with the columns of coverField.css. */
function fill(width: number, innerHeight: number): HTMLElement[] {
  Object.assign(window, { innerHeight });
  Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: width });
  const cover = document.querySelector<HTMLElement>('[data-testid="cover"]');
  cover?.style.setProperty('--columns', innerHeight > width ? '4' : '8');
  fillCover(window);
  return [...document.querySelectorAll<HTMLElement>('[data-testid="cover"] > i')];
}

beforeEach(() => (document.body.innerHTML = '<div data-testid="cover"></div>'));

it.each([
  ['a phone', 390, 844, 4 * 9],
  ['a desktop', 1440, 900, 8 * 5],
  ['a desktop with a scrollbar', 1425, 900, 8 * 6],
  ['a window that is very high', 100, 2000, 64],
])('the cover has the squares that %s needs, by number [cover.field]', (_window, width, height, count) => {
  const squares = fill(width, height);
  expect(squares.map((square) => square.style.getPropertyValue('--index'))).toEqual(
    Array.from({ length: count }, (_, index) => String(index)),
  );
});

it('a window that has grown gets those it lacks [cover.field]', () => {
  const before = fill(1440, 400);
  expect(fill(1440, 900)).toHaveLength(40);
  expect(fill(1440, 400).slice(0, before.length)).toEqual(before);
});

it('without a cover it does nothing', () => {
  document.body.innerHTML = '';
  expect(fill(390, 844)).toEqual([]);
});
