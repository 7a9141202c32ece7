import { colours, type Colour } from '../src/lib/shapes/colours';
import { shapePath, type Placed, type Rotation, type ShapeKind } from '../src/lib/shapes/shape';

/**
 * A picture drawn by hand, as text: the first line names the background, each further line a colour and its shapes, later
 * lines on top of earlier ones, all in modules from the top left.
 *
 *     c column row span          circle           s column row span          square
 *     h column row span turn     half circle      q column row span turn     quarter circle
 *     b column row width height  rectangle      w column row span from to     sector of a circle, degrees from the top
 *
 * Besides the named colours there are two greys for secondary parts, and any `#rrggbb`.
 * `x4` repeats a shape four times across and `y3` three times down, at its own width or at the step after the slash
 * (`x4/1.5`); `t8` tilts it by 8 degrees about its middle.
 *
 * A shape acts while somebody points at the cover: `>x1` and `>y-2` move it by modules, `>r90` turns it about its middle and
 * `>r90/4/3` about a point, `>s1.5` scales it in the same two ways, `>o0` hides it, and `>o1` shows what is hidden before.
 */
export type Drawing = string;

const kinds: Record<string, ShapeKind> = { c: 'circle', s: 'square', h: 'half', q: 'quarter' };

/** The SVG of a drawing; `module`, `width` and `height` are in pixels. */
export function drawingSvg(drawing: Drawing, module: number, width: number, height: number): string {
  const [ground, ...lines] = drawing
    .trim()
    .split('\n')
    .map((line) => line.trim());
  return svgDocument(
    width,
    height,
    hex(ground!),
    lines.map((line) => paths(line, module)),
  );
}

export function svgDocument(width: number, height: number, ground: string, drawn: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...drawn,
    '</svg>\n',
  ].join('');
}

function paths(line: string, module: number): string {
  const [colour] = line.split(' ', 1) as [string];
  const items = line
    .slice(colour.length)
    .split(',')
    .map((item) => parse(item.trim(), module));
  const isAlone = ({ tilt, act }: Item) => tilt !== undefined || act !== undefined;
  const flat = items
    .filter((item) => !isAlone(item))
    .map((item) => item.path)
    .join('');
  return [
    flat && `<path fill="${hex(colour)}" d="${flat}"/>`,
    ...items.filter(isAlone).map(({ path, tilt, act = '' }) => {
      const tilted = tilt ? ` transform="rotate(${tilt})"` : '';
      return `<path fill="${hex(colour)}"${tilted}${act} d="${path}"/>`;
    }),
  ].join('');
}

interface Item {
  path: string;
  /** Arguments of SVG's rotate. */
  tilt?: string;
  /** Attributes that say how it acts (src/lib/pictures/actForm.ts). */
  act?: string;
}

function parse(text: string, module: number): Item {
  const words = text.split(/\s+/);
  const letter = words[0]!;
  const numbers = words
    .slice(1)
    .filter((word) => /^[-.\d]/.test(word))
    .map(Number);
  const option = (name: string): number[] | undefined =>
    words
      .find((word) => new RegExp(`^${name}-?\\d`).test(word))
      ?.slice(1)
      .split('/')
      .map(Number);
  const [column = 0, row = 0, span = 1, last = 0, to = 0] = numbers;
  if (numbers.some(Number.isNaN) || !(letter in kinds || letter === 'b' || letter === 'w'))
    throw new Error(`Not a shape: ${text}`);

  const [across = 1, stepAcross = span] = option('x') ?? [];
  const [down = 1, stepDown = span] = option('y') ?? [];
  if (letter === 'w') return { path: sector(column, row, span, last, to, module) };
  let path = '';
  for (let index = 0; index < across * down; index++) {
    const at = {
      column: column + (index % across) * stepAcross,
      row: row + Math.floor(index / across) * stepDown,
    };
    path +=
      letter === 'b' ? rectangle(at.column, at.row, span, last, module) : one(letter, at, span, last, module);
  }
  const tilt = option('t')?.[0];
  const isHalf = letter === 'h';
  const height = letter === 'b' ? last : isHalf && last % 180 === 0 ? span / 2 : span;
  const width = isHalf && last % 180 !== 0 ? span / 2 : span;
  const middle = { column: column + width / 2, row: row + height / 2 };
  const act = actAttributes(words, middle, module);
  return {
    path,
    ...(tilt !== undefined && {
      tilt: `${tilt} ${round((column + span / 2) * module)} ${round(middle.row * module)}`,
    }),
    ...(act && { act }),
  };
}

/** The attributes of a shape that acts, empty for one that does not. */
function actAttributes(
  words: readonly string[],
  middle: { column: number; row: number },
  module: number,
): string {
  const acts = words.filter((word) => word.startsWith('>'));
  const valueOf = (letter: string): number[] | undefined =>
    acts
      .find((word) => word[1] === letter)
      ?.slice(2)
      .split('/')
      .map(Number);
  const [[across = 0] = [], [down = 0] = [], turn, scale, [shown] = []] = ['x', 'y', 'r', 's', 'o'].map(
    valueOf,
  );
  const [, column = middle.column, row = middle.row] = turn ?? scale ?? [];
  const transform = [
    (across !== 0 || down !== 0) && `translate(${round(across * module)}px,${round(down * module)}px)`,
    turn && `rotate(${turn[0]}deg)`,
    scale && `scale(${scale[0]})`,
  ].filter(Boolean);
  return [
    transform.length > 0 && ` data-transform="${transform.join(' ')}"`,
    (turn ?? scale) && ` data-origin="${round(column * module)}px ${round(row * module)}px"`,
    shown !== undefined && `${shown > 0 ? ' opacity="0"' : ''} data-opacity="${shown}"`,
  ]
    .filter(Boolean)
    .join('');
}

function one(
  letter: string,
  at: { column: number; row: number },
  span: number,
  turn: number,
  module: number,
): string {
  const placed: Placed = { kind: kinds[letter]!, ...at, span, rotation: turn as Rotation };
  return shapePath(placed, module);
}

function rectangle(column: number, row: number, width: number, height: number, module: number): string {
  const [left, top, right, bottom] = [column, row, column + width, row + height].map((value) =>
    round(value * module),
  );
  return `M${left} ${top}H${right}V${bottom}H${left}Z`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

function sector(column: number, row: number, span: number, from: number, to: number, module: number): string {
  const radius = (span * module) / 2;
  const [x, y] = [column * module + radius, row * module + radius];
  const at = (degrees: number): string => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${x} ${y}L${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}Z`;
}

const greys: Record<string, string> = { line: '#E3E3DE', muted: '#63635E' };

function hex(name: string): string {
  if (name in greys) return greys[name]!;
  if (/^#[\dA-F]{6}$/.test(name)) return name;
  if (!(name in colours)) throw new Error(`Not a colour: ${name}`);
  return colours[name as Colour];
}
