/** Compares an answer with what it must be; each function gives what is wrong, a line for each. */
import { fold } from '../../../lib/text/fold';
import { idOf, itemsIn, type Fields, type hasValue } from './fields';
import type { ProbeAnswer } from './probe';
import { printableValue } from './printable';
import type { Sample } from './sample';

const SHOWN_IDS = 3;

export const expectThat = ({ name }: ProbeAnswer, isRight: boolean, fault: string): string[] =>
  isRight ? [] : [`${name}: ${fault}`];

export const expectStatus = (answer: ProbeAnswer, ...wanted: number[]): string[] =>
  expectThat(answer, wanted.includes(answer.status), `answered ${answer.status}, not ${wanted.join(' or ')}`);

export const expectValue = (answer: ProbeAnswer, what: string, value: unknown, wanted: unknown): string[] =>
  expectThat(answer, value === wanted, `${what} is ${printableValue(value)}, not ${printableValue(wanted)}`);

export const expectType = (answer: ProbeAnswer, type: string): string[] =>
  expectValue(answer, 'the content type', (answer.headers.get('content-type') ?? '').split(';')[0], type);

export const idsIn = (answer: ProbeAnswer): string[] => itemsIn(answer.fields).map(idOf);

function some(found: readonly string[]): string {
  const more = found.length > SHOWN_IDS ? ` and ${found.length - SHOWN_IDS} more` : '';
  return found.slice(0, SHOWN_IDS).map(printableValue).join(', ') + more;
}

/**
 * A list must have the items for which `must` is true, and none for which `may` is false. The two differ where the
 * contract leaves a case open. A missing item is detected only where the whole list is known and fits on the page.
 */
export function expectItems(
  answer: ProbeAnswer,
  { items, isWhole }: Sample,
  must: (item: Fields) => boolean,
  may: (item: Fields) => boolean = must,
): string[] {
  const status = expectStatus(answer, 200);
  if (status.length > 0) return status;
  const found = new Set(idsIn(answer));
  const wanted = items.filter(must);
  const missing = isWhole && wanted.length <= 100 ? wanted.map(idOf).filter((id) => !found.has(id)) : [];
  const allowed = new Set(items.filter(may).map(idOf));
  const known = new Set(items.map(idOf));
  const wrong = [...found].filter((id) => !allowed.has(id) && (isWhole || known.has(id)));
  return [
    ...expectThat(answer, missing.length === 0, `lacks ${some(missing)}`),
    ...expectThat(answer, wrong.length === 0, `has ${some(wrong)}, which do not match`),
  ];
}

/**
 * A list must have the items that match one of the values exactly. It may have those that match as search folds them.
 */
export const expectMatches = (
  answer: ProbeAnswer,
  sample: Sample,
  matches: typeof hasValue,
  field: string,
  ...values: string[]
): string[] =>
  expectItems(
    answer,
    sample,
    (item) => values.some((value) => matches(item, field, value)),
    (item) => values.some((value) => matches(item, field, value, fold)),
  );

/** Two answers must list the same items in the same order. */
export function expectSame(one: ProbeAnswer, other: ProbeAnswer): string[] {
  const status = [...expectStatus(one, 200), ...expectStatus(other, 200)];
  if (status.length > 0) return status;
  const same = idsIn(one).join('\n') === idsIn(other).join('\n');
  return same ? [] : [`${one.name} and ${other.name}: the answers differ`];
}
