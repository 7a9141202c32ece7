import type { Colour } from './colours';
import type { Draft, Family, Tone } from './draft';
import { families, type FamilyName } from './families/families';
import { palettes, type Palette } from './palettes';
import { seededRandom } from './seededRandom';
import type { Shape } from './shape';

export interface Composition {
  columns: number;
  rows: number;
  family: FamilyName;
  palette: Palette;
  /** In paint order: later shapes cover earlier ones. */
  shapes: Shape[];
}

export interface CompositionOptions {
  /** Modules across; at least 6, even. */
  columns?: number;
  /** Modules down; at least 5. */
  rows?: number;
  /** For graphics that should match, such as the pictures of one article. */
  palette?: Palette;
  /** Families to choose from. */
  only?: readonly FamilyName[];
}

/** Derives a graphic from an id: the same id and options always give the same one. */
export function composition(id: string, options: CompositionOptions = {}): Composition {
  const { columns = 8, rows = 6, only = familyNames } = options;
  const random = seededRandom(id);
  const palette = options.palette ?? random.pick(palettes);
  const family = random.pick(only);
  const draw: Family = families[family];
  const shapes = draw({ columns, rows, random }).map((draft) => coloured(draft, palette));
  return { columns, rows, family, palette, shapes };
}

/** Every family by name, in a fixed order. */
export const familyNames = Object.keys(families) as FamilyName[];

function coloured({ tone, ...placed }: Draft, palette: Palette): Shape {
  return { ...placed, colour: colourOf(tone, palette) };
}

function colourOf(tone: Tone, { ground, accents: [first, second, third], ink }: Palette): Colour {
  return { ground, first, second, third, ink }[tone];
}
