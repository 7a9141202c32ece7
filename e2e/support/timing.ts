import { expect, test } from './test';

/** How far a specified time may be off. */
const TOLERANCE = 0.15;
/** A frame, and what its event takes: nothing that is drawn can be measured more finely. */
const FRAME_MS = 20;
/** Odd, so that the median is a measured time. */
const MEASUREMENTS = 5;
/** With as many inside the limits, the median of all is inside: the others need not be measured. */
const MAJORITY = 3;

export function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
}

/** How far this time may be off. */
const limitOf = (wanted: number): number => Math.max(wanted * TOLERANCE, FRAME_MS);

/**
 * Expects the median of five measurements of each time, in milliseconds, to be within 15 %. `measure` must leave the page so
 * that it can run again. A test that calls it has `@timing` in its title, so that it runs in the `timing` projects, beside no other.
 */
export async function expectTimes<Name extends string>(
  wanted: Readonly<Record<Name, number>>,
  measure: () => Promise<Readonly<Record<Name, number>>>,
): Promise<void> {
  if (!test.info().project.name.startsWith('timing'))
    throw new Error('a timing test needs @timing in its title');
  const names = Object.keys(wanted) as Name[];
  const taken: Readonly<Record<Name, number>>[] = [];
  const isSettled = (name: Name) =>
    taken.filter((measured) => Math.abs(measured[name] - wanted[name]) <= limitOf(wanted[name])).length >=
    MAJORITY;
  while (taken.length < MEASUREMENTS && !names.every(isSettled)) taken.push(await measure());
  for (const name of names) {
    const times = taken.map((measured) => measured[name]);
    const off = Math.abs(median(times) - wanted[name]);
    expect(off, `${name}: wanted ${wanted[name]}, measured ${times.join(', ')}`).toBeLessThanOrEqual(
      limitOf(wanted[name]),
    );
  }
}
