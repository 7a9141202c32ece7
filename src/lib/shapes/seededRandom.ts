import { cycled } from './shape';
import { fnv1a, mulberry32 } from '../pseudoRandom';

export type Random = ReturnType<typeof seededRandom>;

/** A random source that gives the same sequence for the same id on every machine. */
export function seededRandom(id: string) {
  const next = mulberry32(seedOf(id));
  /** A whole number from `low` to `high`, both included. */
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));

  return {
    whole,
    pick: <T>(from: readonly T[]): T => cycled(from, whole(0, from.length - 1)),
    /** True in `share` of all cases; `share` from 0 to 1. */
    chance: (share: number): boolean => next() < share,
    /** A shuffled copy. */
    shuffle: <T>(list: readonly T[]): T[] => {
      const shuffled = [...list];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = whole(0, last);
        [shuffled[last], shuffled[other]] = [cycled(shuffled, other), cycled(shuffled, last)];
      }
      return shuffled;
    },
  };
}

/** Ids that differ only in their last character would start close together without a final mix. */
function seedOf(id: string): number {
  let value = fnv1a(id);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
