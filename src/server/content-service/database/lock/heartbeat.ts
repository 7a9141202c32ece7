/**
 * Shows other machines that the lock's holder lives, and ends the holder once its lock was taken. In a thread of its
 * own, because importing or a long query may block the main one for too long.
 */
import { Worker } from 'node:worker_threads';

const BEAT_MS = 1_000;
/** Half of the silence after which others take the lock. */
const FAILING_LIMIT_MS = 5_000;

/** SIGKILL instead of an orderly exit: closing would write to a database that another process has opened. */
const BEAT = `
const { utimesSync, writeSync } = require('node:fs');
const { path, beat, limit, released } = require('node:worker_threads').workerData;
let last = Date.now();
setInterval(() => {
  try {
    const now = new Date();
    utimesSync(path, now, now);
    last = Date.now();
  } catch (error) {
    if (Atomics.load(released, 0) === 1) return;
    if (error.code !== 'ENOENT' && Date.now() - last < limit) return;
    writeSync(2, 'DATA_DIR: the lock ' + path + ' was lost (' + error.code + '): stopping at once\\n');
    process.kill(process.pid, 'SIGKILL');
  }
}, beat);
`;

/** Returns the function that ends it; call it before the entry is removed. */
export function startHeartbeat(path: string): () => void {
  const released = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(BEAT, {
    eval: true,
    workerData: { path, beat: BEAT_MS, limit: FAILING_LIMIT_MS, released },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  worker.unref();
  return () => {
    Atomics.store(released, 0, 1);
    void worker.terminate();
  };
}
