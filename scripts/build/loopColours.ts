import { colours, type Colour } from '../../src/lib/shapes/colours';

/** Red, green, blue and opacity of an sRGB hex, from 0 to 1; rounded up, as the player rounds down. */
function channels(hex: string): number[] {
  return [1, 3, 5]
    .map((at) => Math.ceil((parseInt(hex.slice(at, at + 2), 16) / 255) * 1000) / 1000)
    .concat(1);
}

/**
 * A loop of static/motion in the brand's colours. Its fills refer to slots (Lottie's named values), which are called like the
 * colours of the shape grammar.
 */
export function parseLoop(source: string): object {
  const names = new Set([...source.matchAll(/"sid":"(\w+)"/g)].map(([, name]) => name as Colour));
  const slots = Object.fromEntries(
    [...names].map((name) => [name, { p: { a: 0, k: channels(colours[name]) } }]),
  );
  return { ...(JSON.parse(source) as object), slots };
}
