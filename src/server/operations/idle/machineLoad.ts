/** How busy the machine is, also with what other processes do. */
import os from 'node:os';

/** Milliseconds that all processors have counted since they started. */
interface ProcessorTimes {
  busy: number;
  all: number;
}

function readTimes(): ProcessorTimes {
  const times = { busy: 0, all: 0 };
  for (const { times: spent } of os.cpus()) {
    const all = spent.user + spent.nice + spent.sys + spent.irq + spent.idle;
    times.all += all;
    times.busy += all - spent.idle;
  }
  return times;
}

/**
 * Returns a reading of the machine: the busy share of all processors since the last reading, from 0 to 1. It is 0
 * after too short a time.
 */
export function createMachineLoad(): () => number {
  let last = readTimes();
  return () => {
    const now = readTimes();
    const passed = now.all - last.all;
    const share = passed > 0 ? (now.busy - last.busy) / passed : 0;
    last = now;
    return share;
  };
}
