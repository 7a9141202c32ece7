import type { Family } from './draft';
import { counterchange } from './families/counterchange';
import { field } from './families/field';
import { growth } from './families/growth';
import { packing } from './families/packing';
import { rhythm } from './families/rhythm';
import { ripple } from './families/ripple';
import { single } from './families/single';
import { stack } from './families/stack';
import { tiling } from './families/tiling';
import { waves } from './families/waves';
import type { Palette } from './palettes';
import { seededRandom } from './seededRandom';
import type { Shape } from './shape';

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
