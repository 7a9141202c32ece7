/** Smaller pictures, each made once: from disk, else from its source, in turn with those of other visitors. */
import { availableParallelism } from 'node:os';
import type { PictureRequest, PictureSource } from '../../../lib/pictures/pictureAddress';
import type { IdleWork, IdleTask } from '../../operations/idleWork';
import { createFairQueue, shareWork } from '../../operations/limits/fairQueue';
import { PICTURES } from '../../operations/limits/limits';
import { type PictureFormat, resizePicture } from './resizePicture';
import { MovingPictures } from './movingPictures';
import { PictureFault } from './pictureFault';
import { pictureKindOf } from '@hibari/node/pictures/stripMetadata';
import { nameOf, PictureSources, type SourceOptions } from './pictureSources';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createPictureFiles, type OpenPicture, type PictureShelf } from '@hibari/node/pictures/pictureFiles';
import { openStoredPictures, type StoredPictures } from './storedPictures';

interface PicturesOptions {
  dataDir: string;
  pictures: PictureShelf;
  /** Where foreign pictures may be fetched from. */
  origins: readonly string[];
  idleWork: IdleWork;
}

/** The pictures of the site, with what is kept of them on disk. */
export function openPictures(
  { dataDir, pictures, origins, idleWork }: PicturesOptions,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { maker: PictureMaker; openPicture: OpenPicture } {
  const stored = openStoredPictures({
    folder: join(dataDir, 'pictures'),
    onFull: (error) => log.warn({ err: error }, 'pictures cannot be kept on disk: they are made each time'),
  });
  const openPicture = createPictureFiles(keepOnDisk(pictures, stored));
  return { openPicture, maker: new PictureMaker({ stored, openPicture, hosts: { origins }, idleWork }) };
}

interface WantedPicture {
  source: PictureSource;
  width: number;
}

interface MakerOptions extends SourceOptions {
  /** Makes AVIF pictures, and large moving ones. */
  idleWork: IdleWork;
}

/** One processor stays free for pages. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);

/** `still`: what an earlier version kept under a shorter key may move. */
const keyOf = ({ source, width }: WantedPicture, format: PictureFormat) =>
  `${nameOf(source)} still ${width} ${format}`;

export class PictureMaker {
  private readonly making = createFairQueue({ ...PICTURES.queue, running: AT_ONCE });
  private readonly share = shareWork<Buffer>(this.making);
  private readonly sources: PictureSources;
  private readonly moving: MovingPictures;
  /** Pictures being made, and those that wait. */
  readonly load = this.making.load;

  constructor(private readonly options: MakerOptions) {
    this.sources = new PictureSources(options);
    const { sources, share } = this;
    this.moving = new MovingPictures({ stored: options.stored, sources, share });
  }

  /** Has AVIF of a still, or a large moving one, made before anybody asks for it. */
  foresee(wanted: PictureRequest): void {
    const task = 'moving' in wanted ? this.moving.ahead(wanted.source) : this.avifOf(wanted);
    this.options.idleWork.foresee(task);
  }

  private avifOf(wanted: WantedPicture): IdleTask {
    return { key: keyOf(wanted, 'avif'), make: () => this.makeAvif(wanted) };
  }

  /** What is asked for, as a browser that accepts these formats takes it. Rejects with a `PictureFault`. */
  find(
    wanted: PictureRequest,
    formats: readonly PictureFormat[],
    client: string | undefined,
  ): Promise<Buffer> {
    return 'moving' in wanted
      ? this.moving.find(wanted.source, formats.includes('webp'), client)
      : this.findStill(wanted, formats, client);
  }

  /** The picture in the first of these formats that is there, or can be made now. */
  private async findStill(
    wanted: WantedPicture,
    formats: readonly PictureFormat[],
    client: string | undefined,
  ): Promise<Buffer> {
    for (const format of formats) {
      const kept = await this.options.stored.read(keyOf(wanted, format));
      if (kept && this.sources.isFresh(wanted.source, kept)) {
        // One that another server, or an earlier start, has made of it.
        if (format !== 'avif' && formats.includes('avif')) this.options.idleWork.want(this.avifOf(wanted));
        return kept.bytes;
      }
      // AVIF takes many times as long: no visitor waits for it (rule: server.avif-is-made-ahead).
      if (format === 'avif') continue;
      const making = this.makeNow(wanted, format, client);
      // An old one is sent at once: its host may be slow, or gone (rule: server.foreign-pictures).
      if (kept) {
        making.catch(() => undefined);
        return kept.bytes;
      }
      const made = await making;
      if (formats.includes('avif')) this.options.idleWork.want(this.avifOf(wanted));
      return made;
    }
    throw new PictureFault(404, 'there is no such picture');
  }

  private async makeNow(
    wanted: WantedPicture,
    format: PictureFormat,
    client: string | undefined,
  ): Promise<Buffer> {
    const { source } = wanted;
    try {
      await this.sources.prepare(source, client);
      return await this.share(client, keyOf(wanted, format), async () =>
        this.make(await this.sources.read(source), wanted, format),
      );
    } catch (error) {
      this.sources.noteFailure(source, error);
      throw error;
    }
  }

  /** Kept only where it is smaller than WebP, which is made too where it is not there. */
  private async makeAvif(wanted: WantedPicture): Promise<void> {
    const { stored } = this.options;
    const kept = await stored.read(keyOf(wanted, 'avif'));
    if (kept && this.sources.isFresh(wanted.source, kept)) return;
    const source = await this.sources.read(wanted.source);
    const other =
      (await stored.read(keyOf(wanted, 'webp')))?.bytes ?? (await this.make(source, wanted, 'webp'));
    const bytes = await resizePicture(source, { ...wanted, format: 'avif' });
    if (bytes.length < other.length && pictureKindOf(bytes) === 'avif')
      await stored.store(keyOf(wanted, 'avif'), bytes);
  }

  private async make(source: Buffer, wanted: WantedPicture, format: PictureFormat): Promise<Buffer> {
    const bytes = await resizePicture(source, { ...wanted, format });
    await this.options.stored.store(keyOf(wanted, format), bytes);
    return bytes;
  }
}

/** The bytes that a database gives are kept on disk. */
const keepOnDisk = (pictures: PictureShelf, stored: StoredPictures): PictureShelf => ({
  ...pictures,
  async openPicture(name) {
    const kept = await stored.read(name);
    if (kept) return kept.bytes;
    const opened = await pictures.openPicture(name);
    if (Buffer.isBuffer(opened)) await stored.store(name, opened);
    return opened;
  },
});
