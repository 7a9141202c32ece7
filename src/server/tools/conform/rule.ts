import type { ProbeAnswer, ProbeCall, Probe } from './probe';

/** Sentences of the contract, by `area.slug`, and how to see whether a service keeps them. */
export type Rules = Readonly<Record<string, Rule>>;

interface Rule {
  says: string;
  /** Resolves to what is wrong, a line for each; rejects with `Unjudged` where it cannot be seen. */
  check: (probe: Probe) => Promise<readonly string[]>;
}

/** A rule for each row of a table, whose keys are their slugs. */
export const rulesFrom = <Row>(
  area: string,
  rows: Readonly<Record<string, Row>>,
  toRule: (row: Row, slug: string) => Rule,
): Rules =>
  Object.fromEntries(Object.entries(rows).map(([slug, row]) => [`${area}.${slug}`, toRule(row, slug)]));

/** Judges rows side by side. */
export const judgeEach = async <Row>(
  rows: readonly Row[],
  faultsOf: (row: Row) => Promise<readonly string[]>,
): Promise<string[]> => (await Promise.all(rows.map(faultsOf))).flat();

export const checkAnswers =
  (calls: readonly ProbeCall[], faultsOf: (answer: ProbeAnswer) => readonly string[]): Rule['check'] =>
  (probe) =>
    judgeEach(calls, async (call) => faultsOf(await probe.call(call)));

/** The service's content does not show whether the rule is kept. */
export class Unjudged extends Error {
  override readonly name = 'Unjudged';
}

/** The sample for a rule. Throws `Unjudged` where there is none. */
export function requireSample<T>(found: T | undefined, why: string): T {
  if (found === undefined) throw new Unjudged(why);
  return found;
}
