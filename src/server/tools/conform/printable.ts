const MOST = 160;

/** Text of a service as it may be printed: one line without control, direction or invisible characters, cut. */
export function printable(text: string): string {
  const clean = text.slice(0, 4 * MOST).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
  return clean.length > MOST ? `${clean.slice(0, MOST)}…` : clean;
}

export function printableValue(value: unknown): string {
  if (typeof value === 'string') return `"${printable(value)}"`;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}
