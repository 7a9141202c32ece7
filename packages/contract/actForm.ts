/**
 * What the drawing of an act may hold: flat shapes and how far each moves, without script, style or address. The importer
 * refuses anything else and the browser leaves it out (rule: acts.form).
 */
export const ACT_TAGS = ['g', 'path', 'rect', 'circle', 'ellipse', 'polygon'] as const;

const NUMBER = /^-?[\d.]+$/;
const NUMBERS = /^[\d\s.,eE+-]*$/;

const VALUES: Readonly<Record<string, RegExp>> = {
  fill: /^(?:#[\da-f]{3,8}|none)$/i,
  opacity: /^[\d.]+$/,
  d: /^[\d\s.,a-z+-]*$/i,
  points: NUMBERS,
  transform: /^[\w\s.,()+-]*$/,
  ...Object.fromEntries(
    ['x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry'].map((name) => [name, NUMBER]),
  ),
  // A transform of CSS, the point that it refers to, and an opacity: those of a part while somebody points at the card.
  'data-transform': /^[\w\s.,()+-]+$/,
  'data-origin': /^[\d.]+px [\d.]+px$/,
  'data-opacity': /^[\d.]+$/,
};

export const ACT_VIEW_BOX = /^0 0 [\d.]+ [\d.]+$/;

/** Whether a shape of an act may have that attribute with that value. */
export const isActAttribute = (name: string, value: string): boolean =>
  Object.hasOwn(VALUES, name) && (VALUES[name]?.test(value) ?? false);
