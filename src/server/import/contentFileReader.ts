import { posix } from 'node:path';
import { sha256 } from '../process/sha256';
import { readContentFile } from './files/contentFile';
import { toContentFault, limitProblems, storable } from './importProblem';
import { decodeText } from './files/decodeText';
import { folderKey, type AddressClaim, readPlace, type ItemPlace } from './fields/itemIds';
import type { ContentListing } from './files/listContentFiles';
import { readItem } from './readItem';
import type { ItemReading } from './body/readBody';
import type { PictureReader } from './pictures/pictures';
import {
  knownFile,
  pictureSignature,
  type PublishedTexts,
  type KnownFiles,
  type KnownItem,
  type TextReading,
} from './files/sourceIndex';

/** The published form of an item. */
export interface SourceItem extends AddressClaim, KnownItem, PublishedTexts {
  /** The item's own file first, then its pictures; `sha` is the SHA-256 of the bytes. */
  files: { path: string; sha: string }[];
}

/** A file that can be known next time. */
export interface FileRead extends Omit<TextReading, 'item'> {
  path: string;
  item?: SourceItem;
}

/** Reads Markdown files, each judged by itself. */
export class ContentFileReader {
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
