import type { Family } from '../draft';
import { counterchange } from './counterchange';
import { field } from './field';
import { figure } from './figure';
import { growth } from './growth';
import { packing } from './packing';
import { rhythm } from './rhythm';
import { ripple } from './ripple';
import { single } from './single';
import { stack } from './stack';
import { tiling } from './tiling';
import { waves } from './waves';

export const families = {
  counterchange,
  field,
  figure,
  growth,
  packing,
  rhythm,
  ripple,
  single,
  stack,
  tiling,
  waves,
} satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;
