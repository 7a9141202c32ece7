import type { Drawing } from '../drawing';
import { blogDrawings } from './blog';
import { blogKrDrawings } from './blogKr';
import { mediaDrawings } from './media';
import { postDrawings } from './post';
import { postStoryDrawings } from './postStories';

/** Hand-made pictures by `<postId>/<name>`, for those whose alternative text names what they show: eight modules wide, covers six high, figures five, tall ones ten. */
export const drawings: Readonly<Record<string, Drawing>> = {
  ...postDrawings,
  ...postStoryDrawings,
  ...blogDrawings,
  ...blogKrDrawings,
  ...mediaDrawings,
};
