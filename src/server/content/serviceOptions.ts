import type { CachedRepository } from './cachedRepository';

/** What the routes of the content service are given. */
export interface ContentServiceOptions {
  repository: CachedRepository;
  /** The repository's own clock, used to compute `s-maxage`. */
  now?: () => Date;
}
