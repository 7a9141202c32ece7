/** A clock that advances only on request. */
import { CANCEL } from 'redux-saga';

interface Timer {
  due: number;
  end: () => void;
}

export function createClock(start: number) {
  let now = start;
  /** In the order of their ends, equal ones in the order of their starts. */
  let timers: Timer[] = [];
  return {
    now: () => now,
    /** Redux-saga's `delay`. */
    wait(milliseconds: number) {
      const timer: Timer = { due: now + Math.max(0, milliseconds), end: () => undefined };
      const ended = new Promise<true>((resolve) => (timer.end = () => resolve(true)));
      timers = [...timers, timer].sort((one, other) => one.due - other.due);
      const cancel = () => void (timers = timers.filter((other) => other !== timer));
      return Object.assign(ended, { [CANCEL]: cancel });
    },
    /** Moves on to the next end of a wait, if it is not after `limit`; else to `limit`. */
    advance(limit: number): boolean {
      const [next] = timers;
      if (!next || next.due > limit) {
        now = Math.max(now, limit);
        return false;
      }
      timers.shift();
      now = next.due;
      next.end();
      return true;
    },
  };
}

export type Clock = ReturnType<typeof createClock>;
