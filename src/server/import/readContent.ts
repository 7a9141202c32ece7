import pMap from 'p-map';
import { checkItems } from './check/checkItems';
import { ContentFileReader, type FileRead, type SourceItem } from './contentFileReader';
import type { ImportProblem } from './importProblem';
import { resolveIds } from './fields/itemIds';
import { CONTENT_LIMITS, TEXTS_AT_ONCE, type ContentLimits, ParseBudget } from './limits';
import type { ContentListing } from './files/listContentFiles';
import { createPictureReader, type SourcePicture } from './pictures/pictures';
import { NO_KNOWN_FILES, type KnownFiles } from './files/sourceIndex';

export interface Content {
  items: SourceItem[];
  pictures: SourcePicture[];
  problems: ImportProblem[];
  /** The Markdown files that need not be read again while they are unchanged. */
  read: FileRead[];
  /** A file was left out for a reason that may be over next time. */
  isTransient: boolean;
}

interface ReadOptions {
  limits?: ContentLimits;
  known?: KnownFiles;
  /** Called after each Markdown file. */
  onFile?: (done: number, all: number) => void;
}

/**
 * Reads `<collection>/<postId>/<language>.md` files. Each is judged by itself: a faulty one is reported and the
 * others are read (rule: content.bounded-import).
 */
export async function readContent(
  contentDir: string,
  files: ContentListing,
  { limits = CONTENT_LIMITS, known = NO_KNOWN_FILES, onFile }: ReadOptions = {},
): Promise<Content> {
  const pictures = createPictureReader(contentDir, files, limits, known);
  const reader = new ContentFileReader(
    contentDir,
    files,
    pictures,
    { time: new ParseBudget(limits), limits },
    known,
  );
  const paths = files.paths.filter((path) => path.endsWith('.md'));
  const folders = new Map<string, string>();
  let done = 0;
  const readOne = async (path: string) => {
    const read = await reader.read(path, folders);
    onFile?.((done += 1), paths.length);
    return read;
  };
  const read = await pMap(paths, readOne, { concurrency: TEXTS_AT_ONCE });

  const { kept, refused } = resolveIds(
    read.flatMap(({ item }) => item ?? []),
    folders,
  );
  const problems = [...files.problems, ...read.flatMap((file) => file.problems)];
  for (const { claim, message } of refused)
    problems.push({ file: claim.file, line: claim.line, field: 'id', message, kept: false });
  problems.push(...checkItems(kept, new Set(paths), limits.problems));
  problems.sort((one, other) => (one.file === other.file ? 0 : one.file < other.file ? -1 : 1));
  return {
    items: kept,
    pictures: pictures.found(),
    problems,
    read: read.filter(({ path }) => !reader.transient.has(path)),
    isTransient: reader.transient.size > 0 || pictures.isTransient(),
  };
}
