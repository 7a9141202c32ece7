/** A frame is late if it blocks the main thread for longer, which browsers call a long task. */
const LATE_MS = 50;
/** How far late frames must outnumber punctual ones. */
const LATE_LIMIT = 20;

/**
 * Calls back once when most frames are late. Measures the main thread's work from the frame's start to the next task,
 * not the time between frames. Slow painting or a 30 Hz display is no reason to stop.
 */
export function watchLateFrames(onLate: () => void): () => void {
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
