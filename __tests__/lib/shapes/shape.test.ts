import {
  type Placed,
  type Rotation,
  type ShapeKind,
  colourPaths,
  shapePath,
  cycled,
} from '../../../src/lib/shapes/shape';

const at = (kind: ShapeKind, span: number, rotation: Rotation = 0): Placed => ({
  kind,
  column: 1,
  row: 2,
  span,
  rotation,
});

describe('shapePath', () => {
  it.each<[string, Placed, string]>([
    ['a square', at('square', 2), 'M10 20H30V40H10Z'],
    ['a circle', at('circle', 2), 'M10 30A10 10 0 0 1 30 30A10 10 0 0 1 10 30Z'],
    ['a dome', at('half', 2), 'M10 30A10 10 0 0 1 30 30Z'],
    ['a bowl', at('half', 2, 180), 'M30 20A10 10 0 0 1 10 20Z'],
    ['a half circle round to the right', at('half', 2, 90), 'M10 20A10 10 0 0 1 10 40Z'],
    ['a half circle round to the left', at('half', 2, 270), 'M20 40A10 10 0 0 1 20 20Z'],
    ['a quarter with its right angle top left', at('quarter', 1), 'M10 20L20 20A10 10 0 0 1 10 30Z'],
    ['a quarter with its right angle top right', at('quarter', 1, 90), 'M20 20L20 30A10 10 0 0 1 10 20Z'],
    ['a quarter with its right angle bottom right', at('quarter', 1, 180), 'M20 30L10 30A10 10 0 0 1 20 20Z'],
    ['a quarter with its right angle bottom left', at('quarter', 1, 270), 'M10 30L10 20A10 10 0 0 1 20 30Z'],
  ])('draws %s', (_, shape, path) => {
    expect(shapePath(shape, 10)).toBe(path);
  });
});

describe('colourPaths', () => {
  it('joins neighbours of the same colour and keeps the drawing order', () => {
    const shapes = (['ink', 'ink', 'sun', 'ink'] as const).map((colour) => ({ ...at('square', 1), colour }));
    const square = shapePath(at('square', 1), 10);
    expect(colourPaths(shapes, 10)).toEqual([
      { colour: 'ink', d: square + square },
      { colour: 'sun', d: square },
      { colour: 'ink', d: square },
    ]);
  });
});

describe('cycled', () => {
  it('begins again after the end of a list', () => {
    expect([0, 1, 2, 3, 7].map((index) => cycled(['a', 'b', 'c'], index))).toEqual(['a', 'b', 'c', 'a', 'b']);
  });

  it('throws if a list is empty', () => {
    expect(() => cycled([], 0)).toThrow('A list of 0 has no entry 0');
  });
});
