import type { Violation } from './describe';
import type { Contradiction } from './invariants';
import { execute, type Plan } from './schedule';

/**
 * The shortest schedule that still violates the invariant. Drops steps one by one while the others (see `execute`)
 * violate it too.
 */
export async function shrink(plan: Plan, steps: readonly string[], found: Contradiction): Promise<Violation> {
  let best = { steps: [...steps], found };
  const holds = async (given: string[]) => {
    const outcome = await execute(plan, given);
    return outcome.found?.invariant === found.invariant ? outcome.found : undefined;
  };
  for (let length = best.steps.length; length > 0; length = Math.floor(length / 2)) {
    for (let at = 0; at + length <= best.steps.length;) {
      const given = best.steps.toSpliced(at, length);
      const still = await holds(given);
      if (still) best = { steps: given, found: still };
      else at += length;
    }
  }
  return { ...best.found, steps: best.steps };
}
