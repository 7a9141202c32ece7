/** What a service sent, read without trusting it. */

export type Fields = Readonly<Record<string, unknown>>;

/** The value if it is an object, else no fields. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

const LONGEST = 160;

/** Text of a service as it may be printed: one line without control, direction or invisible characters, cut. */
export function printable(text: string): string {
  const clean = text.slice(0, 4 * LONGEST).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST)}…` : clean;
}

export function printableValue(value: unknown): string {
  if (typeof value === 'string') return `"${printable(value)}"`;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

const SHOWN = 3;

export function printableList(found: readonly string[]): string {
  const more = found.length > SHOWN ? ` and ${found.length - SHOWN} more` : '';
  return found.slice(0, SHOWN).map(printableValue).join(', ') + more;
}
