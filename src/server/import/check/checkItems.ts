/** Judges items against each other: each may be right by itself (rule: content.check). */
import type { SourceItem } from '../contentFileReader';
import { limitProblems, type ImportProblem } from '../importProblem';
import { findDeadLinks } from './deadLinks';
import { findInconsistentTranslations } from './inconsistentTranslations';
import { findInconsistentSpellings } from './inconsistentSpellings';
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
  const byFile = new Map<string, ImportProblem[]>();
  for (const rule of [
    findDeadLinks,
    findInconsistentSpellings,
    findInconsistentTranslations,
    findMissingTranslations,
  ])
    for (const { severity, ...lint } of rule(items, paths)) {
      const problems = byFile.get(lint.file) ?? [];
      byFile.set(lint.file, problems);
      problems.push({ ...lint, kept: true, lint: severity });
    }
  return [...byFile.values()].flatMap((problems) => limitProblems(problems, most));
}
