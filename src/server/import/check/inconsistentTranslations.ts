import { fold } from '../../../lib/text/fold';
import type { SourceItem } from '../contentFileReader';
import { folderKey } from '../fields/itemIds';
import type { LintFinding } from './lint';

type Field = 'category' | 'tags';
const wordsOf = ({ facts }: SourceItem, field: Field) =>
  field === 'category' ? facts.categories : facts.tags;

/** One word of a text, and its counterpart in a translation. */
interface Pair {
  from: { item: SourceItem; word: string };
  to: { item: SourceItem; word: string };
}

/** Words that other projects translate in another way. */
export function* findInconsistentTranslations(items: readonly SourceItem[]): Generator<LintFinding> {
  for (const field of ['category', 'tags'] as const) {
    const pairs = [...pairsOf(items, field)];
    const uses = new Map<string, Map<string, Pair[]>>();
    for (const pair of pairs) {
      const translations = uses.get(keyOf(pair.from, pair.to)) ?? new Map<string, Pair[]>();
      uses.set(keyOf(pair.from, pair.to), translations);
      const word = fold(pair.to.word);
      const same = translations.get(word) ?? [];
      translations.set(word, same);
      same.push(pair);
    }
    const reported = new Set<string>();
    for (const translations of uses.values()) {
      const [usual = [], ...others] = [...translations.values()].sort(
        (one, other) => other.length - one.length,
      );
      const [sample] = usual;
      // The order of tags is free: only what two others say is a pair.
      if (!sample || (field === 'tags' && usual.length < 2)) continue;
      for (const { from, to } of others.flat()) {
        const { file, facts } = to.item;
        const key = `${file} ${to.word}`;
        if (reported.has(key)) continue;
        reported.add(key);
        const message = `"${to.word}" translates "${from.word}", which is "${sample.to.word}" in ${sample.to.item.file}`;
        yield { file, line: facts.lines[field], field, message, severity: 'warning' };
      }
    }
  }
}

const keyOf = (from: Pair['from'], to: Pair['to']) =>
  `${from.item.locale} ${to.item.locale} ${fold(from.word)}`;

/** Where both have as many words. */
function* pairsOf(items: readonly SourceItem[], field: Field): Generator<Pair> {
  const folders = new Map<string, SourceItem[]>();
  for (const item of items) {
    const key = folderKey(item.collection, item.postId);
    const siblings = folders.get(key) ?? [];
    folders.set(key, siblings);
    siblings.push(item);
  }
  for (const siblings of folders.values())
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
