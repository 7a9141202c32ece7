/** A frame that keeps the main thread busy for longer is late; the browser calls it a long task. */
const LATE_MS = 50;
/** How many more late frames than punctual ones it takes. */
const LATE_LIMIT = 20;

/**
 * Calls back once when most frames are late. What counts is the main thread's work from the frame's start to the first task
 * after it, not the time between frames: a slow painter or a display at 30 Hz is no reason to stop.
 */
export function watchLateness(onLate: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  let late = 0;
  let frameStart = 0;
  let frame = 0;
  const wait = () => {
    frame = requestAnimationFrame((now) => {
      frameStart = now;
      port2.postMessage(null);
    });
  };
  port1.onmessage = () => {
    late = performance.now() - frameStart > LATE_MS ? late + 1 : Math.max(0, late - 1);
    if (late < LATE_LIMIT) wait();
    else onLate();
  };
  wait();
  return () => {
    cancelAnimationFrame(frame);
    port1.close();
  };
}
