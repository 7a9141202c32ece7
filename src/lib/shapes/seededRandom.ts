/** A random source that gives the same sequence for the same id on every machine. */
export interface Random {
  /** At least 0 and below 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** True in `share` of all cases; `share` from 0 to 1. */
  chance(share: number): boolean;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
}

/** FNV-1a for the seed, mulberry32 for the sequence: both use whole 32-bit arithmetic only. */
export function seededRandom(id: string): Random {
  let state = hash(id);

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));

  return {
    next,
    whole,
    pick: (from) => from[whole(0, from.length - 1)]!,
    chance: (share) => next() < share,
    shuffle: (list) => {
      const shuffled = [...list];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = whole(0, last);
        [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
      }
      return shuffled;
    },
  };
}

function hash(id: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) {
    value = Math.imul(value ^ id.charCodeAt(index), 0x01000193);
  }
  // Final mix: without it, ids that differ only in their last character would start close together.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
