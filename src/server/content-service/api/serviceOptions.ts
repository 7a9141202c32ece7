import type { Previews } from '../previews/previews';
import type { CachedRepository } from '../cache/cachedRepository';
import type { OpenPicture } from '../pictures/pictureFiles';

/** What the routes of the content service are given. */
export interface ContentServiceOptions {
  repository: CachedRepository;
  /** Answers are not to be kept: they change with each saved file. */
  isEdited?: boolean;
  previews?: Pick<Previews, 'read'>;
  openPicture: OpenPicture;
  /** The repository's own clock, used to compute `s-maxage`. */
  now?: () => Date;
}
