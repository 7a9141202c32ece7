/** What items say about each other: compared when all have been read (rule: content.check). */
import { plainText, type RichNode } from '@hibari/contract/richText/tree';
import { IGNORE_FIELD, type CheckName } from '../importProblem';
import type { FrontMatter } from '../fields/frontMatter';

export interface BodyLink {
  href: string;
  line: number;
}

export interface ItemFacts {
  categories: string[];
  tags: string[];
  /** First lines of the two fields. */
  lines: { category: number; tags: number };
  /** To pages of the site; lines of the whole file. */
  links: BodyLink[];
  /** Checks that the file switches off. */
  ignored: CheckName[];
  /** How much the body says, in letters of an alphabet. */
  length: number;
  /** Numbers in the body that every language writes in digits. */
  numbers: string[];
}

export function findItemFacts(
  { fields, bodyLine }: Pick<FrontMatter, 'fields' | 'bodyLine'>,
  links: readonly BodyLink[],
  tree: readonly RichNode[],
): ItemFacts {
  const text = plainText(tree);
  const textsOf = (name: string) => [fields.get(name)?.value ?? []].flat().map(String);
  const lineOf = (name: string) => fields.get(name)?.line ?? 1;
  return {
    categories: textsOf('category'),
    tags: textsOf('tags'),
    lines: { category: lineOf('category'), tags: lineOf('tags') },
    links: links.map(({ href, line }) => ({ href, line: bodyLine + line - 1 })),
    ignored: textsOf(IGNORE_FIELD) as CheckName[],
    length: weighText(text),
    numbers: findNumbers(text),
  };
}

/** Letters of an alphabet that say as much as one letter of the script. */
const WEIGHTS: readonly [RegExp, number][] = [
  [/\p{sc=Han}/gu, 3],
  [/[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu, 2],
  [/[\p{sc=Latin}\p{N}]/gu, 1],
];

/** How much a text says, in letters of an alphabet. */
function weighText(text: string): number {
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
function findNumbers(text: string): string[] {
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
