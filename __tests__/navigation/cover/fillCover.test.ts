/** @jest-environment jsdom */
import { fillCover } from '../../../src/navigation/cover/fillCover';

function fill(innerWidth: number, innerHeight: number): HTMLElement[] {
  Object.assign(window, { innerWidth, innerHeight });
  fillCover(window);
  return [...document.querySelectorAll<HTMLElement>('[data-testid="cover"] > i')];
}

beforeEach(() => (document.body.innerHTML = '<div data-testid="cover"></div>'));

it.each([
  ['a phone', 390, 844, 4 * 9],
  ['a desktop', 1440, 900, 8 * 5],
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
