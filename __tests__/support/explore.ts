/**
 * Tries every order of the answers, failures, timers and gestures of a visit, and checks the invariants after every
 * step. Each schedule is executed from the start; one that reaches a point which another has reached already ends there,
 * since what follows is the same.
 */
import { createMessages } from '../../src/world/messages/messages';
import { LOCALES } from '../../i18n/locales';
import { ROUTES } from '../../src/app/pages/routes';
import type { Contradiction } from './explore/invariants';
import { execute, type Plan } from './explore/schedule';
import { shrink } from './explore/shrink';

/** Schedules of one exploration. `EXPLORE` is a factor: `npm run test:long` tries more. */
const LIMIT = 400 * Number(process.env['EXPLORE'] ?? 1);

export interface Exploration {
  schedules: number;
  /** Different points of the visit that were reached. */
  points: number;
  /** Steps of the longest schedule. */
  depth: number;
  /** Every order was tried, and not only the first ones. */
  complete: boolean;
  /** The shortest schedule found that contradicts an invariant. */
  violation?: Contradiction & { steps: string[] };
}

/** Loaded once: it is no part of the races. */
async function allMessages() {
  const messages = createMessages();
  for (const locale of LOCALES)
    for (const { namespaces } of ROUTES) await messages.load(locale, namespaces);
  return messages;
}
let messages: ReturnType<typeof allMessages> | undefined;

export async function explore(plan: Plan, limit = LIMIT): Promise<Exploration> {
  messages ??= allMessages();
  const whole: Plan = { ...plan, visit: { ...plan.visit, messages: await messages } };
  const reached = new Set<string>();
  const waiting: string[][] = [[]];
  const result: Exploration = { schedules: 0, points: 0, depth: 0, complete: false };

  for (const given of waiting) {
    if (result.schedules >= limit) return result;
    result.schedules += 1;
    const { steps, found } = await execute(whole, given, {
      isChecked: true,
      visitPoint(execution, so, options) {
        const digest = execution.digest();
        if (reached.has(digest)) return false;
        reached.add(digest);
        for (const { label } of options.slice(1)) waiting.push([...so, label]);
        return true;
      },
    });
    result.points = reached.size;
    result.depth = Math.max(result.depth, steps.length);
    if (found) return { ...result, violation: await shrink(whole, steps, found) };
  }
  return { ...result, complete: true };
}

export function describeExploration({ schedules, points, depth, complete }: Exploration): string {
  const bound = complete ? 'complete' : `cut at ${schedules}`;
  return `explored ${schedules} schedules, ${points} points, depth ≤ ${depth}, ${bound}`;
}
