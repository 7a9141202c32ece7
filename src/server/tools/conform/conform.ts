/** Judges a content service by the contract, rule by rule. */
import { printable } from './fields';
import { answerRules } from './answerRules';
import { callRules } from './callRules';
import { errorRules } from './errorRules';
import { httpRules } from './httpRules';
import { itemRules } from './itemRules';
import { listRules } from './listRules';
import { CallFailed, createProbe, type Budget } from './probe';
import { searchRules } from './searchRules';
import { readService, Unjudged, type Rule, type Service } from './service';

export const RULES: readonly Rule[] = [
  ...callRules,
  ...itemRules,
  ...answerRules,
  ...listRules,
  ...searchRules,
  ...errorRules,
  ...httpRules,
];

export interface Verdict {
  id: string;
  says: string;
  /** `unjudged`: the service's content does not show it. */
  result: 'kept' | 'broken' | 'unjudged';
  /** The faults, or why it could not be judged; a line for each. */
  notes: readonly string[];
}

export interface Report {
  answered: boolean;
  verdicts: readonly Verdict[];
}

export interface ConformOptions {
  rules?: readonly Rule[];
  budget?: Budget;
  onRule?: (done: number, all: number) => void;
}

/** Lines of a verdict: a service that is wrong everywhere says nothing new after these. */
const MAX_NOTES = 5;

async function judge({ id, says, check }: Rule, service: Service): Promise<Verdict> {
  try {
    const faults = await check(service);
    return { id, says, result: faults.length > 0 ? 'broken' : 'kept', notes: faults.slice(0, MAX_NOTES) };
  } catch (error) {
    if (error instanceof Unjudged) return { id, says, result: 'unjudged', notes: [error.message] };
    const note = error instanceof CallFailed ? error.message : `the answer cannot be read: ${String(error)}`;
    return { id, says, result: 'broken', notes: [printable(note)] };
  }
}

/** Asks the service at an address without a trailing slash, one rule at a time, so as not to load it. */
export async function conform(
  base: string,
  { rules = RULES, budget, onRule }: ConformOptions = {},
): Promise<Report> {
  const probe = createProbe(base, budget);
  const [first] = rules;
  const alive = await probe.call({ path: '/health' }).catch((error: Error) => error.message);
  if (typeof alive === 'string' && probe.answered() === 0 && first) {
    const { id, says } = first;
    return { answered: false, verdicts: [{ id, says, result: 'broken', notes: [alive] }] };
  }
  const service = await readService(probe);
  const verdicts: Verdict[] = [];
  for (const rule of rules) {
    verdicts.push(await judge(rule, service));
    onRule?.(verdicts.length, rules.length);
  }
  return { answered: true, verdicts };
}
