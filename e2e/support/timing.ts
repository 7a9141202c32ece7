/** A browser begins and ends what it draws with a frame, and a busy machine draws thirty a second. */
const FRAMES_MS = 2 * 34;

/** The longest that one of the specification's times may be seen to take: 15 % more, and a frame at each of its ends. */
export function atMost(ms: number): number {
  return ms * 1.15 + FRAMES_MS;
}
