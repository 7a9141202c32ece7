/** Compares an answer with what it must be; faults are lines for people. */
import { fieldsOf, printableValue, type Fields } from './fields';
import type { ProbeAnswer } from './probe';

/** The items of a list's answer that are objects with an id. */
export function itemsIn({ fields: { items } }: Pick<ProbeAnswer, 'fields'>): Fields[] {
  return Array.isArray(items)
    ? items.map(fieldsOf).filter(({ id }) => typeof id === 'string' && id !== '')
    : [];
}

export const idsIn = (answer: ProbeAnswer): string[] => itemsIn(answer).map(({ id }) => id as string);

export const expectThat = ({ name }: ProbeAnswer, isRight: boolean, fault: string): string[] =>
  isRight ? [] : [`${name}: ${fault}`];

export const expectStatus = (answer: ProbeAnswer, ...wanted: number[]): string[] =>
  expectThat(answer, wanted.includes(answer.status), `answered ${answer.status}, not ${wanted.join(' or ')}`);

export const expectValue = (answer: ProbeAnswer, what: string, value: unknown, wanted: unknown): string[] =>
  expectThat(answer, value === wanted, `${what} is ${printableValue(value)}, not ${printableValue(wanted)}`);

export const expectType = (answer: ProbeAnswer, type: string): string[] =>
  expectValue(answer, 'the content type', (answer.headers.get('content-type') ?? '').split(';')[0], type);
