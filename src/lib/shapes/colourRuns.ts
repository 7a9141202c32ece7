import type { Colour } from './colours';

/**
 * Neighbours of one colour share a path: as separate paths, a hairline of background would show between them when
 * scaled.
 */
export function colourRuns<T extends { colour: Colour }>(
  shapes: readonly T[],
): { colour: Colour; members: T[] }[] {
  const found: { colour: Colour; members: T[] }[] = [];
  for (const shape of shapes) {
    const last = found.at(-1);
    if (last?.colour === shape.colour) last.members.push(shape);
    else found.push({ colour: shape.colour, members: [shape] });
  }
  return found;
}
