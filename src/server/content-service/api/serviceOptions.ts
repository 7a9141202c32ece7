import type { CachedContent } from '../cache/cachedContent';
import type { OpenPicture } from '../pictures/pictureFiles';
import type { ReadPreview } from '../previews/openPreview';

/** What the routes of the content service are given. */
export interface ContentServiceOptions {
  content: CachedContent;
  readPreview: ReadPreview;
  openPicture: OpenPicture;
}
