const FIRST_MS = 2_000;
const FACTOR = 3;
/** Two, six, eighteen, 54 and 162 seconds; then only a sign or the visitor starts another try. */
const MAX_TRIES = 5;

/**
 * Milliseconds before a load that failed is tried again by itself; undefined after the last try. Half of it is
 * random, so that visitors do not all return at once to a service that has just recovered.
 */
export function retryDelay(tries: number, random = Math.random): number | undefined {
  return tries < MAX_TRIES ? FIRST_MS * FACTOR ** tries * (0.5 + random()) : undefined;
}
