/**
 * Turns of the serving thread. A query of the embedded database or a render holds the thread for some milliseconds;
 * between two of them what is cheap goes first: answers from the caches, refusals, new connections.
 */

/** The event loop accepts one connection in an iteration, so a single one would let them queue up. */
const ITERATIONS = 16;

function afterIterations(left: number, done: () => void): void {
  if (left === 0) done();
  else setImmediate(afterIterations, left - 1, done);
}

let last: Promise<void> = Promise.resolve();

/** Resolves when the thread has had time for others since the last turn; turns come one after the other. */
export function takeTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => afterIterations(ITERATIONS, resolve)));
  return last;
}
