import { colours, type Colour } from '../../src/lib/shapes/colours';
import { ACCENTS } from '../../src/site/siteConfig';
import { outline } from './outline';
import type { Piece, Scene } from './piece';

export interface Still {
  width: number;
  height: number;
  paths: { d: string; fill: string; transform: string; piece?: number }[];
}

/** In the document accents are custom properties, which the brand sets. */
const inDocument = (colour: Colour) => (colour in ACCENTS ? `var(--${colour})` : colours[colour]);

/** The scene's frame 0, from the same outlines as the Lottie file: what a component draws before the player has loaded. */
export function still(
  { width, height, pieces }: Scene,
  fillOf: (colour: Colour) => string = inDocument,
): Still {
  const paths = pieces.map((piece) => ({
    d: data(piece),
    fill: fillOf(piece.colour),
    transform: transform(piece),
    ...(piece.quarter !== undefined && { piece: piece.quarter }),
  }));
  return { width, height, paths };
}

/** The same as an SVG document, in the current colours. */
export function firstFrame(scene: Scene): string {
  const { width, height, paths } = still(scene, (colour) => colours[colour]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">`,
    ...paths.map(({ d, fill, transform }) => `<path d="${d}" fill="${fill}" transform="${transform}"/>`),
    '</svg>\n',
  ].join('');
}

function transform({ position, turn, scale }: Piece): string {
  const [across, down] = scale?.[0]?.value ?? [100, 100];
  return [
    `translate(${position[0]!.value.join(' ')})`,
    turn[0]!.value !== 0 && `rotate(${turn[0]!.value})`,
    (across !== 100 || down !== 100) && `scale(${across / 100} ${down / 100})`,
  ]
    .filter(Boolean)
    .join('');
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Relative to the anchor, with short commands for straight lines: home's HTML contains every character of it. */
function data({ kind, span, anchor }: Piece): string {
  const { vertices, incoming, outgoing } = outline(kind, span);
  const at = ([x, y]: readonly number[], [byX, byY]: readonly number[] = [0, 0]) => [
    rounded(x! + byX! - anchor[0]),
    rounded(y! + byY! - anchor[1]),
  ];
  const parts = vertices.map((vertex, index) => {
    const next = (index + 1) % vertices.length;
    const [from, to] = [at(vertex), at(vertices[next]!)];
    const [out, into] = [at(vertex, outgoing[index]), at(vertices[next]!, incoming[next])];
    const isStraight = out.join() === from.join() && into.join() === to.join();
    if (!isStraight) return `C${[...out, ...into, ...to].join(' ')}`;
    // `Z` draws the last one.
    return next === 0
      ? ''
      : from[1] === to[1]
        ? `H${to[0]}`
        : from[0] === to[0]
          ? `V${to[1]}`
          : `L${to.join(' ')}`;
  });
  return `M${at(vertices[0]!).join(' ')}${parts.join('')}Z`;
}
