/**
 * Tries every order of the answers, failures, timers and gestures of a visit, and checks the invariants after every
 * step. Each schedule runs from the start, until it reaches a point that another one has reached.
 */
import fc from 'fast-check';
import { LOCALES } from '@hibari/contract/locales';
import { ROUTES } from '../../src/app/pages/routes';
import { createMessages } from '../../src/world/messages';
import { describeExploration, describeViolation, type Exploration } from './explore/describe';
import { execute, type Outcome, type Plan } from './explore/schedule';
import { shrink } from './explore/shrink';

/** `npm run test:all` tries more orders. */
const FACTOR = Number(process.env['EXPLORE'] ?? 1);
const SCHEDULES = 180;
/** Of them, those without a seeded race: they start with the likeliest. */
const SOUND_SCHEDULES = 120;

/** Loaded once: they are no part of the races. */
async function allMessages() {
  const messages = createMessages();
  for (const locale of LOCALES) for (const { namespaces } of ROUTES) await messages.load(locale, namespaces);
  return messages;
}
let messages: ReturnType<typeof allMessages> | undefined;

async function prepare(plan: Plan): Promise<Plan> {
  jest.useFakeTimers();
  messages ??= allMessages();
  return { ...plan, visit: { ...plan.visit, messages: await messages } };
}

interface Bounds {
  /** Most schedules. */
  limit?: number;
  /** Continues where another schedule has been already. */
  repeats?: boolean;
  /** Called with each schedule that has ended. */
  ended?: (digest: string) => void;
}

export async function explore(
  plan: Plan,
  { limit = SCHEDULES * FACTOR, repeats = false, ended = () => undefined }: Bounds = {},
): Promise<Exploration> {
  const whole = await prepare(plan);
  const reached = new Set<string>();
  // First those that differ least from the order in which everything is quick and the visitor slow.
  const waiting: string[][] = [[]];
  const result: Exploration = { schedules: 0, points: 0, depth: 0, complete: false };

  for (const given of waiting) {
    if (result.schedules >= limit) return result;
    result.schedules += 1;
    const { steps, found } = await execute(whole, given, {
      isChecked: true,
      visitPoint(execution, so, options) {
        const digest = execution.digest();
        if (options.length === 0) ended(digest);
        if (reached.has(digest) && !repeats) return false;
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

/** Throws if an order contradicts an invariant; prints how many were tried. */
export async function expectInvariants(name: string, plan: Plan): Promise<Exploration> {
  const result = await explore(plan, { limit: SOUND_SCHEDULES * FACTOR });
  process.stdout.write(`${name}: ${describeExploration(result)}\n`);
  if (result.violation) throw new Error(describeViolation(plan, result.violation));
  expect(result.schedules).toBeGreaterThan(1);
  return result;
}

/**
 * For visits with too many orders: some at random, as indices into the options of each step, which fast-check shrinks.
 * The seed is the same in each run of `npm run test:all`.
 */
export async function expectInvariantsAtRandom(name: string, plan: Plan, runs = 60): Promise<void> {
  const whole = await prepare(plan);
  const indices = fc.array(fc.nat({ max: 11 }), { maxLength: 25 });
  const seed = FACTOR === 1 ? 1 : Date.now();
  const result = await fc.check(
    fc.asyncProperty(indices, async (given) => (await execute(whole, given)).found === undefined),
    { numRuns: runs * FACTOR, seed },
  );
  process.stdout.write(`${name}: ${result.numRuns} schedules at random, seed ${seed}\n`);
  if (!result.counterexample) return expect(result.numRuns).toBe(runs * FACTOR);
  const { steps, found } = await execute(whole, result.counterexample[0]);
  if (!found) throw new Error(`The failing schedule of seed ${seed} passes when it is executed again`);
  throw new Error(describeViolation(plan, await shrink(whole, steps, found)));
}

/** One schedule again, step by step. */
export async function replaySchedule(plan: Plan, steps: readonly string[]): Promise<Outcome> {
  return execute(await prepare(plan), steps, { isStrict: true });
}
