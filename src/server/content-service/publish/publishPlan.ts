/** What a publish would change, by the files of items, as editors see them (rule: content.removal-is-asked). */
import { eq } from 'drizzle-orm';
import { errorsOf, type ImportProblem } from '../../import/importProblem';
import type { Content } from '../../import/readContent';
import { editionFiles, editionItems, type ContentDatabase } from '../database/tables';

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

export async function planPublish(
  db: ContentDatabase | undefined,
  edition: string | undefined,
  { items, problems }: Pick<Content, 'items' | 'problems'>,
): Promise<PublishPlan> {
  const before = db && edition !== undefined ? await readEdition(db, edition) : undefined;
  const files = new Set(items.map(({ file }) => file));
  const isSame = (file: { path: string; sha: string }) => before?.files.get(file.path) === file.sha;
  const inBoth = items.filter(({ file }) => before?.items.has(file));
  return {
    ...(before && { comparedWith: before.edition }),
    items: items.length,
    added: items.map(({ file }) => file).filter((file) => !before?.items.has(file)),
    changed: inBoth.filter((item) => !item.files.every(isSame)).map(({ file }) => file),
    removed: [...(before?.items ?? [])].filter((file) => !files.has(file)).sort(),
    wrong: [...new Set(errorsOf(problems).map(({ file }) => file))],
    problems,
  };
}

async function readEdition(db: ContentDatabase, edition: string) {
  const { collection, postId, locale } = editionItems;
  const items = await db
    .select({ collection, postId, locale })
    .from(editionItems)
    .where(eq(editionItems.edition, edition));
  const files = await db
    .select({ path: editionFiles.path, sha: editionFiles.sha })
    .from(editionFiles)
    .where(eq(editionFiles.edition, edition));
  return {
    edition,
    items: new Set(items.map((item) => `${item.collection}/${item.postId}/${item.locale.slice(0, 2)}.md`)),
    // Hashes by path; none for an edition of a release that did not keep them.
    files: new Map(files.map(({ path, sha }) => [path, sha])),
  };
}
