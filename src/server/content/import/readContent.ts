import { createHash } from 'node:crypto';
import type { Item } from '../../../contract/schemas';
import { readContentFile } from './contentFile';
import { faultOf, type ContentFault } from './contentFault';
import { decodeText } from './decodeText';
import type { ImportProblem } from './importProblem';
import { folderKey, settleIds, type Claim } from './itemIds';
import { CONTENT_LIMITS, type ContentLimits } from './limits';
import type { ContentFiles } from './listContentFiles';
import { ParseTime } from './parseTime';
import { createPictureReader, type SourcePicture } from './pictures';
import { readItem, type ReadItem } from './readItem';
import { readPlace, type ItemPlace } from './readPlace';

export interface SourceItem extends Claim {
  item: Item & { body: string };
  /** Line of the item's `id`, or of its front matter. */
  line: number;
  sha: string;
}

export interface Content {
  items: SourceItem[];
  pictures: SourcePicture[];
  problems: ImportProblem[];
  /** A file was left out for a reason that may be over next time. */
  isPassing: boolean;
}

/**
 * Reads `<collection>/<postId>/<language>.md` files. Each is judged by itself: whatever one of them is or does, it is
 * reported and the others are read (rule: content.bounded-import).
 */
export async function readContent(
  contentDir: string,
  files: ContentFiles,
  limits: ContentLimits = CONTENT_LIMITS,
): Promise<Content> {
  const pictures = createPictureReader(contentDir, files, limits);
  const time = new ParseTime(limits);
  const found: SourceItem[] = [];
  const folders = new Map<string, string>();
  const problems = [...files.problems];
  let isPassing = false;
  const refuse = (file: string, fault: ContentFault) => {
    const { message, line, field } = fault;
    isPassing ||= fault.isPassing;
    problems.push({ file, ...(line && { line }), ...(field && { field }), message, kept: false });
  };

  for (const file of files.paths.filter((path) => path.endsWith('.md'))) {
    try {
      const place = readPlace(file);
      const key = folderKey(place.collection, place.postId);
      if (!folders.has(key)) folders.set(key, file);
      const bytes = await readContentFile(contentDir, file, limits.textBytes);
      const text = decodeText(bytes, limits);
      const read = await readItem({ ...place, file, text }, { pictures, time, limits });
      problems.push(...cutProblems(read.problems, limits.problems));
      if (read.item) found.push(sourceItem(place, file, { ...read, item: read.item }, bytes));
    } catch (error) {
      refuse(file, faultOf(error));
    }
  }

  const { kept, refused } = settleIds(found, folders);
  for (const { claim, message } of refused) {
    const { file, line } = claim;
    problems.push({ file, line, field: 'id', message, kept: false });
  }
  problems.sort((one, other) => (one.file === other.file ? 0 : one.file < other.file ? -1 : 1));
  return { items: kept, pictures: pictures.found(), problems, isPassing: isPassing || pictures.isPassing() };
}

function sourceItem(
  { collection, postId }: ItemPlace,
  file: string,
  { item, line, isChosen }: ReadItem & { item: SourceItem['item'] },
  bytes: Buffer,
): SourceItem {
  const sha = createHash('sha256').update(bytes).digest('hex');
  return { collection, id: item.id, postId, file, isChosen, item, line, sha };
}

function cutProblems(problems: readonly ImportProblem[], most: number): ImportProblem[] {
  const [next] = problems.slice(most);
  if (!next) return [...problems];
  const kept = problems.every((problem) => problem.kept);
  const message = `has ${problems.length - most} more problems`;
  return [...problems.slice(0, most), { file: next.file, message, kept }];
}
