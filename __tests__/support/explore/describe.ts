import type { Contradiction } from './invariants';
import type { Plan } from './schedule';

export interface Violation extends Contradiction {
  steps: string[];
}

export interface Exploration {
  schedules: number;
  /** Different points of the visit that were reached. */
  points: number;
  /** Steps of the longest schedule. */
  depth: number;
  /** Every order was tried, and not only the first ones. */
  complete: boolean;
  /** The shortest schedule that contradicts an invariant. */
  violation?: Violation;
}

export function describeExploration({ schedules, points, depth, complete }: Exploration): string {
  const bound = complete ? 'complete' : `cut at ${schedules}`;
  return `explored ${schedules} schedules, ${points} points, depth ≤ ${depth}, ${bound}`;
}

/** A plan as code; what is no plain data is named. */
function codeOf(value: unknown): string {
  if (typeof value === 'function') return value.name || '() => undefined';
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'function' ? `${part.name}()` : part));
}

/** What was found, with a test that does it again. */
export function describeViolation(plan: Plan, { invariant, details, steps }: Violation): string {
  const list = steps.map((step) => `    ${codeOf(step)},\n`).join('');
  return `${invariant}: ${details}

it(${codeOf(`${invariant}, in the order of ${steps.length} steps`)}, async () => {
  const plan: Plan = ${codeOf(plan)};
  const { found } = await replaySchedule(plan, [
${list}  ]);
  expect(found).toBeUndefined();
});
`;
}
