/** The bytes that pictures are made from: published ones, and foreign ones, which are kept on disk. */
import { LRUCache } from 'lru-cache';
import type { PictureSource } from '../../../lib/pictures/pictureAddress';
import type { OpenPicture } from '@hibari/node/pictures/pictureFiles';
import { stripMetadata } from '@hibari/node/pictures/stripMetadata';
import { createFairQueue, shareWork } from '../../operations/limits/fairQueue';
import { PICTURES } from '../../operations/limits/limits';
import { fetchPicture, type PictureHosts } from './fetchPicture';
import { PictureFault, requirePicture } from './pictureFault';
import type { StoredPicture, StoredPictures } from './storedPictures';

export interface SourceOptions {
  stored: StoredPictures;
  openPicture: OpenPicture;
  hosts: PictureHosts;
  now?: () => number;
}

/** Fetches wait for others, not for a processor. */
const FETCH_QUEUE = { ...PICTURES.queue, running: 8 };

export const nameOf = (source: PictureSource) => ('hash' in source ? source.hash : source.url);
const sourceKey = (url: string) => `${url} source`;

export class PictureSources {
  private readonly fetch = shareWork<void>(createFairQueue(FETCH_QUEUE));
  private readonly failed = new LRUCache<string, PictureFault>({
    max: PICTURES.failed,
    ttl: PICTURES.failedAge,
  });

  constructor(private readonly options: SourceOptions) {}

  /** A foreign picture may change at its address; own addresses are of their bytes. */
  isFresh(source: PictureSource, { storedAt }: StoredPicture): boolean {
    const { now = Date.now } = this.options;
    return 'hash' in source || Math.abs(now() - storedAt) < PICTURES.foreignAge;
  }

  /** The failure of a foreign picture is remembered. */
  noteFailure(source: PictureSource, error: unknown): void {
    if (error instanceof PictureFault && 'url' in source) this.failed.set(source.url, error);
  }

  /** Has a foreign source on disk, so that nothing large is held while work waits for its turn. */
  async prepare(source: PictureSource, client: string | undefined): Promise<void> {
    if ('hash' in source) return;
    const { url } = source;
    const { stored, hosts } = this.options;
    const kept = await stored.read(sourceKey(url));
    const failed = this.failed.get(url);
    if (failed) throw failed;
    if (kept && this.isFresh(source, kept)) return;
    await this.fetch(client, url, async () => {
      try {
        const bytes = await fetchPicture(url, hosts);
        requirePicture(bytes);
        await stored.store(sourceKey(url), bytes);
      } catch (error) {
        // Before anybody can ask for it anew.
        this.noteFailure(source, error);
        throw error;
      }
    });
  }

  /** The picture without metadata (rule: server.originals-say-nothing). Rejects with a `PictureFault`. */
  async read(source: PictureSource): Promise<Buffer> {
    const { stored, openPicture, hosts } = this.options;
    if ('hash' in source) {
      const picture = await openPicture(source);
      if (!picture) throw new PictureFault(404, 'there is no such picture');
      return picture.read();
    }
    const kept = await stored.read(sourceKey(source.url));
    // Nothing could be stored.
    const bytes = kept?.bytes ?? (await fetchPicture(source.url, hosts));
    requirePicture(bytes);
    // Of a picture, something is always left.
    return stripMetadata(bytes) as Buffer;
  }
}
