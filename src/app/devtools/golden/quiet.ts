/** Whether the page rests: nothing loads, React has rendered, and nothing new has come for some frames. */
import { idleWithin } from '../../../lib/engine/idleWithin';

interface QuietOptions {
  window: Pick<Window, 'requestAnimationFrame'> & {
    performance: Pick<Performance, 'now'>;
  };
  /** The number of operations in progress. */
  running: () => number;
  /** Changes with everything that happens. */
  activity: () => unknown;
  tell: (line: string) => void;
}

const QUIET_FRAMES = 3;
/** An operation that takes longer is no longer awaited. In real time. */
const LIMIT_MS = 15_000;
/** A page that animates has little idle time. */
const IDLE_LIMIT_MS = 300;

export function createUntilQuiet({ window, running, activity, tell }: QuietOptions) {
  const nextFrame = () =>
    new Promise<void>((resolve) => {
      window.requestAnimationFrame(() => {
        // React renders in tasks of its own: the browser is idle when there are none.
        void idleWithin(IDLE_LIMIT_MS).then(resolve);
      });
    });
  return async () => {
    const limit = window.performance.now() + LIMIT_MS;
    let [quiet, seen] = [0, activity()];
    while (quiet < QUIET_FRAMES) {
      await nextFrame();
      const now = activity();
      quiet = running() > 0 || now !== seen ? 0 : quiet + 1;
      seen = now;
      if (window.performance.now() < limit) continue;
      tell(
        'Something still loads after fifteen seconds: the clock goes on without it, and this visit may not repeat.',
      );
      return;
    }
  };
}
