import { block, circle, half, quarter, square, type Draft } from '../../src/lib/shapes/draft';

/** Each at most eight modules wide and five high, from its own top left. */
export const places: readonly Draft[][] = [
  // Hills.
  [
    circle(5, 0, 2, 'third'),
    half(0, 1, 8, 0, 'first'),
    half(4, 3, 4, 0, 'second'),
    quarter(0, 3, 2, 270, 'ink'),
  ],
  // Bridge over water.
  [
    ...block(0, 1, 8, 3, 'first'),
    half(0, 2, 4, 0, 'ground'),
    half(4, 2, 4, 0, 'ground'),
    circle(5, 3, 2, 'third'),
    ...block(0, 4, 8, 1, 'ink'),
    ...[0, 2, 4, 6].map((column) => half(column, 4, 2, 180, 'second')),
  ],
  // House.
  [
    quarter(0, 0, 2, 180, 'second'),
    quarter(2, 0, 2, 270, 'second'),
    ...block(0, 2, 4, 3, 'first'),
    half(1, 3, 2, 0, 'ink'),
    ...block(1, 4, 2, 1, 'ink'),
    circle(5, 2, 2, 'third'),
    square(5.5, 4, 1, 'ink'),
  ],
  // Town.
  [
    ...block(0, 2, 2, 3, 'first'),
    half(0, 1, 2, 0, 'second'),
    ...block(2, 1, 1, 4, 'ink'),
    quarter(2, 0, 1, 180, 'third'),
    ...block(3, 3, 2, 2, 'third'),
    quarter(3, 1, 2, 270, 'first'),
    ...block(5, 2, 1, 3, 'second'),
    ...block(6, 3, 2, 2, 'ink'),
    half(6, 2, 2, 0, 'first'),
    half(3.5, 4, 1, 0, 'ground'),
    square(3.5, 4.5, 0.5, 'ground'),
    square(4, 4.5, 0.5, 'ground'),
  ],
  // Trees.
  [
    circle(0, 0, 3, 'first'),
    ...block(1, 3, 1, 2, 'ink'),
    half(3, 2, 2, 0, 'second'),
    half(3, 3, 2, 0, 'second'),
    square(3.5, 4, 1, 'ink'),
    quarter(5, 1, 2, 180, 'third'),
    quarter(7, 1, 1, 270, 'third'),
    ...block(5, 3, 2, 1, 'third'),
    square(6, 4, 1, 'ink'),
  ],
  // Night.
  [
    circle(0, 0, 4, 'first'),
    circle(1.5, 0, 3, 'ground'),
    half(0, 3, 4, 0, 'second'),
    half(4, 3, 4, 0, 'ink'),
    circle(6, 1, 0.5, 'third'),
  ],
];
