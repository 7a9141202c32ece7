import { outline, type Point } from './outline';
import type { Ease, Key, Piece, Scene } from './piece';

/** Cubic Bézier handles of each ease: leaving the key before, and arriving. */
const eases: Record<Ease, [leaving: Point, arriving: Point]> = {
  move: [
    [0.7, 0],
    [0.16, 1],
  ],
  enter: [
    [0.2, 0.7],
    [0.2, 1],
  ],
  beat: [
    [0.45, 0],
    [0.4, 1],
  ],
  slide: [
    [0.7, 0],
    [0.45, 1],
  ],
  settle: [
    [0.55, 0],
    [0.16, 1],
  ],
};

/**
 * The scene as Lottie JSON, using only what the light SVG player supports: shape layers and transforms. Its fills are names; the
 * build gives them the brand's colours (scripts/build/loopColours.ts).
 */
export function lottie({ name, width, height, length, pieces, markers }: Scene): string {
  const layers = pieces.map((piece, index) => layer(piece, index + 1, length)).reverse();
  return (
    JSON.stringify({
      v: '5.7.0',
      nm: name,
      fr: 60,
      ip: 0,
      op: length,
      w: width,
      h: height,
      ddd: 0,
      assets: [],
      ...(markers && { markers: markers.map(({ name, at, length }) => ({ cm: name, tm: at, dr: length })) }),
      layers,
    }) + '\n'
  );
}

/** The player requires a complete transform at the end of every group. */
const still = {
  ty: 'tr',
  a: { a: 0, k: [0, 0] },
  p: { a: 0, k: [0, 0] },
  s: { a: 0, k: [100, 100] },
  r: { a: 0, k: 0 },
  o: { a: 0, k: 100 },
};

function layer(piece: Piece, index: number, length: number): object {
  const shape = outline(piece.kind, piece.span);
  return {
    ty: 4,
    ind: index,
    ...(piece.className && { cl: piece.className }),
    ip: 0,
    op: length,
    st: 0,
    ks: {
      o: { a: 0, k: 100 },
      a: { a: 0, k: piece.anchor },
      p: property(piece.position),
      r: property(piece.turn),
      s: property(piece.scale ?? [{ at: 0, value: [100, 100] }]),
    },
    shapes: [
      {
        ty: 'gr',
        it: [
          { ty: 'sh', ks: { a: 0, k: { c: true, v: shape.vertices, i: shape.incoming, o: shape.outgoing } } },
          { ty: 'fl', c: { sid: piece.colour }, o: { a: 0, k: 100 } },
          still,
        ],
      },
    ],
  };
}

/** A rest has a key at its start and one at its end; a value that never changes has no keys. */
function property(keys: readonly Key<Point | number>[]): object {
  const isSame = (one?: Key<Point | number>, other?: Key<Point | number>) =>
    one !== undefined && other !== undefined && String(one.value) === String(other.value);
  const told = keys.filter(
    (key, index) => !isSame(keys[index - 1], key) || !isSame(key, keys[index + 1] ?? keys[0]),
  );
  if (told.length === 1) return { a: 0, k: keys[0]!.value };
  return {
    a: 1,
    k: told.map((key, index) => {
      const next = told[index + 1];
      const s = [key.value].flat();
      if (!next) return { t: key.at, s };
      if (isSame(key, next)) return { t: key.at, s, h: 1 };
      const [[ox, oy], [ix, iy]] = eases[next.ease ?? 'move'];
      return { t: key.at, s, o: { x: ox, y: oy }, i: { x: ix, y: iy } };
    }),
  };
}
