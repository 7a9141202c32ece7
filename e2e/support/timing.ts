import { expect, test } from './test';

/** How far a specified time may be off. */
const TOLERANCE = 0.15;
/** A frame, and what its event takes: nothing that is drawn can be measured more finely. */
const FRAME_MS = 20;
/** The time of what no frame has shown, because another process had the processor: a wrong measurement. */
export const UNSEEN = Infinity;
const FEWEST_MEASUREMENTS = 2;
/** Odd, so that the median is a measured value. */
const MOST_MEASUREMENTS = 5;

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/**
 * Expects the median of each time, in milliseconds, to be within 15 %. Measures until most of at least two measurements
 * are, at most five times, so that one that another process disturbed does not decide. `measure` must leave the page so
 * that it can run again. A test that calls it has `@timing` in its title, so that it runs in the `timing` projects.
 */
export async function expectTimes<Name extends string>(
  wanted: Readonly<Record<Name, number>>,
  measure: () => Promise<Readonly<Record<Name, number>>>,
): Promise<void> {
  if (!test.info().project.name.startsWith('timing'))
    throw new Error('a timing test needs @timing in its title');
  const names = Object.keys(wanted) as Name[];
  const taken: Readonly<Record<Name, number>>[] = [];
  const isRight = (name: Name, time: number) =>
    Math.abs(time - wanted[name]) <= Math.max(wanted[name] * TOLERANCE, FRAME_MS);
  const isSettled = (name: Name) =>
    taken.filter((one) => isRight(name, one[name])).length * 2 > Math.max(taken.length, FEWEST_MEASUREMENTS);
  while (taken.length < MOST_MEASUREMENTS && !names.every(isSettled)) taken.push(await measure());
  for (const name of names) {
    const times = taken.map((one) => one[name]);
    const message = `${name}: wanted ${wanted[name]}, measured ${times.join(', ')}`;
    expect(isRight(name, median(times)), message).toBe(true);
  }
}
