/** Smaller pictures, each made once: from disk, else from its source, in turn with those of other visitors. */
import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import type { PictureSource } from '../../../contract/pictureAddress';
import { singleFlight } from '../../../lib/singleFlight';
import type { IdleWork, IdleTask } from '../../operations/idle/idleWork';
import type { OpenPicture } from '../../content-service/pictures/pictureFiles';
import { createFairQueue } from '../../operations/limits/fairQueue';
import { PICTURES } from '../../operations/limits/limits';
import type { PictureFormat } from './acceptedFormats';
import { fetchPicture, type PictureHosts } from './fetchPicture';
import { PictureFault } from './pictureFault';
import { pictureKindOf } from './pictureKind';
import { resizePicture } from './resizePicture';
import type { StoredPicture, StoredPictures } from './storedPictures';

interface WantedPicture {
  source: PictureSource;
  width: number;
}

interface MakerOptions {
  stored: StoredPictures;
  openPicture: OpenPicture;
  hosts: PictureHosts;
  /** Makes AVIF pictures. */
  idleWork: IdleWork;
  now?: () => number;
}

/** One processor stays free for pages. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Fetches wait for others, not for a processor. */
const FETCH_QUEUE = { ...PICTURES.queue, running: 8 };

const nameOf = (source: PictureSource) => ('hash' in source ? source.hash : source.url);
const keyOf = ({ source, width }: WantedPicture, format: PictureFormat) =>
  `${nameOf(source)} ${width} ${format}`;

export class PictureMaker {
  private readonly making = createFairQueue({ ...PICTURES.queue, running: AT_ONCE });
  private readonly fetching = createFairQueue(FETCH_QUEUE);
  private readonly failed = new LRUCache<string, PictureFault>({
    max: PICTURES.failed,
    ttl: PICTURES.failedAge,
  });
  /** Pictures being made, and those that wait. */
  readonly load = this.making.load;

  constructor(private readonly options: MakerOptions) {}

  /** Has AVIF of it made before anybody asks for it. */
  foresee(wanted: WantedPicture): void {
    this.options.idleWork.foresee(this.avifOf(wanted));
  }

  private avifOf(wanted: WantedPicture): IdleTask {
    return { key: keyOf(wanted, 'avif'), make: () => this.makeAvif(wanted) };
  }

  /** The picture in the first of these formats that is there, or can be made now. Rejects with a `PictureFault`. */
  async find(
    wanted: WantedPicture,
    formats: readonly PictureFormat[],
    client: string | undefined,
  ): Promise<Buffer> {
    for (const format of formats) {
      const kept = await this.options.stored.read(keyOf(wanted, format));
      if (kept && this.isFresh(wanted, kept)) {
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

  /** A foreign picture may change at its address; own addresses are of their bytes. */
  private isFresh({ source }: Pick<WantedPicture, 'source'>, { storedAt }: StoredPicture): boolean {
    const { now = Date.now } = this.options;
    return 'hash' in source || Math.abs(now() - storedAt) < PICTURES.foreignAge;
  }

  private readonly makeNow = singleFlight(
    async (wanted: WantedPicture, format: PictureFormat, client: string | undefined) => {
      try {
        await this.prepare(wanted.source, client);
        return await this.making(client, async () =>
          this.make(await this.bytesOf(wanted.source), wanted, format),
        );
      } catch (error) {
        if (error instanceof PictureFault && 'url' in wanted.source)
          this.failed.set(wanted.source.url, error);
        throw error;
      }
    },
    keyOf,
  );

  /** Has a foreign source on disk, so that nothing large is held while work waits for its turn. */
  private readonly prepare = singleFlight(async (source: PictureSource, client: string | undefined) => {
    if ('hash' in source) return;
    const { url } = source;
    const failed = this.failed.get(url);
    if (failed) throw failed;
    const kept = await this.options.stored.read(sourceKey(url));
    if (kept && this.isFresh({ source }, kept)) return;
    const bytes = await this.fetching(client, () => fetchPicture(url, this.options.hosts));
    if (!pictureKindOf(bytes))
      throw new PictureFault(502, 'it is not a WebP, PNG, JPEG, AVIF or GIF picture');
    await this.options.stored.store(sourceKey(url), bytes);
  }, nameOf);

  private async bytesOf(source: PictureSource): Promise<Buffer> {
    if ('hash' in source) {
      const picture = await this.options.openPicture(source);
      if (!picture) throw new PictureFault(404, 'there is no such picture');
      return picture.read();
    }
    const kept = await this.options.stored.read(sourceKey(source.url));
    // Nothing could be stored.
    return kept?.bytes ?? fetchPicture(source.url, this.options.hosts);
  }

  /** Kept only where it is smaller than WebP, which is made too where it is not there. */
  private async makeAvif(wanted: WantedPicture): Promise<void> {
    const { stored } = this.options;
    const kept = await stored.read(keyOf(wanted, 'avif'));
    if (kept && this.isFresh(wanted, kept)) return;
    const source = await this.bytesOf(wanted.source);
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

const sourceKey = (url: string) => `${url} source`;
