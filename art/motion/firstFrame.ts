import { colours, type Colour } from '../../src/lib/shapes/colours';
import { ACCENTS } from '../../src/site/siteConfig';
import { outline } from './outline';
import type { Piece, Scene } from './piece';

export interface Still {
  width: number;
  height: number;
  paths: { fill: string; transform: string; d: string }[];
}

/** In the document accents are custom properties, which the brand sets. */
const inDocument = (colour: Colour) => (colour in ACCENTS ? `var(--${colour})` : colours[colour]);

/** The scene's frame 0, from the same outlines as the Lottie file: what a component draws before the player has loaded. */
export function still(
  { width, height, pieces }: Scene,
  fillOf: (colour: Colour) => string = inDocument,
): Still {
  const paths = pieces.map((piece) => ({
    fill: fillOf(piece.colour),
    transform: transform(piece),
    d: data(piece),
  }));
  return { width, height, paths };
}

/** The same as an SVG document, in the current colours. */
export function firstFrame(scene: Scene): string {
  const { width, height, paths } = still(scene, (colour) => colours[colour]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">`,
    ...paths.map(({ fill, transform, d }) => `<path fill="${fill}" transform="${transform}" d="${d}"/>`),
    '</svg>\n',
  ].join('');
}

function transform({ anchor, position, turn, scale }: Piece): string {
  const [across, down] = scale?.[0]?.value ?? [100, 100];
  return [
    `translate(${position[0]!.value.join(' ')})`,
    turn[0]!.value !== 0 && `rotate(${turn[0]!.value})`,
    (across !== 100 || down !== 100) && `scale(${across / 100} ${down / 100})`,
    `translate(${-anchor[0]} ${-anchor[1]})`,
  ]
    .filter(Boolean)
    .join('');
}

function data({ kind, span }: Piece): string {
  const { vertices, incoming, outgoing } = outline(kind, span);
  const curves = vertices.map(([x, y], index) => {
    const next = (index + 1) % vertices.length;
    const [endX, endY] = vertices[next]!;
    const [outX, outY] = outgoing[index]!;
    const [inX, inY] = incoming[next]!;
    const points = [x + outX, y + outY, endX + inX, endY + inY, endX, endY];
    return `C${points.map((value) => Math.round(value * 100) / 100).join(' ')}`;
  });
  return `M${vertices[0]!.join(' ')}${curves.join('')}Z`;
}
