interface Seconds {
  /** `s-maxage` and `stale-while-revalidate`, where nothing changes before. */
  shared: number;
  stale?: number;
}

interface Change {
  now: Date;
  /** When the answer stops being true; absent if nobody knows. */
  changesAt?: Date | undefined;
  /** The answer's `Age` in seconds, which caches count as part of `s-maxage`. */
  age?: number;
}

/** `Cache-Control` for shared caches: none keeps an answer beyond its next change (rule: content.schedule-ends-caches). */
export function sharedCache({ shared, stale = 0 }: Seconds, { now, changesAt, age = 0 }: Change): string {
  const left = changesAt ? Math.floor((changesAt.getTime() - now.getTime()) / 1_000) : Infinity;
  const most = Math.max(0, left) + age;
  const seconds = Math.min(shared, most);
  const staleSeconds = Math.min(stale, most - seconds);
  const revalidate = staleSeconds > 0 ? `, stale-while-revalidate=${staleSeconds}` : '';
  return `public, max-age=0, s-maxage=${seconds}${revalidate}`;
}
