import type { Drawing } from '../drawing';
import { blogDrawings } from './blog';
import { blogKrDrawings } from './blogKr';
import { mediaDrawings } from './media';
import { postDrawings } from './post';
import { accessibility } from './stories/accessibility';
import { brand } from './stories/brand';
import { mobility } from './stories/mobility';
import { products } from './stories/products';
import { services } from './stories/services';
import { spaces } from './stories/spaces';
import { town } from './stories/town';
import { voices } from './stories/voices';

/**
 * Hand-made pictures by `<postId>/<name>`, for those whose alternative text names what they show: eight modules wide, covers six
 * high, figures five, tall ones ten. The artefacts of a project's story (signs, screens, plans, forms) are in a file of its category or subject.
 */
export const drawings: Readonly<Record<string, Drawing>> = {
  ...postDrawings,
  ...mobility,
  ...products,
  ...voices,
  ...services,
  ...spaces,
  ...brand,
  ...accessibility,
  ...town,
  ...blogDrawings,
  ...blogKrDrawings,
  ...mediaDrawings,
};
