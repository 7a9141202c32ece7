interface Seconds {
  /** `s-maxage` and `stale-while-revalidate`, where nothing changes before. */
  shared: number;
  stale?: number;
}

interface Validity {
  /** Milliseconds until the answer stops being true. */
  left?: number;
  /** The answer's `Age` in seconds, which caches count as part of `s-maxage`. */
  age?: number;
}

/** `Cache-Control` for shared caches: none keeps an answer beyond its next change (rule: content.schedule-ends-caches). */
export function sharedCacheControl(
  { shared, stale = 0 }: Seconds,
  { left = Infinity, age = 0 }: Validity = {},
): string {
  const most = Math.max(0, Math.floor(left / 1_000)) + age;
  const seconds = Math.min(shared, most);
  const staleSeconds = Math.min(stale, most - seconds);
  const revalidate = staleSeconds > 0 ? `, stale-while-revalidate=${staleSeconds}` : '';
  return `public, max-age=0, s-maxage=${seconds}${revalidate}`;
}
