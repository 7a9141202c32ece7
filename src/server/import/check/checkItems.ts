/** Judges items against each other: each may be right by itself (rule: content.check). */
import type { SourceItem } from '../contentFileReader';
import { limitProblems, withoutIgnored, type ImportProblem } from '../importProblem';
import { findDeadLinks } from './deadLinks';
import { groupBy } from './groupBy';
import { findInconsistentSpellings, findInconsistentTranslations } from './inconsistentWords';
import { findUnevenTexts } from './translatedTexts';
import { findMissingTranslations } from './translations';

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
