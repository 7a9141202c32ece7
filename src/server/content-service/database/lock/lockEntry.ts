/**
 * An entry of the data folder's lock: a socket that its process listens on. The operating system closes it at any end
 * of the process, and every container of the machine can connect to it.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { hostname } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';

/** A socket's path may have 107 bytes on Linux. */
const PATH_LIMIT = 100;
const ANSWER_LIMIT_MS = 500;
/** In place of the machine, for an entry that is a plain file: no socket was possible. */
const PLAIN = 'plain';

export interface LockEntry {
  name: string;
  path: string;
  withdraw: () => Promise<void>;
}

/** Of this boot of this machine, alike in all its containers; `plain` where the system has none. */
export function machineId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').replaceAll('-', '').slice(0, 12);
  } catch {
    return PLAIN;
  }
}

export function readEntryName(name: string): { machine: string; id: string; hasSocket: boolean } {
  const [machine = '', id = ''] = name.split('-');
  return { machine, id, hasSocket: machine !== PLAIN };
}

/** The path that sockets are asked by: the shorter one of the absolute and the relative. */
export function socketPath(folder: string, name: string): string {
  const [absolute, near] = [join(folder, name), join(relative(process.cwd(), folder) || '.', name)];
  return near.length < absolute.length ? near : absolute;
}

/**
 * Listens under a hidden name first: an entry that others can see has a living socket. An exit that does not withdraw
 * it removes it too, from its first moment on: after an uncaught error or an early signal.
 */
export async function publishEntry(folder: string, machine: string): Promise<LockEntry> {
  const id = randomBytes(4).toString('hex');
  const hidden = join(folder, `.${id}`);
  const paths = [hidden, join(folder, `${machine}-${id}`), join(folder, `${PLAIN}-${id}`)];
  const remove = () => {
    for (const path of paths) rmSync(path, { force: true });
  };
  process.once('exit', remove);
  let close: (() => void) | undefined;
  const withdraw = async () => {
    process.off('exit', remove);
    for (const path of paths) await rm(path, { force: true });
    close?.();
  };
  try {
    close = machine === PLAIN ? undefined : await listen(folder, id, `${machine}-${id}`);
    if (!close) await writeFile(hidden, describeSelf(), { flag: 'wx' });
    const name = `${close ? machine : PLAIN}-${id}`;
    await rename(hidden, join(folder, name));
    return { name, path: join(folder, name), withdraw };
  } catch (error) {
    await withdraw();
    // Another process has taken it for one that was killed while it published.
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && syscall === 'rename') return publishEntry(folder, machine);
    throw error;
  }
}

/** Nothing where the file system has no sockets, or the path is too long for one. */
async function listen(folder: string, id: string, finalName: string): Promise<(() => void) | undefined> {
  if (Buffer.byteLength(socketPath(folder, finalName)) > PATH_LIMIT) return undefined;
  const server = createServer((socket) => socket.on('error', () => undefined).end(describeSelf()));
  try {
    server.listen({ path: socketPath(folder, `.${id}`), readableAll: true, writableAll: true });
    await once(server, 'listening');
  } catch {
    return undefined;
  }
  server.unref();
  return () => server.close();
}

function describeSelf(): string {
  return `process ${process.pid} on ${hostname()}`;
}

/** Who holds the lock, as far as it answers. */
export async function describeHolder(folder: string, name: string): Promise<string> {
  const { hasSocket } = readEntryName(name);
  const answer = hasSocket
    ? text(connect({ path: socketPath(folder, name), signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }))
    : readFile(join(folder, name), 'utf8');
  return (await answer.catch(() => '')) || 'a process that does not answer';
}
