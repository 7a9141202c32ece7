/** Judges items against each other: each may be right by itself (rule: content.check). */
import type { SourceItem } from '../files/sourceIndex';
import { limitProblems, withoutIgnored, type ImportProblem } from '../importProblem';
import { groupBy } from '../groupBy';
import { findDeadLinks } from './deadLinks';
import { fold } from '@hibari/contract/text/fold';
import { folderKey } from '../fields/itemIds';
import { CONTENT_LOCALES } from '@hibari/contract/locales';
import { SINGLE_LOCALE } from '@hibari/contract/collections';

/**
 * @param paths of all Markdown files, also of those that are left out
 * @param most problems reported of one file
 */
export function checkItems(
  items: readonly SourceItem[],
  paths: ReadonlySet<string>,
  most: number,
): ImportProblem[] {
  const problems = [
    ...findDeadLinks(items),
    ...findInconsistentSpellings(items),
    ...findInconsistentTranslations(items),
    ...findMissingTranslations(items, paths),
    ...findUnevenTexts(items),
  ];
  const ignored = new Map(items.map(({ file, facts }) => [file, facts.ignored]));
  return [...groupBy(problems, ({ file }) => file)].flatMap(([file, some]) =>
    limitProblems(withoutIgnored(some, ignored.get(file) ?? []), most),
  );
}

/** Fields whose words are compared: no two items should use two words for one thing. */
const FIELDS = ['category', 'tags'] as const;
type Field = (typeof FIELDS)[number];

const wordsOf = ({ facts }: SourceItem, field: Field) =>
  field === 'category' ? facts.categories : facts.tags;

interface Use {
  item: SourceItem;
  word: string;
}

/** A word of a text, and its counterpart in a translation. */
interface Pair {
  from: Use;
  to: Use;
}

/** Of values with one key: those with the most frequent word, and all others. */
function* findUnusual<T>(values: readonly T[], keyOf: (value: T) => string, wordOf: (value: T) => string) {
  for (const same of groupBy(values, keyOf).values()) {
    const [usual, ...others] = [...groupBy(same, wordOf).values()].sort(
      (one, other) => other.length - one.length,
    );
    if (usual) yield { usual, others: others.flat() };
  }
}

function toProblem({ file, facts }: SourceItem, field: Field, message: string): ImportProblem {
  return { file, line: facts.lines[field], field, message, kept: true, lint: 'warning', check: 'spelling' };
}

/** Categories and tags that the site takes for one, although two files spell them in two ways. */
function* findInconsistentSpellings(items: readonly SourceItem[]): Generator<ImportProblem> {
  for (const field of FIELDS) {
    const uses = items.flatMap((item) => [...new Set(wordsOf(item, field))].map((word) => ({ item, word })));
    // Categories are those of one collection's list.
    const keyOf = ({ item, word }: Use) =>
      `${field === 'category' ? item.collection : ''} ${item.locale} ${fold(word)}`;
    for (const { usual, others } of findUnusual(uses, keyOf, ({ word }) => word))
      for (const { item, word } of others) {
        const [sample] = usual;
        yield toProblem(item, field, `"${word}" is spelled "${sample.word}" in ${sample.item.file}`);
      }
  }
}

/** Words that other projects translate in another way. */
function* findInconsistentTranslations(items: readonly SourceItem[]): Generator<ImportProblem> {
  const keyOf = ({ from, to }: Pair) => `${from.item.locale} ${to.item.locale} ${fold(from.word)}`;
  for (const field of FIELDS) {
    const reported = new Set<string>();
    for (const { usual, others } of findUnusual([...pairsOf(items, field)], keyOf, ({ to }) =>
      fold(to.word),
    )) {
      // The order of tags is free: only what two others say is a pair.
      if (field === 'tags' && usual.length < 2) continue;
      const [sample] = usual;
      for (const { from, to } of others) {
        const key = `${to.item.file} ${to.word}`;
        if (reported.has(key)) continue;
        reported.add(key);
        const other = `"${sample.to.word}" in ${sample.to.item.file}`;
        yield toProblem(to.item, field, `"${to.word}" translates "${from.word}", which is ${other}`);
      }
    }
  }
}

/** Where both have as many words. */
function* pairsOf(items: readonly SourceItem[], field: Field): Generator<Pair> {
  for (const siblings of groupBy(items, (item) => folderKey(item.collection, item.postId)).values())
    for (const one of siblings)
      for (const other of siblings) {
        const words = wordsOf(one, field);
        const others = wordsOf(other, field);
        if (one === other || words.length !== others.length) continue;
        for (const [at, word] of words.entries()) {
          const translation = others[at];
          if (translation !== undefined)
            yield { from: { item: one, word }, to: { item: other, word: translation } };
        }
      }
}

const NAMES = { ja_JP: 'Japanese', en_US: 'English', ko_KR: 'Korean' } as const;

/** Items without a file for one of the languages; a file that is left out is named already. */
function* findMissingTranslations(
  items: readonly SourceItem[],
  paths: ReadonlySet<string>,
): Generator<ImportProblem> {
  const translated = items.filter(({ collection }) => !SINGLE_LOCALE[collection]);
  for (const [folder, [{ file }]] of groupBy(translated, (item) => folderKey(item.collection, item.postId)))
    for (const locale of CONTENT_LOCALES) {
      const name = `${locale.slice(0, 2)}.md`;
      if (paths.has(`${folder}/${name}`)) continue;
      const message = `has no ${NAMES[locale]} translation (${name})`;
      yield { file, line: 1, field: 'locale', message, kept: true, lint: 'warning', check: 'translation' };
    }
}

/** A text with less than this share of the longest one's is likely unfinished. */
const SHORT = 0.4;
/** Below this length, in letters of an alphabet, texts differ by chance. */
const LEAST_LENGTH = 400;
/** Numbers of one file that are named. */
const NAMED = 3;

/** What a text lacks, or has more, than its other languages. */
function* findUnevenTexts(items: readonly SourceItem[]): Generator<ImportProblem> {
  for (const siblings of groupBy(items, (item) => folderKey(item.collection, item.postId)).values()) {
    const longest = Math.max(...siblings.map(({ facts }) => facts.length));
    for (const { file, line, facts } of siblings) {
      const warning = { file, line, field: 'body', kept: true, lint: 'warning' } as const;
      if (longest >= LEAST_LENGTH && facts.length < SHORT * longest) {
        const share = Math.round((100 * facts.length) / longest);
        yield {
          ...warning,
          check: 'short-text',
          message: `says ${share} % of what its longest language says`,
        };
      }
      const others = siblings.filter((other) => other.file !== file);
      const lone = facts.numbers.filter(
        (value) => !others.some((other) => other.facts.numbers.includes(value)),
      );
      if (others.length > 0 && lone.length > 0)
        yield {
          ...warning,
          check: 'lone-number',
          message: `has ${lone.slice(0, NAMED).join(', ')}, which no other language has`,
        };
    }
  }
}
