import { circle, quarter, square, type Draft } from '../../src/lib/shapes/draft';

/** The skylark of the identity, facing right with its crest up: six modules wide, five high. */
export const lark: Draft[] = [
  quarter(0, 2, 2, 90, 'second'),
  quarter(2, 2, 3, 0, 'first'),
  quarter(3, 1, 1, 180, 'first'),
  square(4, 1, 1, 'first'),
  quarter(3, 0, 1, 90, 'first'),
  quarter(2, 2, 2, 90, 'ink'),
  quarter(5, 1, 1, 0, 'third'),
  circle(4.25, 1.25, 0.5, 'ground'),
];
