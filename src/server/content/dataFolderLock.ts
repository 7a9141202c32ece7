/**
 * Only one process at a time uses a data folder. The lock file names its holder; a lock is never taken from a living
 * holder, only from a dead one (rule: operations.data-lock).
 */
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const LOCK_FILE = 'content.lock';
/** A holder writes its name within moments; a lock file that is still unreadable after this is abandoned. */
const UNREADABLE_FOR_MS = 2_000;

interface Holder {
  pid: number;
  host: string;
  /** When the process started, in system ticks; distinguishes it from a later process with the same pid. */
  started: string;
}

/** The data folder is locked by a living process. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/** Locks held by this process: its pid alone cannot tell them from those of an earlier process with the same pid. */
const held = new Set<string>();

/** Locks the folder and resolves to the function that releases it; rejects with `DataFolderInUse`. */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, LOCK_FILE);
  if (held.has(file)) throw inUse(dataDir, file, process.pid, 'this process');
  held.add(file);
  try {
    await take(dataDir, file);
  } catch (error) {
    held.delete(file);
    throw error;
  }
  // Also release the lock when the process exits without closing, after an uncaught error.
  const onExit = () => rmSync(file, { force: true });
  process.once('exit', onExit);
  return async () => {
    process.off('exit', onExit);
    held.delete(file);
    await rm(file, { force: true });
  };
}

async function take(dataDir: string, file: string): Promise<void> {
  const me = JSON.stringify(await describe(process.pid));
  for (;;) {
    if (await create(file, me)) return;
    const holder = await readHolder(file);
    if (holder === 'gone') continue;
    if (holder && (await isAlive(holder)))
      throw inUse(
        dataDir,
        file,
        holder.pid,
        holder.host === hostname() ? 'process' : `process on ${holder.host}`,
      );
    if (await replaceDead(file, holder, me)) return;
  }
}

function inUse(dataDir: string, file: string, pid: number, who: string): DataFolderInUse {
  return new DataFolderInUse(
    `the data folder ${dataDir} is in use by ${who} ${pid}: stop it, or set DATA_DIR to another folder (lock file: ${file})`,
  );
}

async function create(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Who holds the lock: `gone` if the file was just removed, `undefined` if it names nobody. */
async function readHolder(file: string): Promise<Holder | 'gone' | undefined> {
  for (;;) {
    try {
      const holder: unknown = JSON.parse(await readFile(file, 'utf8'));
      if (isHolder(holder)) return holder;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return 'gone';
      if (codeOf(error) !== undefined) throw error;
    }
    const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > UNREADABLE_FOR_MS) return undefined;
    await delay(50);
  }
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null && 'pid' in value && Number.isInteger(value.pid);
}

/**
 * Replaces a dead holder's file. A guard file lets one process at a time do so, and the holder is read again inside
 * it: a living process may have taken the lock meanwhile.
 */
async function replaceDead(file: string, dead: Holder | undefined, me: string): Promise<boolean> {
  const guard = `${file}.takeover`;
  if (!(await create(guard, me))) {
    const age = Date.now() - (await stat(guard).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > UNREADABLE_FOR_MS) await rm(guard, { force: true });
    await delay(50);
    return false;
  }
  try {
    const now = await readHolder(file);
    if (now === 'gone' || JSON.stringify(now) !== JSON.stringify(dead)) return false;
    const mine = `${file}.${process.pid}`;
    await writeFile(mine, me);
    await rename(mine, file);
    return true;
  } finally {
    await rm(guard, { force: true });
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  // Processes on another machine are not visible from here, so its lock is respected.
  if (holder.host !== hostname()) return true;
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  const { started } = await describe(holder.pid);
  return started === '' || !holder.started || started === holder.started;
}

/** The start time is known on Linux only (field 22 of `stat`, counted after the name, which may hold spaces). */
async function describe(pid: number): Promise<Holder> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const started = line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return { pid, host: hostname(), started };
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}
