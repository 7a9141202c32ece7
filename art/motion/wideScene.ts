import type { Colour } from '../../src/lib/shapes/colours';
import type { ShapeKind } from '../../src/lib/shapes/shape';
import type { Key, Piece, Scene } from './piece';

/** A field of ten by three tiles in the five accents. A quarter turn runs through it like a breeze, and later back. */
const module = 120;
const length = 840;
const columns = 10;
const rows = 3;

function tiles(): Piece[] {
  const all = Array.from({ length: columns * rows }, (_, index) =>
    tile(index % columns, Math.floor(index / columns)),
  );
  // Accents on top, or a pale neighbour would cover them while it turns.
  return all.sort((one, other) => Number(one.colour !== 'mist') - Number(other.colour !== 'mist'));
}

const q = (colour: Colour): [ShapeKind, Colour] => ['quarter', colour];
const h = (colour: Colour): [ShapeKind, Colour] => ['half', colour];

/** Shape and colour of each tile, row by row; mist is the rest between them. */
const FIELD: readonly (readonly [ShapeKind, Colour])[][] = [
  [
    q('cobalt'),
    q('lilac'),
    q('mist'),
    q('vermilion'),
    h('sun'),
    q('mint'),
    q('mist'),
    q('cobalt'),
    h('vermilion'),
    q('sun'),
  ],
  [
    q('cobalt'),
    q('mist'),
    q('vermilion'),
    q('vermilion'),
    q('mist'),
    q('mint'),
    q('lilac'),
    q('mist'),
    q('ink'),
    q('mist'),
  ],
  [
    h('sun'),
    q('ink'),
    q('mint'),
    q('sun'),
    q('mist'),
    q('lilac'),
    q('cobalt'),
    q('mist'),
    q('lilac'),
    q('mint'),
  ],
];

export const wideScene: Scene = { name: 'wide', width: 1200, height: 360, length, pieces: tiles() };

function tile(column: number, row: number): Piece {
  const [kind, colour] = FIELD[row]?.[column] ?? q('mist');
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
