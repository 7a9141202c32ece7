/**
 * Editions in a folder. Each file is written beside its place and renamed, so any number of processes may read while
 * one writes. A copy of the folder is a backup of it.
 */
import { randomUUID } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFault } from '@hibari/node/startFault';
import { makeDataDir, statePathIn, toDiskFault } from './dataDir';
import { EMPTY_STATE, parseState, type EditionStore, type StoreFolder } from './editionStore';
import { takeTurn, type WritersTurn } from './writersTurn';

const FOLDERS: readonly StoreFolder[] = ['editions', 'pictures'];
/** A file that is being written, or was when its process was killed. */
const UNFINISHED = '.';
/** How soon a publish of another process is seen, at the latest. */
const LOOK_MS = 500;

interface FolderOptions {
  /** Without it a power failure may lose what was written last. */
  isFlushed?: boolean;
}

/** The editions in `dataDir`, which is made when something is written. Faults of the disk are `StartFault`s. */
export function openFolderStore(dataDir: string, { isFlushed = true }: FolderOptions = {}): EditionStore {
  const root = join(dataDir, 'content');
  const statePath = statePathIn(dataDir);
  const place = (folder: StoreFolder, name: string) => join(root, folder, name);
  const listeners: (() => void)[] = [];
  const onState = () => listeners.forEach((listener) => listener());
  /** Of the work that runs in this process. */
  let turn: WritersTurn | undefined;

  async function flush(path: string): Promise<void> {
    if (!isFlushed) return;
    // Windows opens no folders.
    const handle = await open(path, 'r').catch(() => undefined);
    await handle?.sync().finally(() => handle.close());
  }

  async function write(path: string, bytes: Uint8Array | string): Promise<void> {
    const fresh = join(path, '..', `${UNFINISHED}${randomUUID()}`);
    try {
      const handle = await open(fresh, 'wx');
      try {
        await handle.writeFile(bytes);
        if (isFlushed) await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(fresh, path);
    } catch (error) {
      await rm(fresh, { force: true }).catch(() => undefined);
      throw await toDiskFault(dataDir, error);
    }
  }

  const namesIn = (folder: StoreFolder) =>
    readdir(join(root, folder)).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });

  const remove = async (folder: StoreFolder, names: readonly string[]) => {
    for (const name of names) await rm(place(folder, name), { force: true });
  };

  /** No state names what a killed writer has left. */
  async function prepare(): Promise<WritersTurn> {
    await makeDataDir(dataDir);
    for (const folder of FOLDERS) await mkdir(join(root, folder), { recursive: true });
    const own = await takeTurn(join(root, 'writing'));
    if (!own)
      throw new StartFault(`DATA_DIR ${dataDir}: another publish is running; try again when it has ended`);
    for (const folder of FOLDERS)
      await remove(
        folder,
        (await namesIn(folder)).filter((name) => name.startsWith(UNFINISHED)),
      );
    return own;
  }

  return {
    async readState() {
      const text = await readFile(statePath, 'utf8').catch(async (error: unknown) => {
        if (isMissing(error)) return undefined;
        throw await toDiskFault(dataDir, error);
      });
      return text === undefined ? EMPTY_STATE : parseState(JSON.parse(text));
    },
    async replaceState(state) {
      if (!(await turn?.isOwn()))
        throw new StartFault(`DATA_DIR ${dataDir}: another publish has begun: publish again`);
      for (const folder of FOLDERS) await flush(join(root, folder));
      await write(statePath, JSON.stringify(state, undefined, 2));
      await flush(root);
      onState();
    },
    async list(folder) {
      const names = (await namesIn(folder)).filter((name) => !name.startsWith(UNFINISHED));
      const sizes = await Promise.all(names.map((name) => stat(place(folder, name)).catch(() => undefined)));
      return new Map(names.flatMap((name, at) => (sizes[at] ? [[name, sizes[at].size] as const] : [])));
    },
    read: (folder, name) => orMissing(readFile(place(folder, name))),
    openPicture: (name) => orMissing(open(place('pictures', name), 'r')),
    write: (folder, name, bytes) => write(place(folder, name), bytes),
    remove,
    async exclusively(work) {
      const own = await prepare().catch(async (error: unknown) => {
        throw await toDiskFault(dataDir, error);
      });
      turn = own;
      try {
        return await work();
      } finally {
        await own.end().catch(() => undefined);
      }
    },
    listen(onChange) {
      if (listeners.push(onChange) === 1)
        watchFile(statePath, { interval: LOOK_MS, persistent: false }, onState);
      return Promise.resolve();
    },
    async findEarlier() {
      const earlier = join(dataDir, 'database');
      const isThere = await stat(earlier).catch(() => undefined);
      return isThere && `${earlier} is of an earlier release and not read any more: it can be deleted`;
    },
    close() {
      unwatchFile(statePath, onState);
      return Promise.resolve();
    },
  };
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const orMissing = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** Puts a state aside that cannot be read, so that a publish can begin anew. Resolves to where it is now. */
export async function setStateAside(dataDir: string): Promise<string> {
  const path = statePathIn(dataDir);
  const aside = `${path}.damaged-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}`;
  await rename(path, aside).catch(async (error: unknown) => {
    throw await toDiskFault(dataDir, error);
  });
  return aside;
}
