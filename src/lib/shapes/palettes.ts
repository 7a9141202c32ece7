import type { Colour } from './colours';
import type { Tone } from './draft';

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
