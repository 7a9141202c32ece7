/** What a service sent, read without trusting it. */
import { fold } from '../../../lib/text/fold';

export type Fields = Readonly<Record<string, unknown>>;

/** The value if it is an object, else no fields. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** The items of a list's answer that are objects. */
export function itemsIn({ items }: Fields): Fields[] {
  return Array.isArray(items)
    ? items.filter((item) => typeof item === 'object' && item !== null).map(fieldsOf)
    : [];
}

export const idOf = ({ id }: Fields): string => (typeof id === 'string' ? id : '');
export const textOf = (item: Fields, field: string): string => {
  const value = item[field];
  return typeof value === 'string' ? value : '';
};

/** The texts of a field: the elements of a list, or the text itself. */
export function textsOf(item: Fields, field: string): string[] {
  const value = item[field];
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((text): text is string => typeof text === 'string' && text !== '');
}

/** Milliseconds; `NaN` without a valid date. */
export const timeOf = (item: Fields): number => Date.parse(textOf(item, 'date'));

/** Whether an element, or the whole text, is the value: exactly, or as search folds it. */
export const hasExactly = (item: Fields, field: string, value: string) =>
  textsOf(item, field).includes(value);
export const hasFolded = (item: Fields, field: string, value: string) =>
  textsOf(item, field).some((text) => fold(text) === fold(value));
export const containsExactly = (item: Fields, field: string, part: string) =>
  textsOf(item, field).some((text) => text.includes(part));
export const containsFolded = (item: Fields, field: string, part: string) =>
  textsOf(item, field).some((text) => fold(text).includes(fold(part)));
