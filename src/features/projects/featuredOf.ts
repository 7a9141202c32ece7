import type { Item, Project } from '../../contract/schemas';
import { FEATURED_COUNT } from '../../lib/specConstants';

/** The first four projects with the `feature` flag (rule: projects.featured). */
export function featuredOf(items: readonly Item[]): Project[] {
  return (items as Project[]).filter(({ feature }) => feature).slice(0, FEATURED_COUNT);
}
