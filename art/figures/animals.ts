import { block, circle, half, quarter, square, type Draft } from '../../src/lib/shapes/draft';
import { lark } from './lark';

/** Each at most eight modules wide and five high, facing right, from its own top left. */
export const animals: readonly Draft[][] = [
  lark,
  // Fish.
  [
    quarter(0, 0, 2, 270, 'second'),
    quarter(0, 2, 2, 0, 'second'),
    circle(2, 0, 4, 'first'),
    half(4, 0, 4, 90, 'third'),
    circle(4.75, 1, 0.5, 'ink'),
    quarter(2, 1, 2, 0, 'ink'),
  ],
  // Whale.
  [
    quarter(0, 0, 1, 90, 'first'),
    quarter(1, 0, 1, 0, 'first'),
    ...block(0, 1, 2, 1, 'first'),
    quarter(0, 2, 2, 90, 'first'),
    quarter(2, 1, 3, 180, 'first'),
    quarter(5, 1, 3, 270, 'first'),
    half(4, 3, 2, 180, 'second'),
    circle(6.25, 2.5, 0.5, 'ink'),
    circle(5, 0, 1, 'third'),
  ],
  // Snail.
  [
    circle(1, 0, 4, 'first'),
    circle(2, 1, 2, 'ground'),
    quarter(3, 1, 1, 270, 'second'),
    ...block(1, 4, 5, 1, 'ink'),
    quarter(0, 4, 1, 180, 'ink'),
    quarter(5, 2, 2, 180, 'ink'),
    square(6, 4, 1, 'ink'),
    circle(6, 1, 1, 'second'),
  ],
  // Butterfly.
  [
    quarter(0, 0, 3, 90, 'first'),
    quarter(4, 0, 3, 0, 'first'),
    quarter(1, 3, 2, 180, 'second'),
    quarter(4, 3, 2, 270, 'second'),
    ...block(3, 1, 1, 4, 'ink'),
    circle(3, 0, 1, 'third'),
    quarter(2, 0, 1, 90, 'ink'),
    quarter(4, 0, 1, 0, 'ink'),
  ],
  // Cat.
  [
    quarter(0, 0, 2, 270, 'first'),
    quarter(2, 0, 2, 180, 'first'),
    ...block(0, 2, 4, 1, 'first'),
    half(0, 3, 4, 180, 'first'),
    half(0.5, 2, 1, 0, 'ink'),
    half(2.5, 2, 1, 0, 'ink'),
    half(1.5, 3, 1, 180, 'second'),
    quarter(4, 1, 4, 180, 'third'),
    quarter(5, 2, 3, 180, 'ground'),
  ],
];
