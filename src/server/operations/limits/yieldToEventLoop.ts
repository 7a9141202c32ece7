/**
 * Turns of the serving thread. A render holds the thread for some milliseconds.
 * Between two of them cheap work goes first: answers from the caches, refusals, new connections.
 */

/**
 * The event loop accepts one connection in an iteration, so a single iteration would queue them up. After short work
 * a fixed number would take longer than the work.
 */
const ITERATIONS_PER_MS = 4;
const MAX_ITERATIONS = 16;

function afterIterations(left: number, done: () => void): void {
  if (left <= 0) done();
  else setImmediate(afterIterations, left - 1, done);
}

let last: Promise<void> = Promise.resolve();
let ended = 0;

async function iterate(): Promise<void> {
  const held = performance.now() - ended;
  const iterations = Math.min(Math.ceil(held * ITERATIONS_PER_MS), MAX_ITERATIONS);
  await new Promise<void>((resolve) => afterIterations(iterations, resolve));
  ended = performance.now();
}

/** Resolves when the thread has had time for others since the last turn; turns come one after the other. */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(iterate);
  return last;
}
