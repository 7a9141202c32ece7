/** Whether the process of a lock entry lives. */
import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readEntryName, socketPath } from './lockEntry';

/** Ten times the beat, so that a slow disk is not mistaken for death. */
const SILENCE_MS = 10_000;
const LOOK_MS = 250;

/** `silent`: no beat came, so the process is dead, or stopped on another machine. */
type HolderStatus = 'alive' | 'dead' | 'silent';

export function probeLockHolder(folder: string, name: string, machine: string): Promise<HolderStatus> {
  const entry = readEntryName(name);
  return entry.hasSocket && entry.machine === machine
    ? judgeSocket(socketPath(folder, name))
    : judgeBeat(join(folder, name));
}

/** A stopped process (SIGSTOP, a paused container) still has its socket and counts as alive. */
function judgeSocket(path: string): Promise<HolderStatus> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve('alive');
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' || code === 'ENOENT' ? 'dead' : 'alive'),
    );
  });
}

/** Only looks for a change: the clocks of two machines may differ. */
async function judgeBeat(path: string): Promise<HolderStatus> {
  const limit = performance.now() + SILENCE_MS;
  const first = await lastBeat(path);
  while (first !== undefined && performance.now() < limit) {
    await delay(LOOK_MS);
    const last = await lastBeat(path);
    if (last === undefined) return 'dead';
    if (last !== first) return 'alive';
  }
  return first === undefined ? 'dead' : 'silent';
}

async function lastBeat(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
