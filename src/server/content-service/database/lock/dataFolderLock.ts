/**
 * Only one process at a time uses a data folder, because PGlite itself would not notice a second one. Each process
 * publishes an entry in `lock/`, then looks for other living entries. Of two simultaneous processes at least one sees
 * the other. Dead entries are removed, living ones never (docs/decisions/014; rule: operations.data-lock).
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartFault } from '../../../process/startFault';
import { startHeartbeat } from './heartbeat';
import { machineId, describeHolder, publishEntry, readEntryName, type LockEntry } from './lockEntry';
import { probeLockHolder } from './probeLockHolder';

const LOCK_FOLDER = 'lock';
/** A later entry withdraws within moments, on a slow machine within seconds; one that stays longer holds the lock. */
const RIVAL_LIMIT_MS = 30_000;
/** After a lock was taken from a silent holder, that holder gets two beats to notice it. */
const NOTICE_MS = 2_000;

/** The data folder is locked by a living process. */
export class DataFolderInUse extends StartFault {
  override readonly name = 'DataFolderInUse';
}

/** Locks the folder and resolves to the function that releases it; rejects with `DataFolderInUse`. */
export async function lockDataFolder(dataDir: string, machine = machineId()): Promise<() => Promise<void>> {
  const folder = join(dataDir, LOCK_FOLDER);
  await mkdir(folder, { recursive: true });
  const [early] = await findLiving(folder, machine);
  if (early !== undefined) throw await inUse(dataDir, folder, early);

  const entry = await publishEntry(folder, machine);
  const stopBeating = startHeartbeat(entry.path);
  // Before the entry removes itself.
  process.prependOnceListener('exit', stopBeating);
  const release = async () => {
    process.off('exit', stopBeating);
    stopBeating();
    await entry.withdraw();
  };
  try {
    const rival = await findRival(folder, machine, entry);
    if (rival !== undefined) throw await inUse(dataDir, folder, rival);
  } catch (error) {
    await release();
    throw error;
  }
  await removeUnpublished(folder);
  return release;
}

/** Of several that publish together the first by name stays and waits for the others to withdraw. */
async function findRival(folder: string, machine: string, own: LockEntry): Promise<string | undefined> {
  const limit = performance.now() + RIVAL_LIMIT_MS;
  for (;;) {
    const rivals = await findLiving(folder, machine, own.name);
    const isFirst = rivals.every((rival) => readEntryName(own.name).id < readEntryName(rival).id);
    if (rivals.length === 0 || !isFirst || performance.now() > limit) return rivals[0];
    await delay(50);
  }
}

/** The names of the other living entries; removes the dead. */
async function findLiving(folder: string, machine: string, own?: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && name !== own);
  const lives = await Promise.all(
    names.map(async (name) => ({ name, status: await probeLockHolder(folder, name, machine) })),
  );
  const dead = lives.filter(({ status }) => status !== 'alive');
  await Promise.all(dead.map(({ name }) => rm(join(folder, name), { force: true })));
  if (dead.some(({ status }) => status === 'silent')) await delay(NOTICE_MS);
  return lives.filter(({ status }) => status === 'alive').map(({ name }) => name);
}

/** Left by processes that were killed while they published; one that still publishes begins again. */
async function removeUnpublished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('.'));
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}

async function inUse(dataDir: string, folder: string, name: string): Promise<DataFolderInUse> {
  return new DataFolderInUse(
    `DATA_DIR ${dataDir} is in use by ${await describeHolder(folder, name)}: stop it, or set DATA_DIR to another folder`,
  );
}
