import type { Family, Tone } from './draft';
import { counterchange, growth, ripple, single, stack } from './families/figures';
import { field, packing, rhythm, tiling, waves } from './families/patterns';
import { seededRandom } from './seededRandom';
import type { Shape } from './shape';
import type { Colour } from './colours';

/** One composition's colours. The accents are in order of weight, and the ink contrasts with all of them. */
export type Palette = Readonly<Record<Tone, Colour>>;

const palette = (
  ground: Colour,
  first: Colour,
  second: Colour,
  third: Colour,
  ink: Colour = 'ink',
): Palette => ({ ground, first, second, third, ink });

/** Chosen by eye. Vermilion and cobalt are never next to mint at full size: they vibrate. */
export const palettes: readonly Palette[] = [
  palette('mist', 'cobalt', 'vermilion', 'sun'),
  palette('mist', 'vermilion', 'lilac', 'sun'),
  palette('mist', 'mint', 'sun', 'lilac'),
  palette('mist', 'lilac', 'cobalt', 'vermilion'),
  palette('cobalt', 'vermilion', 'lilac', 'paper'),
  palette('cobalt', 'paper', 'sun', 'lilac'),
  palette('cobalt', 'lilac', 'sun', 'paper'),
  palette('vermilion', 'paper', 'sun', 'lilac'),
  palette('vermilion', 'lilac', 'paper', 'sun'),
  palette('vermilion', 'sun', 'paper', 'cobalt'),
  palette('sun', 'vermilion', 'paper', 'lilac'),
  palette('sun', 'cobalt', 'paper', 'vermilion'),
  palette('sun', 'paper', 'mint', 'lilac'),
  palette('mint', 'paper', 'sun', 'lilac'),
  palette('mint', 'sun', 'paper', 'lilac'),
  palette('lilac', 'cobalt', 'paper', 'sun'),
  palette('lilac', 'vermilion', 'paper', 'sun'),
  palette('lilac', 'sun', 'vermilion', 'paper'),
  palette('ink', 'vermilion', 'lilac', 'sun', 'paper'),
  palette('ink', 'sun', 'cobalt', 'lilac', 'paper'),
  palette('ink', 'mint', 'lilac', 'sun', 'paper'),
  palette('ink', 'cobalt', 'vermilion', 'lilac', 'paper'),
];

/** Their order decides which one an id has. */
export const families: readonly Family[] = [
  counterchange,
  field,
  growth,
  packing,
  rhythm,
  ripple,
  single,
  stack,
  tiling,
  waves,
];

interface CompositionOptions {
  /** Modules across; at least 6, even. */
  columns: number;
  /** Modules down; at least 5. */
  rows: number;
  palette: Palette;
  /** Families to choose from. */
  from?: readonly Family[];
}

/**
 * Derives a graphic from an id: the same id and options always give the same one. In paint order: later shapes cover
 * earlier ones.
 */
export function composition(
  id: string,
  { columns, rows, palette, from = families }: CompositionOptions,
): Shape[] {
  const random = seededRandom(id);
  const draw = random.pick(from);
  return draw({ columns, rows, random }).map(({ tone, ...placed }) => ({ ...placed, colour: palette[tone] }));
}
