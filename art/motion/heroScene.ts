import { alongTheGrid } from './alongTheGrid';
import { beats, blink, flap, flight, hop, HOP_LENGTH, turnHead } from './heroGestures';
import { heroParts, type Part, type Place } from './heroParts';
import type { Point } from './outline';
import { middle, middleAt, type Key, type Piece, type Scene } from './piece';

/**
 * A skylark rests and beats its wing, comes apart into a strict pattern of its shapes, which swap places and turn, and comes
 * together again. At rest every shape is on the grid. Behind the loop is the hop that answers a press.
 */
const module = 58;
const left = 1;
const top = 9;
const length = 600;
/** How much wider cobalt pieces are, in pixels: they lie side by side in the bird, and no hairline may show between them. */
const bleed = 1;

/** When each change starts, in frames, and how long one part takes. */
const changes = { apart: 140, turn: 290, together: 412 };
const duration = { apart: 84, turn: 64, together: 88 };

/** The eye becomes a disc of one module where it is not an eye. */
const discScale: Point = [200, 200];
const eyeScale: Point = [100, 100];

/** The column that the head turns about. */
const neck = 4;

export const heroScene: Scene = {
  name: 'hero',
  width: 350,
  height: 540,
  length: length + HOP_LENGTH,
  pieces: heroParts.map(piece),
  markers: [
    { name: 'loop', at: 0, length },
    { name: 'rest', at: 114, length: changes.apart - 114 },
    { name: 'rest', at: 540, length: length - 540 },
    { name: 'press', at: length, length: HOP_LENGTH },
  ],
};

function piece(part: Part, index: number): Piece {
  const { kind, colour, role, bird, pattern, turned, quarter } = part;
  const span = part.span * module + (colour === 'cobalt' ? bleed : 0);
  const isWing = role === 'wing';
  const at = (place: Place): Point =>
    toPixels(isWing ? cornerAt(place, part.span) : middleAt(kind, place[0], place[1], part.span, place[2]));
  const ways = alongTheGrid(journey(part, at(bird), at(pattern), at(turned)), index % 2 === 0);
  const isHead = role === 'head' || role === 'eye';
  const [x, y] = at(bird);
  const hopped = hop(length, [x, y], isHead ? [2 * toPixels([neck, 0])[0] - x, y] : [x, y], module);
  const turns = journey(part, bird[2], pattern[2], turned[2], bird[2] + wholeTurns(part));
  return {
    kind,
    colour,
    span,
    quarter,
    // The wing turns about the shoulder, which is its right angle.
    anchor: isWing ? [0, 0] : middle(kind, span),
    position:
      role === 'ground'
        ? [...atRest([x, y] as Point), ...ways]
        : [...flight([x, y], module), ...ways, ...hopped],
    turn: isWing
      ? [...beats(bird[2]), ...turns, ...flap(length, bird[2] + wholeTurns(part))]
      : [...atRest(bird[2]), ...turns],
    ...(role === 'head' && { scale: [...atRest(eyeScale), ...turnHead(length, bird[2] % 180 === 0)] }),
    ...(role === 'eye' && {
      className: 'eye',
      scale: [...blink(), ...journey(part, eyeScale, discScale, discScale)],
    }),
  };
}

/** The keyframes of a value through the three changes of the loop. */
function journey<Value>(
  { wait }: Part,
  bird: Value,
  pattern: Value,
  turned: Value,
  end = bird,
): Key<Value>[] {
  const change = (name: keyof typeof changes, from: Value, to: Value): Key<Value>[] => [
    { at: changes[name] + wait, value: from },
    { at: changes[name] + wait + duration[name], value: to, ease: 'move' },
  ];
  return [
    ...change('apart', bird, pattern),
    ...change('turn', pattern, turned),
    ...change('together', turned, end),
  ];
}

function atRest<Value>(value: Value): Key<Value>[] {
  return [{ at: 0, value }];
}

/** The full turns, in degrees, that make a part turn back the shorter way. */
function wholeTurns({ kind, bird, turned }: Part): number {
  return kind === 'circle' ? 0 : Math.round((turned[2] - bird[2]) / 360) * 360;
}

function toPixels([column, row]: Point): Point {
  return [left + column * module, top + row * module];
}

/** The right angle of a quarter circle, in modules. */
function cornerAt([column, row, turn]: Place, span: number): Point {
  const rotation = ((turn % 360) + 360) % 360;
  const isRight = rotation === 90 || rotation === 180;
  return [column + (isRight ? span : 0), row + (rotation >= 180 ? span : 0)];
}
