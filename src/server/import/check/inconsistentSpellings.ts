import { fold } from '../../../lib/text/fold';
import type { SourceItem } from '../contentFileReader';
import type { LintFinding } from './lint';

interface Spelling {
  text: string;
  items: Set<SourceItem>;
}

/** Categories and tags that the site takes for one, although two files spell them in two ways. */
export function* findInconsistentSpellings(items: readonly SourceItem[]): Generator<LintFinding> {
  for (const field of ['category', 'tags'] as const)
    for (const spellings of group(items, field)) {
      const [usual, ...others] = [...spellings.values()].sort(
        (one, other) => other.items.size - one.items.size,
      );
      const [sample] = usual?.items ?? [];
      if (!usual || !sample) continue;
      for (const { text, items: found } of others)
        for (const { file, facts } of found) {
          const message = `"${text}" is spelled "${usual.text}" in ${sample.file}`;
          yield { file, line: facts.lines[field], field, message, severity: 'warning' };
        }
    }
}

/** The spellings of each word, of one language. Categories are those of one collection's list. */
function group(items: readonly SourceItem[], field: 'category' | 'tags'): Iterable<Map<string, Spelling>> {
  const words = new Map<string, Map<string, Spelling>>();
  for (const item of items) {
    const list = field === 'category' ? item.collection : '';
    for (const text of field === 'category' ? item.facts.categories : item.facts.tags) {
      const key = `${list} ${item.locale} ${fold(text)}`;
      const spellings = words.get(key) ?? new Map<string, Spelling>();
      words.set(key, spellings);
      const spelling = spellings.get(text) ?? { text, items: new Set() };
      spellings.set(text, spelling);
      spelling.items.add(item);
    }
  }
  return words.values();
}
