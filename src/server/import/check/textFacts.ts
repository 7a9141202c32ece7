/** What can be compared between a text and its translations. */

/** Letters of an alphabet that say as much as one letter of the script. */
const WEIGHTS: readonly [RegExp, number][] = [
  [/\p{sc=Han}/gu, 3],
  [/[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu, 2],
  [/[\p{sc=Latin}\p{N}]/gu, 1],
];

/** How much a text says, in letters of an alphabet. */
export function weighText(text: string): number {
  return WEIGHTS.reduce((sum, [letters, weight]) => sum + weight * (text.match(letters)?.length ?? 0), 0);
}

const POWERS: Readonly<Record<string, number>> = {
  ...{ 千: 1e3, 천: 1e3, 万: 1e4, 만: 1e4, 億: 1e8, 억: 1e8 },
  ...{ thousand: 1e3, million: 1e6, billion: 1e9 },
};
const PART = String.raw`(\d[\d,]*(?:\.\d+)?)( (?:thousand|million|billion)|[千천万만億억]*)`;
/** Such as `1,500`, `2.5 million`, `1万2千`, with its percent sign. A time or a date is none. */
const NUMBER = new RegExp(
  String.raw`(?<![a-z\d.,:-])(?<parts>${PART}(?:(?<=[万만億억]) ?${PART})*)(?<percent> ?%)?(?![\d:])`,
  'gi',
);
/** Smaller ones are often written in words, but not with a percent sign or decimals. */
const LEAST_NUMBER = 100;

/** Numbers that every language writes in digits, each once, as their value. */
export function findNumbers(text: string): string[] {
  const numbers = new Set<string>();
  for (const { groups = {} } of text.normalize('NFKC').matchAll(NUMBER)) {
    const parts = [...(groups['parts'] ?? '').matchAll(new RegExp(PART, 'gi'))];
    const value = parts.reduce((sum, [, digits = '', powers = '']) => sum + valueOf(digits, powers), 0);
    if (value >= LEAST_NUMBER || groups['percent'] !== undefined || !Number.isInteger(value))
      numbers.add(String(value));
  }
  return [...numbers];
}

function valueOf(digits: string, powers: string): number {
  const names = powers.startsWith(' ') ? [powers.trim().toLowerCase()] : [...powers];
  return names.reduce((value, name) => value * (POWERS[name] ?? 1), Number(digits.replaceAll(',', '')));
}
