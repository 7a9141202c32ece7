/**
 * Says that an answer has stale content because its service fails (RFC 9211): a negative `ttl` is the age, in
 * seconds. Nothing is sent for what is fresh.
 */
export function cacheStatus(staleMs: number): Record<string, string> {
  if (staleMs <= 0) return {};
  return { 'cache-status': `content; hit; ttl=-${Math.ceil(staleMs / 1_000)}; detail=service-failed` };
}
