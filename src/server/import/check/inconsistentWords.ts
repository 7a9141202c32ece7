/** Categories and tags for which items use more than one word. */
import { fold } from '../../../lib/text/fold';
import type { SourceItem } from '../contentFileReader';
import { folderKey } from '../fields/itemIds';
import type { ImportProblem } from '../importProblem';
import { groupBy } from './groupBy';

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
export function* findInconsistentSpellings(items: readonly SourceItem[]): Generator<ImportProblem> {
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
export function* findInconsistentTranslations(items: readonly SourceItem[]): Generator<ImportProblem> {
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
