/** Judges a content service by the contract, rule by rule. */
import { CallFailed, createProbe, type Budget, type Probe } from './probe';
import { printable } from './printable';
import { Unjudged, type Rules } from './rule';
import { answerRules } from './rules/answers';
import { callRules } from './rules/calls';
import { errorRules } from './rules/errors';
import { filterRules } from './rules/filters';
import { httpRules } from './rules/http';
import { itemRules } from './rules/items';
import { localeRules } from './rules/locale';
import { orderRules } from './rules/order';
import { searchRules } from './rules/search';

const TABLES: readonly Rules[] = [
  callRules,
  itemRules,
  answerRules,
  orderRules,
  filterRules,
  localeRules,
  searchRules,
  errorRules,
  httpRules,
];

export type Rule = Rules[string] & { id: string };
export const RULES = TABLES.flatMap((rules) =>
  Object.entries(rules).map(([id, rule]): Rule => ({ id, ...rule })),
);

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

async function judge({ id, says, check }: Rule, probe: Probe): Promise<Verdict> {
  try {
    const faults = await check(probe);
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
  const verdicts: Verdict[] = [];
  for (const rule of rules) {
    verdicts.push(await judge(rule, probe));
    onRule?.(verdicts.length, rules.length);
    // Nothing listens there: the other rules would say the same.
    if (probe.answered() === 0) break;
  }
  return { answered: probe.answered() > 0, verdicts };
}
