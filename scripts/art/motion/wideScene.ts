import type { Colour } from '../../../src/lib/shapes/colours';
import type { ShapeKind } from '../../../src/lib/shapes/shape';
import type { Key, Piece, Scene } from './piece';

/** A field of pale tiles through which a quarter turn passes like a breath of wind, and later back. Ten modules by three. */
const module = 120;
const length = 840;
const columns = 10;
const rows = 3;

function tiles(): Piece[] {
  const all = Array.from({ length: columns * rows }, (_, index) =>
    tile(index % columns, Math.floor(index / columns)),
  );
  // Accents above, or a pale neighbour would cut them while it turns.
  return all.sort((one, other) => Number(one.colour !== 'mist') - Number(other.colour !== 'mist'));
}

const accented: Record<string, [ShapeKind, Colour]> = {
  '1,0': ['quarter', 'lilac'],
  '3,2': ['quarter', 'sun'],
  '4,0': ['half', 'lilac'],
  '0,2': ['half', 'sun'],
  '6,1': ['quarter', 'lilac'],
  '8,0': ['half', 'sun'],
};

export const wideScene: Scene = { name: 'wide', width: 1200, height: 360, length, pieces: tiles() };

function tile(column: number, row: number): Piece {
  const [kind, colour] = accented[`${column},${row}`] ?? (['quarter', 'mist'] as const);
  const rest = (((column % 2) + (row % 2 === 0 ? 2 : 5 - 2 * (column % 2)) + 4) % 4) * 90;
  const sense = (column + row) % 2 === 0 ? 90 : -90;
  return {
    kind,
    colour,
    span: module,
    anchor: [module / 2, module / 2],
    position: [{ at: 0, value: [(column + 0.5) * module, (row + 0.5) * module] }],
    turn: wave(column * 14 + row * 9, rest, rest + sense),
  };
}

function wave(wait: number, rest: number, turned: number): Key<number>[] {
  return [
    { at: 30 + wait, value: rest },
    { at: 150 + wait, value: turned, ease: 'move' },
    { at: 450 + wait, value: turned },
    { at: 570 + wait, value: rest, ease: 'move' },
  ];
}
