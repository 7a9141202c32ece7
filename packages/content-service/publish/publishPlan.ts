/** What a publish would change, by the files of items, as editors see them (rule: content.removal-is-asked). */
import { errorsOf, type ImportProblem } from '../import/importProblem';
import type { Content } from '../import/readContent';
import { loadFiles } from '../editions/edition';
import type { EditionStore } from '../editions/editionStore';

export interface PublishPlan {
  /** The edition that the folder is compared with; absent before the first one. */
  comparedWith?: string;
  items: number;
  /** Markdown files of items, sorted. */
  added: string[];
  changed: string[];
  /** In the edition and not in the folder, or left out because they are wrong. */
  removed: string[];
  /** With errors, whether they are left out or not. */
  wrong: string[];
  problems: ImportProblem[];
}

/** @param edition the id of the edition to compare with; empty before the first one */
export async function planPublish(
  store: EditionStore,
  edition: string,
  { items, problems }: Pick<Content, 'items' | 'problems'>,
): Promise<PublishPlan> {
  const published = edition === '' ? [] : await loadFiles(store, edition);
  const before = new Map(
    published.flatMap(({ path, item }) => (item ? [[path, JSON.stringify(item.files)] as const] : [])),
  );
  const files = new Set(items.map(({ file }) => file));
  const inBoth = items.filter(({ file }) => before.has(file));
  return {
    ...(edition !== '' && { comparedWith: edition }),
    items: items.length,
    added: items.map(({ file }) => file).filter((file) => !before.has(file)),
    changed: inBoth
      .filter(({ file, files: own }) => before.get(file) !== JSON.stringify(own))
      .map(({ file }) => file),
    removed: [...before.keys()].filter((file) => !files.has(file)).sort(),
    wrong: [...new Set(errorsOf(problems).map(({ file }) => file))],
    problems,
  };
}
