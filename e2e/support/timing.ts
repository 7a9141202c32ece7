import { expect } from './test';

/** How far one of the specification's times may be off (issue 3). */
const TOLERANCE = 0.15;
/** On a busy machine a time is longer than its clock says, and a late frame is taken for its beginning or its end. */
const TRIES = 6;

function isWithin(ms: number, wanted: number): boolean {
  return Math.abs(ms - wanted) <= wanted * TOLERANCE;
}

/**
 * Each of the wanted times, in milliseconds, is met to 15 %. `measure` is repeated only as long as one has not been, so that
 * it must leave the page where it can be called again.
 */
export async function expectTimes<Name extends string>(
  wanted: Readonly<Record<Name, number>>,
  measure: () => Promise<Readonly<Record<Name, number>>>,
): Promise<void> {
  const taken: Readonly<Record<Name, number>>[] = [];
  const missed = () =>
    (Object.keys(wanted) as Name[]).filter(
      (name) => !taken.some((times) => isWithin(times[name], wanted[name])),
    );
  while (taken.length < TRIES && missed().length > 0) taken.push(await measure());
  expect(missed(), `wanted ${JSON.stringify(wanted)}, measured ${JSON.stringify(taken)}`).toEqual([]);
}
