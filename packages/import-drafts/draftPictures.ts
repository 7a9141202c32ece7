import { posix } from 'node:path';
import { addressKind } from '@hibari/contract/richText/addressKind';
import { ContentFault } from '@hibari/content-service/import/importProblem';
import type { ContentLimits } from '@hibari/content-service/import/limits';
import { examinePicture, type SourcePicture } from '@hibari/content-service/import/pictures/pictures';
import { sha256 } from '@hibari/node/sha256';
import { slugOf } from '@hibari/content-service/commands/newItem';
import type { FindPicture } from './exportedPages';
import type { ExportFiles } from './exportFiles';

export interface TakenPicture {
  /** Beside the item: lower-case, its ending by what it is. */
  name: string;
  alt: string;
  /** As the export has it. */
  picture: SourcePicture;
}

/** Pictures of one export, each read from it once for an item. */
export interface ExportedPictures {
  files: ExportFiles;
  find: FindPicture;
  limits: ContentLimits;
  /** Gets the paths of those that are taken. */
  shown: Set<string>;
}

/** The pictures of one draft, in the order of their first use. */
export class DraftPictures {
  readonly taken: TakenPicture[] = [];

  constructor(
    private readonly source: ExportedPictures,
    private readonly folder: string,
  ) {}

  async take(source: string, alt: string): Promise<TakenPicture | { fault: string }> {
    try {
      const path = this.source.find(this.folder, source);
      const known = this.taken.find(({ picture }) => picture.path === path);
      if (known) known.alt ||= alt;
      if (known) return known;
      const taken = { name: '', alt, picture: await this.read(path) };
      taken.name = this.nameOf(taken.picture);
      this.taken.push(taken);
      this.source.shown.add(path);
      return taken;
    } catch (error) {
      if (addressKind(source) === 'web') return { fault: 'is not in the export' };
      return { fault: error instanceof ContentFault ? error.message : 'cannot be read as a picture' };
    }
  }

  private async read(path: string): Promise<SourcePicture> {
    const { files, limits } = this.source;
    const bytes = await files.read(path, limits.pictureBytes);
    const sha = sha256(bytes);
    return { ...(await examinePicture(bytes, sha, limits)), path, sha };
  }

  private nameOf({ path, name }: SourcePicture): string {
    const stem = slugOf(posix.parse(path).name.normalize()) ?? 'picture';
    const names = new Set(this.taken.map((taken) => taken.name));
    for (let n = 1; ; n++) {
      const own = `${stem}${n === 1 ? '' : `-${n}`}${posix.extname(name)}`;
      if (!names.has(own)) return own;
    }
  }
}
