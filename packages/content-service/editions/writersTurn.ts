/**
 * One writer at a time, among processes that share a folder: a file that its owner touches each second. Only the change
 * counts, so the clocks of machines may differ. An owner that was killed, or suspended, loses it.
 */
import { randomUUID } from 'node:crypto';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const BEAT_MS = 1_000;
/** Without a beat the owner is taken for dead. */
const SILENCE_MS = 5_000;
/** That another writer is waited for. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 100;

export interface WritersTurn {
  /** `false` once another writer has taken it. */
  isOwn: () => Promise<boolean>;
  end: () => Promise<void>;
}

/** Resolves to `undefined` if others write for too long; rejects for a fault of the disk. */
export async function takeTurn(path: string): Promise<WritersTurn | undefined> {
  const id = randomUUID();
  const limit = performance.now() + PATIENCE_MS;
  let [lastBeat, since] = [NaN, 0];
  while (!(await create(path, id))) {
    const now = performance.now();
    if (now > limit) return undefined;
    const beat = await beatOf(path);
    if (beat !== lastBeat) [lastBeat, since] = [beat, now];
    else if (now - since > SILENCE_MS) await rm(path, { force: true });
    await pause(LOOK_MS);
  }
  const beating = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, BEAT_MS);
  beating.unref();
  const isOwn = async () => (await readFile(path, 'utf8').catch(() => '')) === id;
  return {
    isOwn,
    async end() {
      clearInterval(beating);
      if (await isOwn()) await rm(path, { force: true });
    },
  };
}

/** Resolves to whether there was none. */
async function create(path: string, id: string): Promise<boolean> {
  const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  });
  if (!file) return false;
  try {
    await file.writeFile(id);
    return true;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

const beatOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => NaN,
  );
