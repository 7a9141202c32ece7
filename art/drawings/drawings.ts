import type { Drawing } from '../drawing';
import { blogDrawings } from './blog';
import { blogKrDrawings } from './blogKr';
import { mediaDrawings } from './media';
import { postDrawings } from './post';

/** Hand-made pictures by `<postId>/<name>`, for those whose alternative text names what they show: eight modules wide, covers six high, figures five. */
export const drawings: Readonly<Record<string, Drawing>> = {
  ...postDrawings,
  ...blogDrawings,
  ...blogKrDrawings,
  ...mediaDrawings,
};
