/** What a service sent, read without trusting it. */
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
export const textField = (item: Fields, field: string): string => {
  const value = item[field];
  return typeof value === 'string' ? value : '';
};

export const titleOf = (item: Fields): string => textField(item, 'title');
export const postIdOf = (item: Fields): string => textField(item, 'postId');

/** The texts of a field: the elements of a list, or the text itself. */
export function textsOf(item: Fields, field: string): string[] {
  const value = item[field];
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((text): text is string => typeof text === 'string' && text !== '');
}

/** Milliseconds; `NaN` without a valid date. */
export const timeOf = (item: Fields): number => Date.parse(textField(item, 'date'));

const unchanged = (text: string): string => text;

/** Whether an element, or the whole text, equals or contains the value, both folded by `fold`. */
export const hasValue = (item: Fields, field: string, value: string, fold = unchanged): boolean =>
  textsOf(item, field).some((text) => fold(text) === fold(value));
export const containsValue = (item: Fields, field: string, part: string, fold = unchanged): boolean =>
  textsOf(item, field).some((text) => fold(text).includes(fold(part)));
