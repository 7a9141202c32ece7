import { posix } from 'node:path';
import { sha256 } from '../process/sha256';
import { readContentFile } from './files/contentFile';
import { toContentFault } from './contentFault';
import { decodeText } from './files/decodeText';
import { limitProblems, type ImportProblem } from './importProblem';
import type { ItemFacts } from './itemFacts';
import { folderKey, type AddressClaim } from './fields/itemIds';
import type { ContentListing } from './files/listContentFiles';
import { readItem, type ItemWithBody, type ReadingContext } from './readItem';
import { readPlace, type ItemPlace } from './files/readPlace';
import type { Schedule } from './fields/schedule';
import { pictureSignature, knownText, type KnownFiles, type TextReading } from './files/sourceIndex';
import type { ContentLocale } from '../../../i18n/locales';

/** The published form of an item: its texts, or the hash under which the database has them already. */
export interface SourceItem extends AddressClaim {
  locale: ContentLocale;
  date: string;
  schedule?: Schedule;
  /** Line of the item's `id`, or of its front matter. */
  line: number;
  facts: ItemFacts;
  /** The item's own file first, then its pictures. */
  files: ItemFile[];
  /** What the file holds, where it was read now. */
  source?: Uint8Array;
  texts: { item: ItemWithBody } | { hash: string };
}

/** A file that an item is made of; `sha` is the SHA-256 of its bytes. */
export interface ItemFile {
  path: string;
  sha: string;
}

/** A file that can be known next time. */
export interface FileRead {
  path: string;
  pictures: TextReading['pictures'];
  problems: ImportProblem[];
  item?: SourceItem;
}

/** Reads Markdown files, each judged by itself. */
export class ContentFileReader {
  /** Files whose reading may differ next time although they are unchanged. */
  readonly transient = new Set<string>();

  constructor(
    private readonly root: string,
    private readonly files: ContentListing,
    private readonly reading: ReadingContext,
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
      const { message, line, field, isTransient } = toContentFault(error);
      if (isTransient) this.transient.add(path);
      const problem = { file: path, ...(line && { line }), ...(field && { field }), message, kept: false };
      return { path, pictures, problems: [problem] };
    }
  }

  private async reuse(path: string, place: ItemPlace): Promise<FileRead | undefined> {
    const text = knownText(this.known, path, this.files.versions.get(path)?.sha);
    if (!text) return undefined;
    const files = [{ path, sha: this.files.versions.get(path)?.sha ?? '' }];
    for (const [source, answer] of text.pictures) {
      const picture = await this.reading.pictures.read(posix.dirname(path), source);
      if (pictureSignature(picture) !== answer) return undefined;
      if (typeof picture !== 'string') files.push({ path: picture.path, sha: picture.sha });
    }
    const { pictures, problems } = text;
    if (!text.item) return { path, pictures, problems };
    const { hash, ...item } = text.item;
    return { path, pictures, problems, item: { ...place, ...item, file: path, files, texts: { hash } } };
  }

  private async readAgain(path: string, place: ItemPlace, asked: TextReading['pictures']): Promise<FileRead> {
    const { limits, pictures } = this.reading;
    const bytes = await readContentFile(this.root, path, limits.textBytes);
    const sha = sha256(bytes);
    if (sha !== this.files.versions.get(path)?.sha) this.transient.add(path);
    const files = [{ path, sha }];
    const read = async (folder: string, source: string) => {
      const picture = await pictures.read(folder, source);
      asked.push([source, pictureSignature(picture)]);
      if (typeof picture !== 'string') files.push({ path: picture.path, sha: picture.sha });
      return picture;
    };
    const text = decodeText(bytes, limits);
    const found = await readItem(
      { ...place, file: path, text },
      { ...this.reading, pictures: { ...pictures, read } },
    );
    const problems = limitProblems(found.problems, limits.problems);
    const { item, line, isChosen, schedule, facts } = found;
    if (!item || !facts) return { path, pictures: asked, problems };
    const { id, date } = item;
    return {
      path,
      pictures: asked,
      problems,
      item: {
        ...place,
        id,
        date,
        ...(schedule && { schedule }),
        file: path,
        ...{ isChosen, line, facts, files },
        source: bytes,
        texts: { item },
      },
    };
  }
}
