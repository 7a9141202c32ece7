/**
 * Pictures with all of their frames: as they are, or smaller where they are large (rule:
 * server.moving-pictures-are-bounded). What cannot be made smaller is sent as it is, never broken.
 */
import type { PictureSource } from '../../../contract/pictureAddress';
import type { IdleTask } from '../../operations/idleWork';
import type { ShareWork } from '../../operations/limits/fairQueue';
import { nameOf, type PictureSources } from './pictureSources';
import { shrinkMoving } from './shrinkMoving';
import type { StoredPictures } from './storedPictures';

interface MovingOptions {
  stored: StoredPictures;
  sources: PictureSources;
  /** Shared with stills. */
  share: ShareWork<Buffer>;
}

/** Kept in place of a smaller one: the original is sent. */
const AS_IT_IS = Buffer.alloc(0);

const keyOf = (source: PictureSource) => `${nameOf(source)} moving`;

export class MovingPictures {
  constructor(private readonly options: MovingOptions) {}

  /** @param isWebP whether the browser takes the smaller one. Rejects with a `PictureFault`. */
  async find(source: PictureSource, isWebP: boolean, client: string | undefined): Promise<Buffer> {
    const { stored, sources } = this.options;
    const kept = await stored.read(keyOf(source));
    const isFresh = kept !== undefined && sources.isFresh(source, kept);
    const making = isFresh ? undefined : this.makeNow(source, client);
    // An old one is sent at once: its host may be slow, or gone (rule: server.foreign-pictures).
    if (kept) making?.catch(() => undefined);
    const smaller = kept ? kept.bytes : await making;
    return smaller?.length && isWebP ? smaller : sources.read(source);
  }

  /** Makes it before anybody asks for it. */
  ahead(source: PictureSource): IdleTask {
    return {
      key: keyOf(source),
      make: async () => {
        if (!(await this.options.stored.read(keyOf(source)))) await this.make(source);
      },
    };
  }

  private async makeNow(source: PictureSource, client: string | undefined): Promise<Buffer> {
    const { sources, share } = this.options;
    try {
      await sources.prepare(source, client);
      return await share(client, keyOf(source), () => this.make(source));
    } catch (error) {
      sources.noteFailure(source, error);
      throw error;
    }
  }

  private async make(source: PictureSource): Promise<Buffer> {
    const { stored, sources } = this.options;
    const smaller = (await shrinkMoving(await sources.read(source))) ?? AS_IT_IS;
    await stored.store(keyOf(source), smaller);
    return smaller;
  }
}
