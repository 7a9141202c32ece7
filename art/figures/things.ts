import { block, circle, half, quarter, square, type Draft } from '../../src/lib/shapes/draft';

/** Each at most eight modules wide and five high, from its own top left. */
export const things: readonly Draft[][] = [
  // Boat.
  [
    quarter(2, 0, 3, 180, 'first'),
    quarter(5, 1, 2, 270, 'second'),
    half(1, 3, 4, 180, 'ink'),
    quarter(0, 3, 2, 90, 'ink'),
    quarter(6, 3, 2, 0, 'ink'),
    ...block(2, 3, 4, 2, 'ink'),
  ],
  // Cup.
  [
    half(4, 2, 2, 90, 'first'),
    half(4, 2.5, 1, 90, 'ground'),
    half(0, 0, 4, 0, 'second'),
    circle(2.5, 0.5, 0.5, 'ink'),
    ...block(0, 2, 4, 1, 'first'),
    half(0, 3, 4, 180, 'first'),
    quarter(1, 2, 2, 90, 'third'),
  ],
  // Flower.
  [
    half(1, 0, 2, 0, 'first'),
    half(0, 1, 2, 270, 'first'),
    half(3, 1, 2, 90, 'first'),
    half(1, 3, 2, 180, 'first'),
    circle(1, 1, 2, 'second'),
    square(1.5, 4, 1, 'ink'),
    quarter(2.5, 4, 1, 180, 'third'),
    quarter(0.5, 4, 1, 270, 'third'),
  ],
  // Lamp.
  [
    half(0, 0, 6, 0, 'first'),
    half(2, 3, 2, 180, 'second'),
    ...block(6, 0, 1, 4, 'ink'),
    half(5, 4, 2, 0, 'ink'),
  ],
  // Mushroom.
  [
    half(0, 0, 6, 0, 'first'),
    ...block(2, 3, 2, 2, 'second'),
    circle(1.5, 1.5, 1, 'third'),
    circle(3, 0.5, 1, 'third'),
    circle(4, 2, 0.5, 'third'),
    half(5, 4, 2, 0, 'ink'),
  ],
  // Two people talking.
  [
    circle(0, 0, 3, 'first'),
    quarter(0, 1.5, 1.5, 90, 'first'),
    square(3, 1, 3, 'second'),
    quarter(5, 4, 1, 90, 'second'),
    circle(0.75, 1.25, 0.5, 'ink'),
    circle(1.75, 1.25, 0.5, 'ink'),
    half(4, 2, 1, 180, 'ink'),
  ],
  // Face.
  [
    half(0, 0, 5, 270, 'first'),
    half(2.5, 0, 5, 90, 'second'),
    half(1, 1.5, 1, 0, 'ink'),
    circle(3, 1.25, 1, 'ink'),
    quarter(2.5, 2, 1, 0, 'third'),
    half(1.5, 3.5, 2, 180, 'ink'),
  ],
];
