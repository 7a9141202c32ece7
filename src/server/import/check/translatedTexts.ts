/** What a text lacks, or has more, than its other languages. */
import type { SourceItem } from '../contentFileReader';
import { folderKey } from '../fields/itemIds';
import type { ImportProblem } from '../importProblem';
import { groupBy } from './groupBy';

/** A text with less than this share of the longest one's is likely unfinished. */
const SHORT = 0.4;
/** Below this length, in letters of an alphabet, texts differ by chance. */
const LEAST_LENGTH = 400;
/** Numbers of one file that are named. */
const NAMED = 3;

export function* findUnevenTexts(items: readonly SourceItem[]): Generator<ImportProblem> {
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
