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
 * Returns a reading of the machine: the share of all processors, from 0 to 1, that was busy since the reading was last
 * taken; 0 where too little time has passed for the system to have counted any.
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
