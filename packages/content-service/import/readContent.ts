import { posix } from 'node:path';
import pMap from 'p-map';
import { sha256 } from '@hibari/node/sha256';
import type { ItemReading } from './body/readBody';
import { checkItems } from './check/checkItems';
import { folderKey, readPlace, resolveIds, type ItemPlace } from './fields/itemIds';
import { readContentFile } from './files/contentFile';
import { decodeText } from './files/decodeText';
import type { ContentListing } from './files/listContentFiles';
import {
  knownFile,
  NO_KNOWN_FILES,
  pictureSignature,
  type FileRead,
  type KnownFiles,
  type SourceItem,
  type TextReading,
} from './files/sourceIndex';
import { limitProblems, storable, toContentFault, type ImportProblem } from './importProblem';
import { CONTENT_LIMITS, ParseBudget, TEXTS_AT_ONCE, type ContentLimits } from './limits';
import { createPictureReader, type PictureReader, type SourcePicture } from './pictures/pictures';
import { readItem } from './readItem';

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

/** Reads Markdown files, each judged by itself; one that is known and whose pictures are the same is not read again. */
class ContentFileReader {
  /** Files whose reading may differ next time although they are unchanged. */
  readonly transient = new Set<string>();

  constructor(
    private readonly root: string,
    private readonly files: ContentListing,
    private readonly pictures: PictureReader,
    private readonly reading: Required<Omit<ItemReading, 'readPicture'>>,
    private readonly known: KnownFiles,
  ) {}

  /** @param folders gets the file's collection and postId, also if it is left out. */
  async read(path: string, folders: Map<string, string>): Promise<FileRead> {
    const pictures: TextReading['pictures'] = [];
    try {
      const place = readPlace(path);
      const key = folderKey(place.collection, place.postId);
      if (!folders.has(key)) folders.set(key, path);
      return (await this.reuse(path, place)) ?? (await this.readAgain(path, place, pictures));
    } catch (error) {
      const { message, details } = toContentFault(error);
      const { isTransient = false, ...place } = details;
      if (isTransient) this.transient.add(path);
      return { path, pictures, problems: [{ file: path, ...place, message, kept: false }] };
    }
  }

  private async reuse(path: string, place: ItemPlace): Promise<FileRead | undefined> {
    const { sha = '' } = this.files.versions.get(path) ?? {};
    const { reading, texts } = knownFile(this.known, path, sha) ?? {};
    if (!reading || !('text' in reading)) return undefined;
    const files = [{ path, sha }];
    const { pictures, problems, item: knownItem } = reading.text;
    for (const [source, answer] of pictures) {
      const picture = await this.pictures.read(posix.dirname(path), source);
      if (pictureSignature(picture) !== answer) return undefined;
      if (typeof picture !== 'string') files.push({ path: picture.path, sha: picture.sha });
    }
    if (!knownItem) return { path, pictures, problems };
    return (
      texts && { path, pictures, problems, item: { ...place, ...knownItem, ...texts, file: path, files } }
    );
  }

  private async readAgain(path: string, place: ItemPlace, asked: TextReading['pictures']): Promise<FileRead> {
    const { limits } = this.reading;
    const bytes = await readContentFile(this.root, path, limits.textBytes);
    const sha = sha256(bytes);
    if (sha !== this.files.versions.get(path)?.sha) this.transient.add(path);
    const files = [{ path, sha }];
    const readPicture = async (source: string) => {
      const picture = await this.pictures.read(posix.dirname(path), source);
      asked.push([source, pictureSignature(picture)]);
      if (typeof picture !== 'string') files.push({ path: picture.path, sha: picture.sha });
      return picture;
    };
    const source = { ...place, file: path, text: decodeText(bytes, place.locale, limits) };
    const { found, problems } = await readItem(source, { ...this.reading, readPicture });
    const file = { path, pictures: asked, problems: limitProblems(problems.map(storable), limits.problems) };
    if (!found) return file;
    const { item, ...rest } = found;
    const { id, date } = item;
    return {
      ...file,
      item: { ...place, id, date, ...rest, file: path, files, item, bytes },
    };
  }
}
